-- The team that works on complaints. The next file checks the rows that exist.
ALTER TABLE staff_account DROP CONSTRAINT staff_account_desks_check;
ALTER TABLE staff_account ADD CONSTRAINT staff_account_desks_check
  CHECK (desks <@ ARRAY['REQUESTS', 'CLAIMS', 'APPLICATIONS', 'PRIVACY', 'COMPLAINTS', 'MONEY']) NOT VALID;
