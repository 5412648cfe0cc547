"""The steps from the first version of the database to the newest; a released step is never changed."""
