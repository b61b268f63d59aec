-- The wallet directory. Filled by `npm run wallets`, which replaces the contents as a whole.
CREATE TABLE wallets (
  number     INTEGER PRIMARY KEY,                         -- of the full-text rows; never served
  id         TEXT NOT NULL UNIQUE,
  name       TEXT NOT NULL,
  position   INTEGER NOT NULL,                            -- rank, the smallest first
  revision   TEXT NOT NULL,                               -- of the list that wrote the row
  entry      TEXT NOT NULL CHECK (json_valid(entry)),     -- `WalletEntry`, served as it is
  rdns       TEXT AS (entry ->> 'rdns'),
  badge_type TEXT AS (entry ->> 'badge_type'),
  chains     TEXT AS (entry -> 'chains'),
  on_desktop INTEGER AS (coalesce(
    entry ->> 'desktop_link', entry ->> 'mac_store', entry ->> 'windows_store', entry ->> 'linux_store',
    entry ->> 'chrome_store', entry ->> 'firefox_store', entry ->> 'edge_store', entry ->> 'safari_store',
    entry ->> 'opera_store') IS NOT NULL),
  on_web     INTEGER AS (entry ->> 'webapp_link' IS NOT NULL),
  -- A phone needs a link to follow. An app known for one phone only is not offered on the other.
  on_ios     INTEGER AS (entry ->> 'webapp_link' IS NOT NULL OR (entry ->> 'mobile_link' IS NOT NULL
    AND (entry ->> 'app_store' IS NOT NULL OR entry ->> 'play_store' IS NULL))),
  on_android INTEGER AS (entry ->> 'webapp_link' IS NOT NULL OR (entry ->> 'mobile_link' IS NOT NULL
    AND (entry ->> 'play_store' IS NOT NULL OR entry ->> 'app_store' IS NULL)))
) STRICT;

CREATE INDEX wallets_position ON wallets (position);
CREATE INDEX wallets_rdns ON wallets (rdns);

-- Words for the beginnings of names, trigrams for what stands inside of them.
CREATE VIRTUAL TABLE wallet_words USING fts5 (name, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
CREATE VIRTUAL TABLE wallet_trigrams USING fts5 (name, tokenize = 'trigram');

CREATE TRIGGER wallets_inserted AFTER INSERT ON wallets BEGIN
  INSERT INTO wallet_words (rowid, name) VALUES (new.number, new.name);
  INSERT INTO wallet_trigrams (rowid, name) VALUES (new.number, new.name);
END;

CREATE TRIGGER wallets_deleted AFTER DELETE ON wallets BEGIN
  DELETE FROM wallet_words WHERE rowid = old.number;
  DELETE FROM wallet_trigrams WHERE rowid = old.number;
END;

CREATE TRIGGER wallets_renamed AFTER UPDATE OF name ON wallets WHEN new.name IS NOT old.name BEGIN
  UPDATE wallet_words SET name = new.name WHERE rowid = old.number;
  UPDATE wallet_trigrams SET name = new.name WHERE rowid = old.number;
END;
