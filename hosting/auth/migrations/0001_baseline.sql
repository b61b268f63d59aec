-- Who somebody is, from which device, and one factor of each keyslot. Times are Unix milliseconds; `sealed` columns are
-- version.iv.ciphertext under the secret KEK_<version>, hashes are HMACs under the pepper or digests of random tokens.
CREATE TABLE user (
  uid          TEXT PRIMARY KEY,
  frozen_until INTEGER,                               -- nobody logs in before
  preferred    TEXT NOT NULL DEFAULT 'eoa',           -- account kind that a page is given first
  created      INTEGER NOT NULL,
  -- Until then a mailed link lets no new device in; a device of theirs does.
  link_after INTEGER,
  -- When an account that its owner wants no more is deleted; null for one that stays.
  delete_at INTEGER,
  -- Of the link in the mail that tells of it.
  keep_hash TEXT,
  -- Since when a wallet is opened by passkeys alone; null while a mailbox lets its owner in, too.
  strict INTEGER,
  -- In which language the owner of an account that is to be deleted is told of it; null for one that stays.
  delete_lang TEXT
) STRICT;
CREATE INDEX user_delete_at ON user (delete_at) WHERE delete_at IS NOT NULL;
CREATE INDEX user_keep ON user (keep_hash) WHERE keep_hash IS NOT NULL;

CREATE TABLE identity (
  subject      TEXT PRIMARY KEY,                      -- HMAC of provider and subject
  provider     TEXT NOT NULL,                         -- email
  uid          TEXT NOT NULL REFERENCES user (uid),
  email_sealed TEXT NOT NULL,
  created      INTEGER NOT NULL
) STRICT;
CREATE INDEX identity_uid ON identity (uid);
CREATE INDEX identity_key ON identity (substr(email_sealed, 1, instr(email_sealed, '.') - 1));

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
-- What a request or the clock looks for is found by an index: none of them reads the rows of everybody else.
CREATE INDEX device_uid ON device (uid);
CREATE INDEX device_approved_by ON device (approved_by);
-- What nobody has used for long goes: devices, the pages somebody was on, and logins before the rest of the events.
CREATE INDEX device_last ON device (last);

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
CREATE INDEX session_expires ON session (expires);
CREATE INDEX session_revoked ON session (revoked) WHERE revoked IS NOT NULL;

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
  expires      INTEGER NOT NULL,
  -- Where the account is that a login goes by; null for an e-mail address. An attempt by one knows no subject before its
  -- proof, and an account may have no address: its `email_sealed` then holds an empty text.
  provider TEXT
) STRICT;
CREATE INDEX attempt_expires ON attempt (expires);
CREATE INDEX attempt_uid ON attempt (uid);

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
  created INTEGER NOT NULL,
  -- Null while the wallet or the passkey that a factor was made for may still break off. Rows written by a service from
  -- before this column stay null: who deletes one looks for what it belongs to first.
  confirmed INTEGER
) STRICT;
CREATE INDEX factor_uid ON factor (uid);
CREATE INDEX factor_unconfirmed ON factor (created) WHERE confirmed IS NULL;
-- By the version of the key that sealed them.
CREATE INDEX factor_key ON factor (substr(sealed, 1, instr(sealed, '.') - 1));

CREATE TABLE consent (
  uid     TEXT NOT NULL REFERENCES user (uid),
  origin  TEXT NOT NULL,
  project TEXT NOT NULL,
  first   INTEGER NOT NULL,
  last    INTEGER NOT NULL,
  PRIMARY KEY (uid, origin)
) STRICT, WITHOUT ROWID;
CREATE INDEX consent_last ON consent (last);

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
CREATE INDEX event_lines ON event (at) WHERE line IS NOT NULL;
-- Each event is in one of the two.
CREATE INDEX event_logins ON event (at) WHERE kind = 'login';
CREATE INDEX event_others ON event (at) WHERE kind <> 'login';

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
CREATE INDEX email_change_uid ON email_change (uid);
CREATE INDEX email_change_proven ON email_change (created) WHERE state = 'proven';
CREATE INDEX email_change_former_key ON email_change (substr(former_sealed, 1, instr(former_sealed, '.') - 1));
CREATE INDEX email_change_next_key ON email_change (substr(next_sealed, 1, instr(next_sealed, '.') - 1));

-- Passkeys that open a wallet: each is a keyslot under what its authenticator computes, and a login.
CREATE TABLE passkey (
  sid        TEXT PRIMARY KEY,                        -- of its slot and its factor: passkey|<sid>
  credential TEXT NOT NULL UNIQUE,                    -- its authenticator's id for it, base64url
  uid        TEXT NOT NULL REFERENCES user (uid),
  public_key TEXT NOT NULL CHECK (json_valid(public_key)), -- JWK
  counter    INTEGER NOT NULL,                        -- uses that the authenticator counts; 0: it does not count
  synced     INTEGER NOT NULL,                        -- whether its owner's other devices have it, too
  name       TEXT NOT NULL,
  browser    TEXT NOT NULL,                           -- that used it last
  country    TEXT,
  created    INTEGER NOT NULL,
  last       INTEGER NOT NULL
) STRICT;
CREATE INDEX passkey_uid ON passkey (uid);

-- What an authenticator is asked to sign, once.
CREATE TABLE challenge (
  challenge TEXT PRIMARY KEY,
  purpose   TEXT NOT NULL,                            -- make, use
  jkt       TEXT NOT NULL,
  subject   TEXT NOT NULL,                            -- of a new passkey its user and slot, else the login's attempt
  expires   INTEGER NOT NULL
) STRICT;
CREATE INDEX challenge_expires ON challenge (expires);

-- What keys of pages may do with somebody's smart account. Nothing here is signed: it is for its owner to read, and to revoke.
CREATE TABLE permission (
  uid     TEXT NOT NULL REFERENCES user (uid),
  salt    TEXT NOT NULL,                              -- tells two that are alike apart
  origin  TEXT NOT NULL,                              -- the page that asked
  terms   TEXT NOT NULL CHECK (json_valid(terms)),
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  PRIMARY KEY (uid, salt)
) STRICT, WITHOUT ROWID;
CREATE INDEX permission_expires ON permission (expires);

-- When each step of the clock was attempted first, and when it last did not fail; Unix milliseconds. `/health` tells it.
CREATE TABLE cron_runs (
  step  TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  good  INTEGER
) STRICT, WITHOUT ROWID;
