"""The Ticket to Ride family: Europe in all its variants, and Northern Lights."""
