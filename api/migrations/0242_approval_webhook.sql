-- Changes of webhook endpoints are approved by a second person.
ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check
  CHECK (kind IN ('BANNER', 'DECRYPT', 'CRON', 'REPORT', 'CASE', 'MONEY', 'STAFF', 'BRAND', 'WEBHOOK')) NOT VALID;
