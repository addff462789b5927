ALTER TABLE payout VALIDATE CONSTRAINT payout_purpose_check;
