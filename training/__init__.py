"""How the bots' networks were trained: run by hand, never by the product."""
