-- The public networks of Bitcoin, by an Esplora of each. Who has added one already keeps their own.
INSERT OR IGNORE INTO chains
  (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url, explorer_url, icon_url, testnet)
VALUES
  ('bip122:000000000019d6689c085ae165831e93', 'Bitcoin', 'Bitcoin', 'BTC', 8, 'https://mempool.space/api', 'https://mempool.space/api', 'https://mempool.space', '/public/getAssetImage/bip122:000000000019d6689c085ae165831e93', 0),
  ('bip122:000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', 'Testnet Bitcoin', 'tBTC', 8, 'https://mempool.space/testnet/api', 'https://mempool.space/testnet/api', 'https://mempool.space/testnet', '/public/getAssetImage/bip122:000000000019d6689c085ae165831e93', 1),
  ('bip122:00000000da84f2bafbbc53dee25a72ae', 'Bitcoin Testnet 4', 'Testnet Bitcoin', 'tBTC', 8, 'https://mempool.space/testnet4/api', 'https://mempool.space/testnet4/api', 'https://mempool.space/testnet4', '/public/getAssetImage/bip122:000000000019d6689c085ae165831e93', 1),
  ('bip122:00000008819873e925422c1ff0f99f7c', 'Bitcoin Signet', 'Signet Bitcoin', 'sBTC', 8, 'https://mempool.space/signet/api', 'https://mempool.space/signet/api', 'https://mempool.space/signet', '/public/getAssetImage/bip122:000000000019d6689c085ae165831e93', 1);
