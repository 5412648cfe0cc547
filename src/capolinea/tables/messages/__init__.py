"""What travels, typed and versioned: HTTP requests and their answers, and the messages of the socket."""
