-- What the account API knows besides the chains themselves. Filled by `npm run account-data` and by the index.
CREATE TABLE tokens (
  chain    TEXT NOT NULL,                             -- CAIP-2
  address  TEXT NOT NULL,                             -- small letters on EVM chains; base58 elsewhere
  name     TEXT NOT NULL,
  symbol   TEXT NOT NULL,
  decimals INTEGER NOT NULL CHECK (decimals BETWEEN 0 AND 255),
  icon_url TEXT,
  listed   INTEGER NOT NULL DEFAULT 1 CHECK (listed IN (0, 1)), -- 0: met in a transfer, on no operator's list
  spam     INTEGER NOT NULL DEFAULT 0 CHECK (spam IN (0, 1)),
  standard TEXT NOT NULL DEFAULT 'erc20',             -- erc20, erc721, erc1155, spl
  pegged_to TEXT,                                     -- currency that one token is worth exactly 1 of, e.g. usd
  PRIMARY KEY (chain, address)
) STRICT, WITHOUT ROWID;

-- Constant-product pools (Uniswap V2 pairs) that price a token against a stable one.
CREATE TABLE price_pools (
  chain          TEXT NOT NULL,
  token          TEXT NOT NULL,                       -- as in tokens; 0xeee…e for the native currency (ERC-7528)
  pair           TEXT NOT NULL,
  token_index    INTEGER NOT NULL CHECK (token_index IN (0, 1)), -- which reserve is the token's
  quote_decimals INTEGER NOT NULL CHECK (quote_decimals BETWEEN 0 AND 36),
  quote_currency TEXT NOT NULL DEFAULT 'usd',
  min_liquidity  INTEGER NOT NULL DEFAULT 10000,      -- whole quote tokens; a pool with less prices nothing
  PRIMARY KEY (chain, token, quote_currency)
) STRICT, WITHOUT ROWID;

-- Where names of a chain are resolved: an ENS universal resolver (ENSIP-21).
CREATE TABLE name_services (
  chain    TEXT PRIMARY KEY,
  resolver TEXT NOT NULL
) STRICT;

-- Ethereum's own resolver, at one address on mainnet and Sepolia.
INSERT INTO name_services (chain, resolver) VALUES
  ('eip155:1', '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'),
  ('eip155:11155111', '0xeeeeeeee14d718c2b47d9923deab1335e144eeee');

-- The index of transfers: one row a chain that the operator has indexed. Blocks from `oldest` up to, not including,
-- `next` are in; it grows up with the chain and down to `floor`.
CREATE TABLE index_chains (
  chain       TEXT PRIMARY KEY,
  enabled     INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
  floor       INTEGER NOT NULL DEFAULT 0,
  oldest      INTEGER,                                -- null until the first run
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

-- Who took part in what; the order of the key is the order of a page.
CREATE TABLE index_accounts (
  chain    TEXT NOT NULL,
  account  TEXT NOT NULL,
  block    INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (chain, account, block, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX index_accounts_block ON index_accounts (chain, block);
