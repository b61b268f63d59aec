-- Since when a wallet is opened by passkeys alone; null while a mailbox lets its owner in, too.
ALTER TABLE user ADD COLUMN strict INTEGER;
