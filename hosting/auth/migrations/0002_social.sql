-- Where the account is that a login goes by; null for an e-mail address. An attempt by one knows no subject before its
-- proof, and an account may have no address: its `email_sealed` then holds an empty text.
ALTER TABLE attempt ADD COLUMN provider TEXT;
