-- When a debit ended without money: skipped, returned, refused, or taken back after it was posted. Null for those that ended before this was kept.
ALTER TABLE mandate_debit ADD COLUMN ended_at timestamptz;
