-- Strict mode destroys what both services open of a wallet; here that of wallets which were in it before it did.
DELETE FROM slot WHERE type = 'recovery' AND wid IN
  (SELECT wid FROM wallet JOIN user USING (uid) WHERE strict IS NOT NULL);
DELETE FROM factor WHERE name GLOB 'recovery|*' AND uid IN (SELECT uid FROM user WHERE strict IS NOT NULL);
