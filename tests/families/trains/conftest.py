"""What all tests of Trains share."""

collect_ignore = ["tables.py"]  # the other family has a file of that name; `test_trains_setup` runs its example
