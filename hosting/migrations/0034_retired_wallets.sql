-- Wallets that have ended (`retired` of `WalletEntry`), which are not offered any more.
CREATE INDEX wallets_retired ON wallets (position) WHERE entry ->> 'retired' IS NOT NULL;
