-- What a project says about wallets: {featured, include, exclude, custom}, see `WalletRulesSchema` of the protocol.
ALTER TABLE projects ADD COLUMN wallets TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(wallets));
