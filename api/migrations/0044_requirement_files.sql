-- Which of the documents that the back office asked for a file is.
ALTER TABLE uploaded_file ADD COLUMN requirement_id text;
