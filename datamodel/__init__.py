"""The data model: shapes, rules, and what follows from them."""
