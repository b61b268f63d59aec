-- A wallet goes from one address to another. The codes of both were proved before a row is written.
CREATE TABLE email_change (
  id        TEXT PRIMARY KEY,
  state     TEXT NOT NULL,                            -- proven, done, undone
  wid       TEXT NOT NULL,
  former    TEXT NOT NULL,                            -- subjects, as in factor
  next      TEXT NOT NULL,
  undo_hash TEXT NOT NULL,                            -- of what the former address was mailed, to take it back with
  created   INTEGER NOT NULL
) STRICT;
CREATE INDEX email_change_created ON email_change (created);
