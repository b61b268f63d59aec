-- An account's moves of NFTs, which can be read from the newest down and no further than wanted.
CREATE INDEX index_nfts_sender ON index_transfers (chain, sender, block, position, log) WHERE kind IN ('erc721', 'erc1155');
CREATE INDEX index_nfts_recipient ON index_transfers (chain, recipient, block, position, log) WHERE kind IN ('erc721', 'erc1155');
