"""What all tests share: property tests try the same examples in every run."""

from hypothesis import settings

# A deadline would measure how busy the machine is.
settings.register_profile("project", deadline=None, derandomize=True)
settings.load_profile("project")
