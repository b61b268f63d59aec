-- Addresses are looked for by the account whose wallet has signed in.
CREATE INDEX captured_emails_account ON captured_emails (project, account);

-- Accounts that have signed in and shared no address, so that they are not asked again on another device. By HMACs.
CREATE TABLE capture_skips (
  project TEXT NOT NULL,
  account_hash TEXT NOT NULL,
  -- Milliseconds since 1970.
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (project, account_hash)
) WITHOUT ROWID;
CREATE INDEX capture_skips_expiry ON capture_skips (expires_at);
