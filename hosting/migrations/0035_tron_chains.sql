-- The public networks of TRON, by TronGrid's nodes. Who has added one already keeps their own.
INSERT OR IGNORE INTO chains
  (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url, explorer_url, icon_url, testnet)
VALUES
  ('tron:0x2b6653dc', 'TRON', 'Tronix', 'TRX', 6, 'https://api.trongrid.io', 'https://api.trongrid.io', 'https://tronscan.org', '/public/getAssetImage/tron:0x2b6653dc', 0),
  ('tron:0xcd8690dc', 'TRON Nile', 'Tronix', 'TRX', 6, 'https://nile.trongrid.io', 'https://nile.trongrid.io', 'https://nile.tronscan.org', '/public/getAssetImage/tron:0x2b6653dc', 1),
  ('tron:0x94a9059e', 'TRON Shasta', 'Tronix', 'TRX', 6, 'https://api.shasta.trongrid.io', 'https://api.shasta.trongrid.io', 'https://shasta.tronscan.org', '/public/getAssetImage/tron:0x2b6653dc', 1);
