-- Where the portal stands in the insurer's row of books: a delta is loaded only right after the book or delta that it was made from.
ALTER TABLE book_import
  ADD COLUMN kind text NOT NULL DEFAULT 'full' CHECK (kind IN ('full', 'delta')),
  ADD COLUMN sequence bigint,
  -- of manifest.json, which names every file of the book with its hash
  ADD COLUMN manifest_sha256 text;
CREATE INDEX book_import_sequence ON book_import (sequence DESC, at DESC) WHERE sequence IS NOT NULL;
