-- The files of the last complete book, so that a file that has not changed since is not read again (decision 184). The fingerprint is keyed,
-- like the hashes of rows: it covers the file's SHA-256 and everything else that decides what an import stores.
CREATE TABLE book_file (
  file        text PRIMARY KEY,
  fingerprint bytea NOT NULL,
  read_at     timestamptz NOT NULL
);
