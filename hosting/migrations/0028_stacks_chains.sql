-- The public networks of Stacks, by Hiro's nodes. Who has added one already keeps their own.
INSERT OR IGNORE INTO chains
  (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url, explorer_url, icon_url, testnet)
VALUES
  ('stacks:1', 'Stacks', 'Stacks', 'STX', 6, 'https://api.mainnet.hiro.so', 'https://api.mainnet.hiro.so', 'https://explorer.hiro.so', '/public/getAssetImage/stacks:1', 0),
  ('stacks:2147483648', 'Stacks Testnet', 'Stacks', 'STX', 6, 'https://api.testnet.hiro.so', 'https://api.testnet.hiro.so', NULL, '/public/getAssetImage/stacks:1', 1);
