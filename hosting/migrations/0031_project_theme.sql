-- How the modal looks on a project's pages, as JSON: a theme of widget/protocol/theme/grammar.ts. And its picture, a data:image URL.
ALTER TABLE projects ADD COLUMN theme TEXT NOT NULL DEFAULT '{}';
ALTER TABLE projects ADD COLUMN logo TEXT;
