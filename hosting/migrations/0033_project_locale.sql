-- BCP 47 tag of the modal's language on a project's pages, where the page names none; NULL leaves it to the visitor's browser.
ALTER TABLE projects ADD COLUMN locale TEXT;
