-- What a request or the clock looks for is found by an index: none of them reads the rows of everybody else.
CREATE INDEX known_device_last ON known_device (last);
CREATE INDEX subject_frozen ON subject (frozen_until) WHERE frozen_until IS NOT NULL;
CREATE INDEX release_wid ON release (wid);
CREATE INDEX release_lines ON release (at) WHERE line <> '';
CREATE INDEX email_change_wid ON email_change (wid);
CREATE INDEX email_change_next ON email_change (next, created);
CREATE INDEX factor_unconfirmed ON factor (created) WHERE confirmed IS NULL;

-- By the version of the key that sealed them.
CREATE INDEX factor_key ON factor (substr(sealed, 1, instr(sealed, '.') - 1));
