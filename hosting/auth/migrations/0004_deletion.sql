-- When an account that its owner wants no more is deleted; null for one that stays.
ALTER TABLE user ADD COLUMN delete_at INTEGER;
-- Of the link in the mail that tells of it.
ALTER TABLE user ADD COLUMN keep_hash TEXT;
CREATE INDEX user_delete_at ON user (delete_at) WHERE delete_at IS NOT NULL;
