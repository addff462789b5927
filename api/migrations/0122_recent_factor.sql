-- Until when a session's second factor counts as recent: decisions in a row need one code.
ALTER TABLE staff_confirmation ADD COLUMN factor_until timestamptz;
