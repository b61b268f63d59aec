-- The public clusters of Solana, by the CAIP-2 ids of their genesis hashes (CAIP-30).
INSERT INTO chains
  (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url, explorer_url, testnet)
VALUES
  ('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL', 'SOL', 9, 'https://api.mainnet-beta.solana.com', 'https://api.mainnet-beta.solana.com', 'https://solscan.io', 0),
  ('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', 'SOL', 'SOL', 9, 'https://api.devnet.solana.com', 'https://api.devnet.solana.com', NULL, 1),
  ('solana:4uhcVJyU9pJkvQyS88uRDiswHScCkY3z', 'Solana Testnet', 'SOL', 'SOL', 9, 'https://api.testnet.solana.com', 'https://api.testnet.solana.com', NULL, 1);
