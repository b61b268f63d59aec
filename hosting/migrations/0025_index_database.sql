-- The index has a database of its own (hosting/index/migrations) and begins anew there; what the operator asked of it
-- stays here.
DROP TABLE index_blocks;
DROP TABLE index_transactions;
DROP TABLE index_transfers;
DROP TABLE index_accounts;
ALTER TABLE index_chains DROP COLUMN oldest;
ALTER TABLE index_chains DROP COLUMN next;
ALTER TABLE index_chains DROP COLUMN head;
ALTER TABLE index_chains DROP COLUMN synced_at;
ALTER TABLE index_chains DROP COLUMN lease_until;

-- A Worker of the release before, which serves until the next one is there and after a rollback, finds nothing in these.
CREATE VIEW index_transactions AS SELECT
  '' AS chain, 0 AS block, 0 AS position, '' AS hash, 0 AS time, '' AS sender, '' AS recipient, 0 AS nonce, 0 AS failed,
  '' AS selector, '' AS fee WHERE false;
CREATE VIEW index_transfers AS SELECT
  '' AS chain, 0 AS block, 0 AS position, 0 AS log, '' AS kind, '' AS token, '' AS token_id, '' AS sender,
  '' AS recipient, '' AS amount WHERE false;
CREATE VIEW index_accounts AS SELECT '' AS chain, '' AS account, 0 AS block, 0 AS position WHERE false;
