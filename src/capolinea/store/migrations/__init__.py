"""The steps from the first version of the database to the newest; a step that was released is never changed."""
