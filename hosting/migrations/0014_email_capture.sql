-- What a project says to those whose e-mail address it asks for: the consent's words and the months that an address is
-- kept, as JSON.
ALTER TABLE projects ADD COLUMN email_capture TEXT NOT NULL DEFAULT '{}';

-- Codes that were mailed and not typed yet. Neither address nor code is here: HMACs of them, under the Worker's secret.
-- Times are milliseconds since 1970.
CREATE TABLE capture_codes (
  id TEXT PRIMARY KEY,
  project TEXT NOT NULL,
  email_hash TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  consent_version TEXT NOT NULL,
  consent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX capture_codes_expiry ON capture_codes (expires_at);

-- Codes that were asked for, as far as the limits look back; by HMACs, too.
CREATE TABLE capture_hits (
  what TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX capture_hits_what ON capture_hits (what, at);
CREATE INDEX capture_hits_at ON capture_hits (at);

-- Addresses whose readers agreed, and proved them by the code.
CREATE TABLE captured_emails (
  project TEXT NOT NULL,
  -- HMAC of the address.
  email_hash TEXT NOT NULL,
  -- CAIP-10 of the wallet that had signed in; '' where nobody had.
  account TEXT NOT NULL,
  -- The address, AES-256-GCM.
  email TEXT NOT NULL,
  -- Of the page on which it was given.
  origin TEXT NOT NULL,
  consent_version TEXT NOT NULL,
  consent_text TEXT NOT NULL,
  consent_at INTEGER NOT NULL,
  verified_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (project, email_hash, account)
) WITHOUT ROWID;
CREATE INDEX captured_emails_expiry ON captured_emails (expires_at);
