"""The forms of one thing: JSON and protobuf."""
