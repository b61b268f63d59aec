-- One factor of each wallet's recovery slot. `subject` is an HMAC of the address under this service's own pepper.
CREATE TABLE factor (
  wid       TEXT PRIMARY KEY,                         -- the wallet's id; it says nothing to this service
  subject   TEXT NOT NULL,
  epoch     INTEGER NOT NULL DEFAULT 1,
  sealed    TEXT NOT NULL,                            -- version.iv.ciphertext under KEK_<version>
  created   INTEGER NOT NULL,                         -- Unix milliseconds, as all times here
  confirmed INTEGER                                   -- null while a sign-up may still break off
) STRICT;
CREATE INDEX factor_subject ON factor (subject);
-- One wallet a person: whatever auth says, a second one is refused.
CREATE UNIQUE INDEX factor_confirmed ON factor (subject) WHERE confirmed IS NOT NULL;

-- Devices that proved a code of an address: their mails have a limit of their own.
CREATE TABLE known_device (
  subject TEXT NOT NULL,
  jkt     TEXT NOT NULL,
  last    INTEGER NOT NULL,
  PRIMARY KEY (subject, jkt)
) STRICT, WITHOUT ROWID;

CREATE TABLE subject (
  subject      TEXT PRIMARY KEY,
  frozen_until INTEGER                                -- nothing is released before
) STRICT;

-- What was released, append-only.
CREATE TABLE release (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  wid  TEXT NOT NULL,
  at   INTEGER NOT NULL,
  jkt  TEXT NOT NULL,
  line TEXT NOT NULL                                  -- the client's IPv4 address, or the /64 of its IPv6 one
) STRICT;
CREATE INDEX release_at ON release (at);
