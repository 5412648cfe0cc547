"""What the champions of all families share: the network, its file, and the decisions that it weighs."""
