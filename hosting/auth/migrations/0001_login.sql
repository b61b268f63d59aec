-- Who somebody is, from which device, and one factor of each keyslot. Times are Unix milliseconds; `sealed` columns are
-- version.iv.ciphertext under the secret KEK_<version>, hashes are HMACs under the pepper or digests of random tokens.
CREATE TABLE user (
  uid          TEXT PRIMARY KEY,
  frozen_until INTEGER,                               -- nobody logs in before
  preferred    TEXT NOT NULL DEFAULT 'eoa',           -- account kind that a page is given first
  created      INTEGER NOT NULL
) STRICT;

CREATE TABLE identity (
  subject      TEXT PRIMARY KEY,                      -- HMAC of provider and subject
  provider     TEXT NOT NULL,                         -- email
  uid          TEXT NOT NULL REFERENCES user (uid),
  email_sealed TEXT NOT NULL,
  created      INTEGER NOT NULL
) STRICT;
CREATE INDEX identity_uid ON identity (uid);

CREATE TABLE device (
  did         TEXT PRIMARY KEY,
  uid         TEXT NOT NULL REFERENCES user (uid),
  jkt         TEXT NOT NULL,                          -- thumbprint of its DPoP key
  host        TEXT NOT NULL,                          -- the page whose partition it is
  browser     TEXT NOT NULL,
  country     TEXT,
  approved_by TEXT NOT NULL,                          -- first, link, or the device that vouched
  created     INTEGER NOT NULL,
  last        INTEGER NOT NULL,
  revoked     INTEGER
) STRICT;
CREATE UNIQUE INDEX device_key ON device (uid, jkt) WHERE revoked IS NULL;

-- A session is its own refresh family: each use of the token makes the next one.
CREATE TABLE session (
  sid          TEXT PRIMARY KEY,
  uid          TEXT NOT NULL REFERENCES user (uid),
  did          TEXT NOT NULL REFERENCES device (did),
  jkt          TEXT NOT NULL,
  refresh_hash TEXT NOT NULL,
  former_hash  TEXT,                                  -- the one before, which may come again until this one was used
  rotated      INTEGER NOT NULL,
  auth_time    INTEGER NOT NULL,
  amr          TEXT NOT NULL,
  origin       TEXT NOT NULL,
  project      TEXT NOT NULL,
  created      INTEGER NOT NULL,
  expires      INTEGER NOT NULL,                      -- however often it is refreshed
  revoked      INTEGER
) STRICT;
CREATE INDEX session_did ON session (did);
CREATE INDEX session_uid ON session (uid);

-- A login on its way; `attempts.ts` has its states.
CREATE TABLE attempt (
  id           TEXT PRIMARY KEY,
  state        TEXT NOT NULL,
  jkt          TEXT NOT NULL,
  project      TEXT NOT NULL,
  host         TEXT NOT NULL,
  browser      TEXT NOT NULL,
  country      TEXT,
  subject      TEXT,                                  -- null where another device is asked
  email_sealed TEXT,
  uid          TEXT,
  match        TEXT,                                  -- what the frame shows and the link's page asks for
  link_hash    TEXT UNIQUE,
  link_tries   INTEGER NOT NULL DEFAULT 0,
  approved_by  TEXT,
  auth_time    INTEGER,                               -- of the login that proved it, or of the device that vouched
  created      INTEGER NOT NULL,
  expires      INTEGER NOT NULL
) STRICT;
CREATE INDEX attempt_expires ON attempt (expires);

-- Public halves only. One wallet a person.
CREATE TABLE wallet (
  wid      TEXT PRIMARY KEY,
  uid      TEXT NOT NULL UNIQUE REFERENCES user (uid),
  evm      TEXT NOT NULL,
  sol      TEXT NOT NULL,
  owner    TEXT,                                      -- owner key of a smart account; never the EOA
  kind     TEXT NOT NULL DEFAULT 'eoa',               -- account kind: eoa, or the name of an implementation
  version  INTEGER NOT NULL DEFAULT 1,                -- of that kind
  exported INTEGER,
  created  INTEGER NOT NULL
) STRICT;

CREATE TABLE slot (
  wid     TEXT NOT NULL REFERENCES wallet (wid),
  type    TEXT NOT NULL,                              -- recovery
  sid     TEXT NOT NULL,
  version INTEGER NOT NULL,
  epoch   INTEGER NOT NULL,
  body    TEXT NOT NULL CHECK (json_valid(body)),
  created INTEGER NOT NULL,
  PRIMARY KEY (wid, type, sid)
) STRICT, WITHOUT ROWID;

CREATE TABLE factor (
  name    TEXT PRIMARY KEY,                           -- device|<did>, recovery|<wid>
  uid     TEXT NOT NULL REFERENCES user (uid),
  epoch   INTEGER NOT NULL DEFAULT 1,
  sealed  TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT;

CREATE TABLE consent (
  uid     TEXT NOT NULL REFERENCES user (uid),
  origin  TEXT NOT NULL,
  project TEXT NOT NULL,
  first   INTEGER NOT NULL,
  last    INTEGER NOT NULL,
  PRIMARY KEY (uid, origin)
) STRICT, WITHOUT ROWID;

-- What happened to an account, append-only.
CREATE TABLE event (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  uid  TEXT NOT NULL,
  at   INTEGER NOT NULL,
  kind TEXT NOT NULL,
  did  TEXT,
  line TEXT                                           -- the client's IPv4 address, or the /64 of its IPv6 one
) STRICT;
CREATE INDEX event_uid ON event (uid, at);
CREATE INDEX event_at ON event (at);
