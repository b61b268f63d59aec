-- Nonces of sign-in messages that were used, until they would be refused for their age.
CREATE TABLE siwx_nonces (
  nonce TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX siwx_nonces_expiry ON siwx_nonces (expires_at);

-- Who signed in with a wallet. Times are milliseconds since 1970.
CREATE TABLE siwx_sessions (
  id TEXT PRIMARY KEY,
  -- SHA-256 of what the widget keeps.
  secret_hash TEXT NOT NULL UNIQUE,
  project TEXT NOT NULL,
  origin TEXT NOT NULL,
  -- CAIP-2.
  chain TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) WITHOUT ROWID;
CREATE INDEX siwx_sessions_expiry ON siwx_sessions (expires_at);
