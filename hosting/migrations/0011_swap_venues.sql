-- Where coins can be swapped on a chain without anybody's key: Uniswap's contracts. Addresses are in small letters. The
-- rows are public knowledge (npm @uniswap/sdk-core 7.19.4, MIT, and Uniswap's list of deployments); others are added with
-- `npm run account-data -- import`.
CREATE TABLE swap_venues (
  chain      TEXT PRIMARY KEY,                                        -- CAIP-2
  v3_factory TEXT NOT NULL,
  quoter     TEXT NOT NULL,                                           -- QuoterV2
  router     TEXT NOT NULL,                                           -- SwapRouter02
  v2_factory TEXT,                                                    -- NULL where the router knows no V2
  wrapped    TEXT NOT NULL,                                           -- the chain's own currency as a token
  hubs       TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hubs))      -- further tokens that much is traded against
) STRICT, WITHOUT ROWID;

INSERT INTO swap_venues (chain, v3_factory, quoter, router, v2_factory, wrapped, hubs) VALUES
  ('eip155:1', '0x1f98431c8ad98523631ae4a59f267346ea31f984', '0x61ffe014ba17989e743c5f6cb21bf9697530b21e', '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45', '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f', '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', '["0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48","0xdac17f958d2ee523a2206206994597c13d831ec7"]'),
  ('eip155:42161', '0x1f98431c8ad98523631ae4a59f267346ea31f984', '0x61ffe014ba17989e743c5f6cb21bf9697530b21e', '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45', '0xf1d7cc64fb4452f05c498126312ebe29f30fbcf9', '0x82af49447d8a07e3bd95bd0d56f35241523fbab1', '["0xaf88d065e77c8cc2239327c5edb3a432268e5831","0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9"]'),
  ('eip155:10', '0x1f98431c8ad98523631ae4a59f267346ea31f984', '0x61ffe014ba17989e743c5f6cb21bf9697530b21e', '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45', '0x0c3c1c532f1e39edf36be9fe0be1410313e074bf', '0x4200000000000000000000000000000000000006', '["0x0b2c639c533813f4aa9d7837caf62653d097ff85","0x94b008aa00579c1307b0ef2c499ad98a8ce58e58"]'),
  ('eip155:137', '0x1f98431c8ad98523631ae4a59f267346ea31f984', '0x61ffe014ba17989e743c5f6cb21bf9697530b21e', '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45', '0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c', '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270', '["0x3c499c542cef5e3811e1192ce70d8cc03d5c3359","0x7ceb23fd6bc0add59e62ac25578270cff1b9f619"]'),
  ('eip155:8453', '0x33128a8fc17869897dce68ed026d694621f6fdfd', '0x3d4e44eb1374240ce5f1b871ab261cd16335b76a', '0x2626664c2603336e57b271c5c0b26f421741e481', '0x8909dc15e40173ff4699343b6eb8132c65e18ec6', '0x4200000000000000000000000000000000000006', '["0x833589fcd6edb6e08f4c7c32d4f71b54bda02913"]'),
  ('eip155:56', '0xdb1d10011ad0ff90774d0c6bb92e5c5c8b4461f7', '0x78d78e420da98ad378d7799be8f4af69033eb077', '0xb971ef87ede563556b2ed4b1c0b0019111dd85d2', '0x8909dc15e40173ff4699343b6eb8132c65e18ec6', '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c', '["0x55d398326f99059ff775485246999027b3197955","0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d"]'),
  ('eip155:43114', '0x740b1c1de25031c31ff4fc9a62f554a55cdc1bad', '0xbe0f5544ec67e9b3b2d979aaa43f18fd87e6257f', '0xbb00ff08d01d300023c629e8ffffcb65a5a578ce', '0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c', '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7', '["0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e","0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7"]'),
  ('eip155:324', '0x8fda5a7a8dca67bbcdd10f02fa0649a937215422', '0x8cb537fc92e26d8ebbb760e632c95484b6ea3e28', '0x99c56385dabce3e81d8499d0b8d0257abc07e8a3', NULL, '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91', '["0x1d17cbcf0d6d143135ae902365d2e5e2a16538d4"]'),
  ('eip155:11155111', '0x0227628f3f023bb0b980b67d528571c95c6dac1c', '0xed1f6473345f45b75f8179591dd5ba1888cf2fb3', '0x3bfa4769fb09eefc5a80d6e87c3b9c650f7ae48e', '0xf62c03e08ada871a0beb309762e260a7a6a880e6', '0xfff9976782d46cc05630d1f6ebab18b2324d6b14', '["0x1c7d4b196cb0c7b01d743fbc6116a902379c7238"]'),
  ('eip155:84532', '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24', '0xc5290058841028f1614f3a6f0f5816cad0df5e27', '0x94cc0aac535ccdb3c01d6787d6413c739ae12bc4', NULL, '0x4200000000000000000000000000000000000006', '["0x036cbd53842c5426634e7929541ec2318f3dcf7e"]');

-- Chains on which the specification wants swaps: Uniswap is on the first, the others wait for a builder that serves them.
INSERT INTO chains
  (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url, explorer_url, testnet)
VALUES
  ('eip155:324', 'ZKsync Era', 'Ether', 'ETH', 18, 'https://mainnet.era.zksync.io', 'https://mainnet.era.zksync.io', 'https://explorer.zksync.io', 0),
  ('eip155:250', 'Fantom', 'Fantom', 'FTM', 18, 'https://250.rpc.thirdweb.com', 'https://250.rpc.thirdweb.com', 'https://ftmscan.com', 0),
  ('eip155:8217', 'Kaia', 'Kaia', 'KAIA', 18, 'https://public-en.node.kaia.io', 'https://public-en.node.kaia.io', 'https://kaiascan.io', 0),
  ('eip155:1313161554', 'Aurora', 'Ether', 'ETH', 18, 'https://mainnet.aurora.dev', 'https://mainnet.aurora.dev', 'https://aurorascan.dev', 0)
ON CONFLICT (id) DO NOTHING;
