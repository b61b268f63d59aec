-- Chains that hosting can reach and wallets can be told about. The rows below are public knowledge; local and private
-- chains are added with `npm run projects -- chains add`.
CREATE TABLE chains (
  id                TEXT PRIMARY KEY,                 -- CAIP-2
  name              TEXT NOT NULL,
  currency_name     TEXT NOT NULL,
  currency_symbol   TEXT NOT NULL,
  currency_decimals INTEGER NOT NULL,
  rpc_url           TEXT NOT NULL,                    -- upstream of the proxy; may hold {RPC_…} placeholders; never served
  public_rpc_url    TEXT NOT NULL,                    -- given to wallets (EIP-3085)
  explorer_url      TEXT,
  icon_url          TEXT,
  testnet           INTEGER NOT NULL DEFAULT 0 CHECK (testnet IN (0, 1)),
  enabled           INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1))
) STRICT;

CREATE TABLE projects (
  id                      TEXT PRIMARY KEY,
  name                    TEXT NOT NULL,
  allowed_origins         TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(allowed_origins)), -- patterns; [] denies everyone
  features                TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(features)),        -- id -> {isEnabled, config}
  chains                  TEXT NOT NULL CHECK (json_valid(chains)),                       -- CAIP-2 ids, the default first
  terms_url               TEXT,
  privacy_url             TEXT,
  allow_unsupported_chain INTEGER NOT NULL DEFAULT 0 CHECK (allow_unsupported_chain IN (0, 1)),
  created_at              TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')),
  updated_at              TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ'))
) STRICT;

INSERT INTO chains
  (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url, explorer_url, testnet)
VALUES
  ('eip155:1', 'Ethereum', 'Ether', 'ETH', 18, 'https://ethereum.reth.rs/rpc', 'https://ethereum.reth.rs/rpc', 'https://etherscan.io', 0),
  ('eip155:42161', 'Arbitrum One', 'Ether', 'ETH', 18, 'https://arb1.arbitrum.io/rpc', 'https://arb1.arbitrum.io/rpc', 'https://arbiscan.io', 0),
  ('eip155:43114', 'Avalanche', 'Avalanche', 'AVAX', 18, 'https://api.avax.network/ext/bc/C/rpc', 'https://api.avax.network/ext/bc/C/rpc', 'https://snowtrace.io', 0),
  ('eip155:8453', 'Base', 'Ether', 'ETH', 18, 'https://mainnet.base.org', 'https://mainnet.base.org', 'https://basescan.org', 0),
  ('eip155:84532', 'Base Sepolia', 'Sepolia Ether', 'ETH', 18, 'https://sepolia.base.org', 'https://sepolia.base.org', 'https://sepolia.basescan.org', 1),
  ('eip155:56', 'BNB Smart Chain', 'BNB', 'BNB', 18, 'https://56.rpc.thirdweb.com', 'https://56.rpc.thirdweb.com', 'https://bscscan.com', 0),
  ('eip155:97', 'BNB Smart Chain Testnet', 'BNB', 'tBNB', 18, 'https://data-seed-prebsc-1-s1.bnbchain.org:8545', 'https://data-seed-prebsc-1-s1.bnbchain.org:8545', 'https://testnet.bscscan.com', 1),
  ('eip155:7700', 'Canto', 'Canto', 'CANTO', 18, 'https://canto.gravitychain.io', 'https://canto.gravitychain.io', 'https://tuber.build', 0),
  ('eip155:100', 'Gnosis', 'xDAI', 'XDAI', 18, 'https://rpc.gnosischain.com', 'https://rpc.gnosischain.com', 'https://gnosisscan.io', 0),
  ('eip155:169', 'Manta Pacific', 'Ether', 'ETH', 18, 'https://pacific-rpc.manta.network/http', 'https://pacific-rpc.manta.network/http', 'https://pacific-explorer.manta.network', 0),
  ('eip155:10', 'OP Mainnet', 'Ether', 'ETH', 18, 'https://mainnet.optimism.io', 'https://mainnet.optimism.io', 'https://optimistic.etherscan.io', 0),
  ('eip155:137', 'Polygon', 'POL', 'POL', 18, 'https://polygon.drpc.org', 'https://polygon.drpc.org', 'https://polygonscan.com', 0),
  ('eip155:1101', 'Polygon zkEVM', 'Ether', 'ETH', 18, 'https://zkevm-rpc.com', 'https://zkevm-rpc.com', 'https://zkevm.polygonscan.com', 0),
  ('eip155:11155111', 'Sepolia', 'Sepolia Ether', 'ETH', 18, 'https://11155111.rpc.thirdweb.com', 'https://11155111.rpc.thirdweb.com', 'https://sepolia.etherscan.io', 1),
  ('eip155:146', 'Sonic', 'Sonic', 'S', 18, 'https://rpc.soniclabs.com', 'https://rpc.soniclabs.com', 'https://sonicscan.org', 0);
