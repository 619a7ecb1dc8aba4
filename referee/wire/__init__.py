"""The forms of one thing: JSON as the rule books write it, protobuf on the wire."""
