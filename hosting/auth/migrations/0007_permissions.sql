-- What keys of pages may do with somebody's smart account. Nothing here is signed: it is for its owner to read, and to revoke.
CREATE TABLE permission (
  uid     TEXT NOT NULL REFERENCES user (uid),
  salt    TEXT NOT NULL,                              -- tells two that are alike apart
  origin  TEXT NOT NULL,                              -- the page that asked
  terms   TEXT NOT NULL CHECK (json_valid(terms)),
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  PRIMARY KEY (uid, salt)
) STRICT, WITHOUT ROWID;
CREATE INDEX permission_expires ON permission (expires);
