-- What a request or the clock looks for is found by an index: none of them reads the rows of everybody else.
CREATE INDEX capture_codes_email ON capture_codes (project, email_hash);
CREATE INDEX sponsored_day ON sponsored (day);
CREATE INDEX tokens_pegged ON tokens (chain) WHERE pegged_to IS NOT NULL;
-- By the address of the CAIP-10 account, on whichever chain of its family.
DROP INDEX captured_emails_account;
CREATE INDEX captured_emails_address ON captured_emails
  (project, substr(account, 1 + instr(account, ':') + instr(substr(account, 1 + instr(account, ':')), ':')));

-- What a project has promised on one day: the limit of a day is looked up, and not summed up over its accounts.
CREATE TABLE sponsored_days (
  project TEXT NOT NULL,
  chain TEXT NOT NULL,
  day INTEGER NOT NULL,
  gwei INTEGER NOT NULL,
  PRIMARY KEY (project, chain, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX sponsored_days_day ON sponsored_days (day);
INSERT INTO sponsored_days (project, chain, day, gwei)
SELECT project, chain, day, sum(gwei) FROM sponsored GROUP BY project, chain, day;

CREATE TRIGGER sponsored_inserted AFTER INSERT ON sponsored BEGIN
  INSERT INTO sponsored_days (project, chain, day, gwei) VALUES (new.project, new.chain, new.day, new.gwei)
  ON CONFLICT (project, chain, day) DO UPDATE SET gwei = gwei + excluded.gwei;
END;
CREATE TRIGGER sponsored_updated AFTER UPDATE OF gwei ON sponsored BEGIN
  UPDATE sponsored_days SET gwei = gwei + new.gwei - old.gwei
  WHERE project = new.project AND chain = new.chain AND day = new.day;
END;
CREATE TRIGGER sponsored_deleted AFTER DELETE ON sponsored BEGIN
  UPDATE sponsored_days SET gwei = gwei - old.gwei
  WHERE project = old.project AND chain = old.chain AND day = old.day;
END;
