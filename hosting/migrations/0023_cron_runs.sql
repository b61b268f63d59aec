-- When each step of the clock was attempted first, and when it last did not fail; Unix milliseconds. `/health` tells it.
CREATE TABLE cron_runs (
  step  TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  good  INTEGER
) STRICT, WITHOUT ROWID;
