-- Staff enter requests that came by letter or email. The next file checks the rows that exist.
ALTER TABLE service_case DROP CONSTRAINT service_case_channel_check;
ALTER TABLE service_case ADD CONSTRAINT service_case_channel_check
  CHECK (channel IN ('PORTAL', 'STP', 'CALL', 'BRANCH', 'LETTER', 'EMAIL')) NOT VALID;
