-- Users of a project (hosting/api/analytics/users.ts): accounts that connected, each by a hash under the key of its month. A hash of
-- one month cannot be compared with one of another. Months are of UTC, e.g. 2026-01; rows are deleted after the month that follows.
CREATE TABLE event_user_months (
  month   TEXT NOT NULL,
  project TEXT NOT NULL,
  -- 32 random bytes in hex; NULL once the month has ended, so that no address can be tried any more.
  key     TEXT,
  users   INTEGER NOT NULL DEFAULT 0,                    -- rows of event_users
  PRIMARY KEY (month, project)
) STRICT, WITHOUT ROWID;

CREATE TABLE event_users (
  month       TEXT NOT NULL,
  project     TEXT NOT NULL,
  user        TEXT NOT NULL,                             -- hex
  first_day   TEXT NOT NULL,                             -- UTC, e.g. 2026-01-31
  last_day    TEXT NOT NULL,
  connections INTEGER NOT NULL,
  PRIMARY KEY (month, project, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_users_newest ON event_users (project, last_day);

CREATE TRIGGER event_users_inserted AFTER INSERT ON event_users BEGIN
  INSERT INTO event_user_months (month, project, users) VALUES (new.month, new.project, 1)
  ON CONFLICT (month, project) DO UPDATE SET users = users + 1;
END;
