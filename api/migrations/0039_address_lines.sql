-- An address by its lines, beside the one line that a book has. The lines count while they make that line: a book that brings another one
-- needs to know nothing of them.
ALTER TABLE client
  ADD COLUMN permanent_lines jsonb,
  ADD COLUMN mailing_lines jsonb,
  -- The number in the central KYC registry.
  ADD COLUMN ckyc_sealed bytea;
