"""The services over gRPC: they turn messages into calls of the judge and of hosted matches."""
