-- Bytes of uploaded files lie in a store of their own; a row keeps what is known of them, and sealed their name and the key of the object.
-- A row is written before its object and removed after it, so that no object is ever without one. No call has taken a file until now.
DELETE FROM uploaded_file;
ALTER TABLE uploaded_file
  ADD COLUMN object_id text NOT NULL UNIQUE,
  ADD COLUMN mime_type text NOT NULL CHECK (mime_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  ADD COLUMN size_bytes int NOT NULL CHECK (size_bytes > 0),
  ADD COLUMN pages int NOT NULL CHECK (pages > 0),
  ADD COLUMN status text NOT NULL CHECK (status IN ('STORING', 'SCANNING', 'CLEAN', 'INFECTED'));
CREATE INDEX uploaded_file_unused_of_client ON uploaded_file (client_id) WHERE case_id IS NULL;
CREATE INDEX uploaded_file_scanning ON uploaded_file (uploaded_at) WHERE status = 'SCANNING';
