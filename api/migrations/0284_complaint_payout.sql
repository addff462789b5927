-- An answer to a complaint may promise money. The next file checks the rows that exist.
ALTER TABLE payout DROP CONSTRAINT payout_purpose_check;
ALTER TABLE payout ADD CONSTRAINT payout_purpose_check CHECK (purpose IN ('UNCLAIMED', 'LOAN', 'CLAIM', 'COMPLAINT')) NOT VALID;
