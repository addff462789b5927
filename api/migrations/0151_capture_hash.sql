-- SHA-256 of a file as it was sent: the stored picture is rewritten, so its own hash says nothing about what the browser sent.
ALTER TABLE uploaded_file ADD COLUMN sent_sha256 bytea;
-- False if the photo that was uploaded is not the one that the checker judged.
ALTER TABLE liveness_session ADD COLUMN is_bound boolean NOT NULL DEFAULT true;
