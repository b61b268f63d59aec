-- One factor of each wallet's recovery slot. `subject` is an HMAC of the address under this service's own pepper.
CREATE TABLE factor (
  wid       TEXT PRIMARY KEY,                         -- the wallet's id; it says nothing to this service
  subject   TEXT NOT NULL,
  epoch     INTEGER NOT NULL DEFAULT 1,
  sealed    TEXT NOT NULL,                            -- version.iv.ciphertext under KEK_<version>
  created   INTEGER NOT NULL,                         -- Unix milliseconds, as all times here
  confirmed INTEGER,                                  -- null while a sign-up may still break off
  -- From then on auth may have the factor destroyed: its owner proved a code for it 72 hours before.
  destroy_from INTEGER
) STRICT;
CREATE INDEX factor_subject ON factor (subject);
-- One wallet a person: whatever auth says, a second one is refused.
CREATE UNIQUE INDEX factor_confirmed ON factor (subject) WHERE confirmed IS NOT NULL;
CREATE INDEX factor_unconfirmed ON factor (created) WHERE confirmed IS NULL;
-- By the version of the key that sealed them.
CREATE INDEX factor_key ON factor (substr(sealed, 1, instr(sealed, '.') - 1));

-- Devices that proved a code of an address: their mails have a limit of their own.
CREATE TABLE known_device (
  subject TEXT NOT NULL,
  jkt     TEXT NOT NULL,
  last    INTEGER NOT NULL,
  PRIMARY KEY (subject, jkt)
) STRICT, WITHOUT ROWID;
-- What a request or the clock looks for is found by an index: none of them reads the rows of everybody else.
CREATE INDEX known_device_last ON known_device (last);

CREATE TABLE subject (
  subject      TEXT PRIMARY KEY,
  frozen_until INTEGER                                -- nothing is released before
) STRICT;
CREATE INDEX subject_frozen ON subject (frozen_until) WHERE frozen_until IS NOT NULL;

-- What was released, append-only.
CREATE TABLE release (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  wid  TEXT NOT NULL,
  at   INTEGER NOT NULL,
  jkt  TEXT NOT NULL,
  line TEXT NOT NULL                                  -- the client's IPv4 address, or the /64 of its IPv6 one
) STRICT;
CREATE INDEX release_at ON release (at);
CREATE INDEX release_wid ON release (wid);
CREATE INDEX release_lines ON release (at) WHERE line <> '';

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
CREATE INDEX email_change_wid ON email_change (wid);
CREATE INDEX email_change_next ON email_change (next, created);

-- When each step of the clock was attempted first, and when it last did not fail; Unix milliseconds. `/health` tells it.
CREATE TABLE cron_runs (
  step  TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  good  INTEGER
) STRICT, WITHOUT ROWID;
