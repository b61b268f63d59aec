-- What the family of a chain has to know of it besides: JSON of texts by the family's own names (docs/operators.md#networks).
ALTER TABLE chains ADD COLUMN parameters TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(parameters));

-- The public networks of Sui, by their GraphQL services. Who has added one already keeps their own.
INSERT OR IGNORE INTO chains
  (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url, explorer_url, icon_url, testnet)
VALUES
  ('sui:mainnet', 'Sui', 'Sui', 'SUI', 9, 'https://graphql.mainnet.sui.io/graphql', 'https://graphql.mainnet.sui.io/graphql', 'https://suiscan.xyz/mainnet', '/public/getAssetImage/sui:mainnet', 0),
  ('sui:testnet', 'Sui Testnet', 'Sui', 'SUI', 9, 'https://graphql.testnet.sui.io/graphql', 'https://graphql.testnet.sui.io/graphql', 'https://suiscan.xyz/testnet', '/public/getAssetImage/sui:mainnet', 1),
  ('sui:devnet', 'Sui Devnet', 'Sui', 'SUI', 9, 'https://graphql.devnet.sui.io/graphql', 'https://graphql.devnet.sui.io/graphql', 'https://suiscan.xyz/devnet', '/public/getAssetImage/sui:mainnet', 1);
