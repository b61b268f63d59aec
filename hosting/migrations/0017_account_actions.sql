-- Which actions stand first on a project's account, as JSON: a list of `onramp`, `swap`, `receive` and `send`.
ALTER TABLE projects ADD COLUMN account_actions TEXT NOT NULL DEFAULT '[]';
