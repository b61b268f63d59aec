-- A login goes from one address to another, as vault's row of the same id says. The sealed addresses have the place of an
-- identity's, so that one can become the other.
CREATE TABLE email_change (
  id            TEXT PRIMARY KEY,
  state         TEXT NOT NULL,                        -- proven, done, undone
  uid           TEXT NOT NULL REFERENCES user (uid),
  did           TEXT NOT NULL,                        -- the device that asked for it
  former        TEXT NOT NULL,                        -- subjects, as in identity
  former_sealed TEXT NOT NULL,
  next          TEXT NOT NULL,
  next_sealed   TEXT NOT NULL,
  created       INTEGER NOT NULL
) STRICT;
CREATE INDEX email_change_created ON email_change (created);

-- Until then a mailed link lets no new device in; a device of theirs does.
ALTER TABLE user ADD COLUMN link_after INTEGER;
