-- What a request or the clock looks for is found by an index: none of them reads the rows of everybody else.
CREATE INDEX device_uid ON device (uid);
CREATE INDEX device_approved_by ON device (approved_by);
CREATE INDEX factor_uid ON factor (uid);
CREATE INDEX attempt_uid ON attempt (uid);
CREATE INDEX email_change_uid ON email_change (uid);
CREATE INDEX email_change_proven ON email_change (created) WHERE state = 'proven';
CREATE INDEX user_keep ON user (keep_hash) WHERE keep_hash IS NOT NULL;
CREATE INDEX session_expires ON session (expires);
CREATE INDEX session_revoked ON session (revoked) WHERE revoked IS NOT NULL;
CREATE INDEX event_lines ON event (at) WHERE line IS NOT NULL;

-- Null while the wallet or the passkey that a factor was made for may still break off. Rows written by a service from
-- before this column stay null: who deletes one looks for what it belongs to first.
ALTER TABLE factor ADD COLUMN confirmed INTEGER;
UPDATE factor SET confirmed = created
WHERE name GLOB 'device|*'
   OR EXISTS (SELECT 1 FROM wallet WHERE wid = substr(factor.name, 10) AND factor.name GLOB 'recovery|*')
   OR EXISTS (SELECT 1 FROM passkey WHERE sid = substr(factor.name, 9) AND factor.name GLOB 'passkey|*');
CREATE INDEX factor_unconfirmed ON factor (created) WHERE confirmed IS NULL;

-- By the version of the key that sealed them.
CREATE INDEX factor_key ON factor (substr(sealed, 1, instr(sealed, '.') - 1));
CREATE INDEX identity_key ON identity (substr(email_sealed, 1, instr(email_sealed, '.') - 1));
CREATE INDEX email_change_former_key ON email_change (substr(former_sealed, 1, instr(former_sealed, '.') - 1));
CREATE INDEX email_change_next_key ON email_change (substr(next_sealed, 1, instr(next_sealed, '.') - 1));
