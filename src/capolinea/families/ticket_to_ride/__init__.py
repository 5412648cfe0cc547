"""The Ticket to Ride family: Europe in all its variants, and Northern Lights."""

OUTLOOK = "ticket_status"  # the module that says what a seat could work out
