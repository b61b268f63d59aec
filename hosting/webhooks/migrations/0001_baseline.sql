-- Where events are sent, and what became of each. Times are Unix milliseconds.
CREATE TABLE endpoint (
  id       TEXT PRIMARY KEY,
  project  TEXT NOT NULL,
  url      TEXT NOT NULL,
  types    TEXT NOT NULL,                             -- JSON array; empty for all types
  created  INTEGER NOT NULL,
  disabled TEXT                                       -- null while it is active; 'gone' after a 410, 'operator'
) STRICT;
CREATE INDEX endpoint_project ON endpoint (project);

-- One event for one endpoint.
CREATE TABLE message (
  endpoint  TEXT NOT NULL REFERENCES endpoint (id),
  id        TEXT NOT NULL,
  type      TEXT NOT NULL,
  body      TEXT NOT NULL,
  created   INTEGER NOT NULL,
  attempts  INTEGER NOT NULL DEFAULT 0,
  due       INTEGER,                                  -- of the next attempt; null once it was delivered or given up
  delivered INTEGER,
  PRIMARY KEY (endpoint, id)
) STRICT;
CREATE INDEX message_due ON message (endpoint, due) WHERE due IS NOT NULL;
CREATE INDEX message_late ON message (due) WHERE due IS NOT NULL;
CREATE INDEX message_created ON message (created);

CREATE TABLE attempt (
  endpoint TEXT NOT NULL,
  message  TEXT NOT NULL,
  at       INTEGER NOT NULL,
  status   INTEGER,                                   -- of HTTP; null without an answer
  error    TEXT,                                      -- timeout, unreachable; null with an answer
  took     INTEGER NOT NULL                           -- milliseconds
) STRICT;
CREATE INDEX attempt_message ON attempt (endpoint, message, at);
CREATE INDEX attempt_at ON attempt (at);

CREATE TABLE cron_runs (
  step  TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  good  INTEGER
) STRICT, WITHOUT ROWID;
