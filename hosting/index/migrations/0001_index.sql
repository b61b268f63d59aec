-- The transfers of the chains that the operator has indexed (`index_chains` of the widget's database), read by its
-- Worker's clock. All of it can be read from the chains again.

-- How far each chain is. Blocks from `oldest` up to, not including, `next` are in; it grows up with the chain and down
-- to `floor` and `pruned`.
CREATE TABLE index_progress (
  chain       TEXT PRIMARY KEY,                       -- CAIP-2
  floor       INTEGER NOT NULL,                       -- as the last run found it in the settings
  days        INTEGER,                                -- likewise
  pruned      INTEGER NOT NULL DEFAULT 0,             -- blocks below it are older than those days
  oldest      INTEGER,                                -- this and the next are null until the first run
  next        INTEGER,
  head        INTEGER,                                -- of the chain when the index last looked
  synced_at   INTEGER,                                -- Unix seconds of that look
  lease_until INTEGER NOT NULL DEFAULT 0              -- Unix milliseconds; one run a chain at a time
) STRICT;

-- The newest blocks of each chain, to notice when the chain changes its mind.
CREATE TABLE index_blocks (
  chain  TEXT NOT NULL,
  number INTEGER NOT NULL,
  hash   TEXT NOT NULL,
  PRIMARY KEY (chain, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE index_transactions (
  chain     TEXT NOT NULL,
  block     INTEGER NOT NULL,
  position  INTEGER NOT NULL,                         -- in its block
  hash      TEXT NOT NULL,
  time      INTEGER NOT NULL,                         -- Unix seconds
  sender    TEXT NOT NULL,
  recipient TEXT,                                     -- null for the creation of a contract
  nonce     INTEGER NOT NULL,
  failed    INTEGER NOT NULL,
  selector  TEXT,                                     -- first four bytes of the input
  fee       TEXT NOT NULL,                            -- base units
  PRIMARY KEY (chain, block, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE index_transfers (
  chain     TEXT NOT NULL,
  block     INTEGER NOT NULL,
  position  INTEGER NOT NULL,
  log       INTEGER NOT NULL,                         -- order in the transaction; -1 is its own value
  kind      TEXT NOT NULL,                            -- native, erc20, erc721, erc1155
  token     TEXT,                                     -- null for native
  token_id  TEXT,
  sender    TEXT NOT NULL,
  recipient TEXT NOT NULL,
  amount    TEXT NOT NULL,                            -- base units
  PRIMARY KEY (chain, block, position, log)
) STRICT, WITHOUT ROWID;

CREATE INDEX index_transfers_sender ON index_transfers (chain, sender, kind, token);
CREATE INDEX index_transfers_recipient ON index_transfers (chain, recipient, kind, token);
-- An account's moves of NFTs, which can be read from the newest down and no further than wanted.
CREATE INDEX index_nfts_sender ON index_transfers (chain, sender, block, position, log) WHERE kind IN ('erc721', 'erc1155');
CREATE INDEX index_nfts_recipient ON index_transfers (chain, recipient, block, position, log) WHERE kind IN ('erc721', 'erc1155');

-- Who took part in what; the order of the key is the order of a page.
CREATE TABLE index_accounts (
  chain    TEXT NOT NULL,
  account  TEXT NOT NULL,
  block    INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (chain, account, block, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX index_accounts_block ON index_accounts (chain, block);
