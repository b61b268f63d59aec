-- What happened in the modals of a project: numbers by day, and nothing that tells one visitor from another.
CREATE TABLE event_counts (
  project TEXT NOT NULL,
  -- UTC, as 2026-01-31.
  day TEXT NOT NULL,
  event TEXT NOT NULL,
  -- '' for all of them, 'visits' for the first one of each visit, else property=value.
  dimension TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (project, day, event, dimension)
) WITHOUT ROWID;
CREATE INDEX event_counts_day ON event_counts (day);

-- Batches that were counted, until no widget sends one of them again.
CREATE TABLE event_batches (
  id TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX event_batches_expiry ON event_batches (expires_at);
