ALTER TABLE payout
  VALIDATE CONSTRAINT payout_purpose_check,
  VALIDATE CONSTRAINT payout_of_request_claim_or_benefit;
