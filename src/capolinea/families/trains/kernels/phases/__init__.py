"""What a seat decides and what follows: one module a kind of decision, legal and apply side by side."""
