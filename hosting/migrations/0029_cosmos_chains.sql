-- Chains of the Cosmos SDK, by the REST of a node that indexes transactions. Who has added one already keeps their own, and
-- gets the parameters of its family.
INSERT INTO chains
  (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url, explorer_url, icon_url, testnet, parameters)
VALUES
  ('cosmos:cosmoshub-4', 'Cosmos Hub', 'Atom', 'ATOM', 6, 'https://cosmos-rest.publicnode.com', 'https://cosmos-rest.publicnode.com', 'https://www.mintscan.io/cosmos', '/public/getAssetImage/cosmos:cosmoshub-4', 0, '{"bech32Prefix":"cosmos","denom":"uatom","gasPrice":"0.005","rpcUrl":"https://cosmos-rpc.publicnode.com"}'),
  ('cosmos:provider', 'Cosmos Hub Testnet', 'Atom', 'ATOM', 6, 'https://rest.provider-sentry-01.ics-testnet.polypore.xyz', 'https://rest.provider-sentry-01.ics-testnet.polypore.xyz', NULL, '/public/getAssetImage/cosmos:cosmoshub-4', 1, '{"bech32Prefix":"cosmos","denom":"uatom","gasPrice":"0.005","rpcUrl":"https://rpc.provider-sentry-01.ics-testnet.polypore.xyz"}'),
  ('cosmos:osmosis-1', 'Osmosis', 'Osmo', 'OSMO', 6, 'https://lcd.osmosis.zone', 'https://lcd.osmosis.zone', 'https://www.mintscan.io/osmosis', NULL, 0, '{"bech32Prefix":"osmo","denom":"uosmo","gasPrice":"0.03","rpcUrl":"https://rpc.osmosis.zone"}'),
  ('cosmos:osmo-test-5', 'Osmosis Testnet', 'Osmo', 'OSMO', 6, 'https://lcd.testnet.osmosis.zone', 'https://lcd.testnet.osmosis.zone', NULL, NULL, 1, '{"bech32Prefix":"osmo","denom":"uosmo","gasPrice":"0.03","rpcUrl":"https://rpc.testnet.osmosis.zone"}')
ON CONFLICT (id) DO UPDATE SET parameters = excluded.parameters WHERE parameters = '{}';
