-- A login notes the page that it is on; here those of the sessions that began before one did, or nobody could sign them out.
INSERT OR IGNORE INTO consent (uid, origin, project, first, last)
SELECT uid, origin, max(project), min(created), max(created) FROM session WHERE revoked IS NULL GROUP BY uid, origin;
