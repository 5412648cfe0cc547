"""The rules of Trains as compiled functions over records."""
