-- What projects have promised to pay for smart accounts, a day of UTC (days since 1970) at a time: what their limits count.
CREATE TABLE sponsored (
  project TEXT NOT NULL,
  -- CAIP-2.
  chain TEXT NOT NULL,
  day INTEGER NOT NULL,
  account TEXT NOT NULL,
  operations INTEGER NOT NULL,
  -- Fees at most.
  gwei INTEGER NOT NULL,
  PRIMARY KEY (project, chain, day, account)
) WITHOUT ROWID;
