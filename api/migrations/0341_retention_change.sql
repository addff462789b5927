-- Lengths of the retention table that two members of staff have changed. Rows without a change have the length of the code.
CREATE TABLE retention_change (
  rule_id     text PRIMARY KEY,
  length      int NOT NULL CHECK (length > 0),
  changed_by  text NOT NULL,
  approved_by text,
  changed_at  timestamptz NOT NULL
);

ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check
  CHECK (kind IN ('BANNER', 'DECRYPT', 'CRON', 'REPORT', 'CASE', 'MONEY', 'STAFF', 'BRAND', 'WEBHOOK', 'RELIEF', 'PRIVACY')) NOT VALID;
