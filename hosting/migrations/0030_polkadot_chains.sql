-- Where DOT, KSM and WND are: the relay chains answer 0 for every account since balances moved to Asset Hub. Who has added one
-- already keeps their own, and gets the parameters of its family.
INSERT INTO chains
  (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url, explorer_url, icon_url, testnet, parameters)
VALUES
  ('polkadot:68d56f15f85d3136970ec16946040bc1', 'Polkadot', 'DOT', 'DOT', 10, 'https://polkadot-asset-hub-rpc.polkadot.io', 'https://polkadot-asset-hub-rpc.polkadot.io', NULL, '/public/getAssetImage/polkadot:91b171bb158e2d3848fa23a9f1c25182', 0, '{"ss58Prefix":"0","genesisHash":"0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f"}'),
  ('polkadot:48239ef607d7928874027a43a6768920', 'Kusama', 'KSM', 'KSM', 12, 'https://kusama-asset-hub-rpc.polkadot.io', 'https://kusama-asset-hub-rpc.polkadot.io', NULL, NULL, 0, '{"ss58Prefix":"2","genesisHash":"0x48239ef607d7928874027a43a67689209727dfb3d3dc5e5b03a39bdc2eda771a"}'),
  ('polkadot:67f9723393ef76214df0118c34bbbd3d', 'Westend', 'Westie', 'WND', 12, 'https://westend-asset-hub-rpc.polkadot.io', 'https://westend-asset-hub-rpc.polkadot.io', NULL, NULL, 1, '{"ss58Prefix":"42","genesisHash":"0x67f9723393ef76214df0118c34bbbd3dbebc8ed46a10973a8c969d48fe7598c9"}')
ON CONFLICT (id) DO UPDATE SET parameters = excluded.parameters WHERE parameters = '{}';
