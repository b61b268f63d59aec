-- The console (hosting/console): its members and what they did. Times are Unix milliseconds, digests SHA-256 in base64url.
CREATE TABLE console_members (
  id        TEXT PRIMARY KEY,                             -- of the invitation that they accepted
  name      TEXT NOT NULL,
  role      TEXT NOT NULL CHECK (role IN ('owner', 'editor', 'viewer')),
  created   INTEGER NOT NULL,
  last_seen INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE console_passkeys (
  id         TEXT PRIMARY KEY,                            -- credential id, base64url
  member     TEXT NOT NULL REFERENCES console_members (id) ON DELETE CASCADE,
  public_key TEXT NOT NULL CHECK (json_valid(public_key)), -- JWK
  counter    INTEGER NOT NULL,                            -- of the authenticator, at its last use
  created    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX console_passkeys_member ON console_passkeys (member);

CREATE TABLE console_sessions (
  digest  TEXT PRIMARY KEY,                               -- of the cookie
  member  TEXT NOT NULL REFERENCES console_members (id) ON DELETE CASCADE,
  expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX console_sessions_member ON console_sessions (member);
CREATE INDEX console_sessions_expires ON console_sessions (expires);

-- Challenges that an authenticator signs, each once.
CREATE TABLE console_challenges (
  digest  TEXT PRIMARY KEY,
  browser TEXT NOT NULL,                                  -- digest of the cookie of the browser that it was given to
  purpose TEXT NOT NULL,                                  -- 'login', or the id of the invitation that is being accepted
  name    TEXT,                                           -- of the new member
  expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX console_challenges_expires ON console_challenges (expires);

CREATE TABLE console_invitations (
  id      TEXT PRIMARY KEY,
  digest  TEXT NOT NULL UNIQUE,                           -- of the secret in the link
  role    TEXT NOT NULL CHECK (role IN ('owner', 'editor', 'viewer')),
  label   TEXT NOT NULL,
  inviter TEXT REFERENCES console_members (id) ON DELETE CASCADE, -- NULL for the command line
  expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX console_invitations_inviter ON console_invitations (inviter) WHERE inviter IS NOT NULL;
CREATE INDEX console_invitations_expires ON console_invitations (expires);

-- Who changed what. Each hash covers its entry and the hash before; numbers have no gaps.
CREATE TABLE console_audit (
  number      INTEGER PRIMARY KEY,
  at          INTEGER NOT NULL,
  member      TEXT,                                       -- NULL for the command line; members may have been removed since
  member_name TEXT NOT NULL,
  action      TEXT NOT NULL,
  project     TEXT,
  detail      TEXT NOT NULL CHECK (json_valid(detail)),
  hash        TEXT NOT NULL                               -- SHA-256, hex
) STRICT;
CREATE INDEX console_audit_project ON console_audit (project, number) WHERE project IS NOT NULL;

-- The newest entry, so that its removal shows.
CREATE TABLE console_audit_head (
  id     INTEGER PRIMARY KEY CHECK (id = 1),
  number INTEGER NOT NULL,
  hash   TEXT NOT NULL
) STRICT;
INSERT INTO console_audit_head (id, number, hash) VALUES (1, 0, '');

-- Projects that the console has seen. A change by the command line shows as a `content` that differs from the row's.
CREATE TABLE console_projects (
  id        TEXT PRIMARY KEY,
  latest    INTEGER NOT NULL,                             -- newest version
  published INTEGER,                                      -- version that visitors get; NULL if they get none
  content   TEXT                                          -- of the project's row as publishing left it: JSON list of its columns
) STRICT;

-- Saved states of projects. Those that were saved are never changed, but for when they were published.
CREATE TABLE console_versions (
  project    TEXT NOT NULL,
  version    INTEGER NOT NULL,                            -- from 1, without gaps
  definition TEXT NOT NULL CHECK (json_valid(definition)),
  author     TEXT,                                        -- name of the member; NULL for the command line
  created    INTEGER NOT NULL,
  note       TEXT NOT NULL,
  published  INTEGER,                                     -- last time
  PRIMARY KEY (project, version)
) STRICT;

-- Projects that exist for a preview only.
CREATE TABLE console_previews (
  id      TEXT PRIMARY KEY,                               -- of the project
  expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX console_previews_expires ON console_previews (expires);
