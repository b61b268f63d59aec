-- Samples of failures with a reference of the log (hosting/api/analytics/failureReferences.ts): the newest of each event and reason,
-- deleted after thirty days.
CREATE TABLE event_failures (
  project   TEXT NOT NULL,
  event     TEXT NOT NULL,
  reason    TEXT NOT NULL,                               -- '' for an event without one
  reference TEXT NOT NULL,                               -- eight hex digits
  at        INTEGER NOT NULL,                            -- Unix milliseconds
  PRIMARY KEY (project, event, reason, reference)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_failures_at ON event_failures (at);
