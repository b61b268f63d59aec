-- What the modal says on a project's pages in place of its own texts, as JSON: texts by key, of widget/protocol/texts.ts.
ALTER TABLE projects ADD COLUMN texts TEXT NOT NULL DEFAULT '{}';
