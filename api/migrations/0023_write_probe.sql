-- What /readyz writes and takes back, to see whether the database can still write. A row fills a page, so each try needs room on the disk.
-- It is never kept, so a crash may empty the table, and nothing of it goes through the log.
CREATE UNLOGGED TABLE write_probe (
  filler text NOT NULL
);
ALTER TABLE write_probe ALTER COLUMN filler SET STORAGE PLAIN;
