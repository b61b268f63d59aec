-- When a message was replayed: its attempts are counted from there, and its place in the log stays.
ALTER TABLE message ADD COLUMN replayed INTEGER;
