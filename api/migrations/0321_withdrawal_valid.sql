ALTER TABLE payout VALIDATE CONSTRAINT payout_purpose_check;
ALTER TABLE fund_order VALIDATE CONSTRAINT fund_order_kind_check, VALIDATE CONSTRAINT fund_order_check;
