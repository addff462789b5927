-- Reliefs for all policies of an area after a disaster. pin_prefixes and plan_codes are separated by blanks; without plan codes all plans count.
-- source_hash: the row of a book. covered_at and covered_hash: when its policies were last looked for, and from which row of the book.
ALTER TABLE relief
  ADD COLUMN event text,
  ADD COLUMN district text,
  ADD COLUMN pin_prefixes text,
  ADD COLUMN plan_codes text NOT NULL DEFAULT '',
  ADD COLUMN disaster_on date,
  ADD COLUMN source_hash uuid,
  ADD COLUMN covered_at timestamptz,
  ADD COLUMN covered_hash uuid,
  ALTER COLUMN changed_at SET DEFAULT now(),
  ADD CONSTRAINT relief_of_area_or_request CHECK (
    (case_id IS NULL) = (event IS NOT NULL AND district IS NOT NULL AND pin_prefixes IS NOT NULL AND disaster_on IS NOT NULL)) NOT VALID;

-- By the clock of the database: policies that a book added after the policies of a relief were looked for.
ALTER TABLE policy ADD COLUMN known_since timestamptz NOT NULL DEFAULT now();

-- A relief is always approved by a second person.
ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check
  CHECK (kind IN ('BANNER', 'DECRYPT', 'CRON', 'REPORT', 'CASE', 'MONEY', 'STAFF', 'BRAND', 'WEBHOOK', 'RELIEF')) NOT VALID;
