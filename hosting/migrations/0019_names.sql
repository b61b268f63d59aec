-- Parents under which accounts have names off the chain. The operator points each to our resolver once.
CREATE TABLE name_zones (
  zone     TEXT PRIMARY KEY,                          -- normalised (ENSIP-15), e.g. people.example.eth
  chain    TEXT,                                      -- CAIP-2 of where its resolver stands; NULL before it does
  resolver TEXT                                       -- in small letters: answers are signed for this one alone
) STRICT, WITHOUT ROWID;
CREATE INDEX name_zones_resolver ON name_zones (resolver);

-- Who has which name. Times are milliseconds since 1970.
CREATE TABLE names (
  zone          TEXT NOT NULL,
  label         TEXT NOT NULL,
  coin_type     INTEGER NOT NULL,                     -- SLIP-44, of the account's family
  address       TEXT NOT NULL,                        -- as the family keeps it
  chain         TEXT,                                 -- CAIP-2: where a contract signed for it; NULL for a key, on all chains
  project       TEXT NOT NULL,                        -- where it was registered
  registered_at INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL,
  released_at   INTEGER,                              -- nobody's since, and for a while nobody else's
  PRIMARY KEY (zone, label)
) STRICT, WITHOUT ROWID;
-- An account has one name of a zone.
CREATE UNIQUE INDEX names_account ON names (zone, coin_type, address) WHERE released_at IS NULL;
-- What it has had counts, too.
CREATE INDEX names_owner ON names (zone, coin_type, address);
CREATE INDEX names_released ON names (released_at) WHERE released_at IS NOT NULL;

-- Labels that nobody may register, in one zone or, as '', in all of them.
CREATE TABLE reserved_labels (
  zone  TEXT NOT NULL,
  label TEXT NOT NULL,
  PRIMARY KEY (zone, label)
) STRICT, WITHOUT ROWID;

-- RFC 2142's mailboxes, and whom people take for the house itself.
INSERT INTO reserved_labels (zone, label) VALUES
  ('', 'abuse'), ('', 'account'), ('', 'accounts'), ('', 'admin'), ('', 'administrator'), ('', 'airdrop'), ('', 'airdrops'), ('', 'billing'),
  ('', 'bridge'), ('', 'claim'), ('', 'contact'), ('', 'customer-service'), ('', 'deposit'), ('', 'escrow'), ('', 'exchange'),
  ('', 'finance'), ('', 'founder'), ('', 'help'), ('', 'helpdesk'), ('', 'hostmaster'), ('', 'info'), ('', 'legal'), ('', 'login'),
  ('', 'mail'), ('', 'moderator'), ('', 'news'), ('', 'no-reply'), ('', 'noreply'), ('', 'null'), ('', 'official'), ('', 'operator'), ('', 'owner'), ('', 'payment'),
  ('', 'payments'), ('', 'postmaster'), ('', 'privacy'), ('', 'recovery'), ('', 'refund'), ('', 'register'), ('', 'registrar'), ('', 'root'),
  ('', 'sales'), ('', 'security'), ('', 'service'), ('', 'shop'), ('', 'staff'), ('', 'status'), ('', 'store'), ('', 'support'), ('', 'support-team'),
  ('', 'system'), ('', 'team'), ('', 'treasury'), ('', 'undefined'), ('', 'verified'), ('', 'verify'), ('', 'wallet'),
  ('', 'webmaster'), ('', 'withdraw');
