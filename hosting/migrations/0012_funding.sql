-- Coins that somebody ordered from a seller or an exchange. Times are milliseconds since 1970, amounts base units as decimal text.
CREATE TABLE funding_orders (
  id         TEXT PRIMARY KEY,                          -- 128 random bits: who has it may read the order
  project    TEXT NOT NULL,
  kind       TEXT NOT NULL CHECK (kind IN ('onramp', 'exchange')),
  provider   TEXT NOT NULL,
  chain      TEXT NOT NULL,                             -- CAIP-2
  token      TEXT NOT NULL,                             -- as in tokens.address, or 0xeee…e for the chain's own coin
  recipient  TEXT NOT NULL,
  minimum    TEXT NOT NULL,                             -- less than this does not count as delivered
  quoted     TEXT NOT NULL,
  paid       TEXT,                                      -- decimal text in `currency`; NULL where nothing is paid in money
  currency   TEXT,
  state      TEXT NOT NULL DEFAULT 'created',
  rank       INTEGER NOT NULL DEFAULT 0,                -- of the state: it never goes back
  reason     TEXT,                                      -- of a failure, in the provider's word
  hash       TEXT,
  received   TEXT,                                      -- what the chain says came with `hash`
  created_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL DEFAULT 0                 -- when its provider was asked last
) STRICT, WITHOUT ROWID;
CREATE INDEX funding_orders_age ON funding_orders (created_at);
-- A transaction pays for one order.
CREATE UNIQUE INDEX funding_orders_paid ON funding_orders (chain, hash, token, recipient) WHERE state = 'delivered';
