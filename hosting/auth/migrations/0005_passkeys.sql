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
