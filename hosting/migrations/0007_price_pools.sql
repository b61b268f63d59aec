-- Several pools may price a token: the deepest one does. Pools of Uniswap V3's kind tell their price and not their depth,
-- which is how much of the quote they own; and a pool may quote in the chain's own currency instead of dollars.
CREATE TABLE price_pools_new (
  chain          TEXT NOT NULL,
  token          TEXT NOT NULL,                       -- as in tokens; 0xeee…e for the native currency (ERC-7528)
  pair           TEXT NOT NULL,
  kind           TEXT NOT NULL DEFAULT 'v2' CHECK (kind IN ('v2', 'v3')),
  token_index    INTEGER NOT NULL CHECK (token_index IN (0, 1)), -- which side is the token
  quote          TEXT,                                -- contract of the other side; needed for v3
  quote_decimals INTEGER NOT NULL CHECK (quote_decimals BETWEEN 0 AND 36),
  quote_currency TEXT NOT NULL DEFAULT 'usd',
  quote_native   INTEGER NOT NULL DEFAULT 0 CHECK (quote_native IN (0, 1)), -- 1: the quote is the wrapped native currency
  min_liquidity  INTEGER NOT NULL DEFAULT 10000,      -- worth of the quote side in quote_currency; below, the pool prices nothing
  PRIMARY KEY (chain, token, pair)
) STRICT, WITHOUT ROWID;
INSERT INTO price_pools_new (chain, token, pair, token_index, quote_decimals, quote_currency, min_liquidity)
  SELECT chain, token, pair, token_index, quote_decimals, quote_currency, min_liquidity FROM price_pools;
DROP TABLE price_pools;
ALTER TABLE price_pools_new RENAME TO price_pools;
