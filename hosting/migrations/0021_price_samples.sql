-- What pools said a token is worth, in US dollars, every ten minutes: the limit of what the secure frame may spend
-- rests on the highest of some hours, not on a price that a trade can move for a second.
CREATE TABLE price_samples (
  chain TEXT NOT NULL,
  token TEXT NOT NULL,
  -- Milliseconds since the epoch at which its ten minutes begin.
  slot INTEGER NOT NULL,
  price REAL NOT NULL,
  PRIMARY KEY (chain, token, slot)
) WITHOUT ROWID;

CREATE INDEX price_samples_by_slot ON price_samples (slot);
