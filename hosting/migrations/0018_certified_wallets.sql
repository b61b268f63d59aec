-- Wallets that the operator calls certified. Apart from the list, which seed and sync replace as a whole.
CREATE TABLE certified_wallets (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
