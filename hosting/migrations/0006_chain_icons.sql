-- Pictures that hosting itself serves; a chain of an operator keeps the address that was given with it.
UPDATE chains
SET icon_url = '/public/getAssetImage/' || id
WHERE icon_url IS NULL AND id IN (
  'eip155:1', 'eip155:10', 'eip155:56', 'eip155:97', 'eip155:100', 'eip155:137', 'eip155:146', 'eip155:169',
  'eip155:1101', 'eip155:8453', 'eip155:42161', 'eip155:43114', 'eip155:84532', 'eip155:11155111',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
);
UPDATE chains
SET icon_url = '/public/getAssetImage/solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
WHERE icon_url IS NULL AND id IN ('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:4uhcVJyU9pJkvQyS88uRDiswHScCkY3z');
