-- What a book says about withdrawals, surrenders and free-look cancellations. Null: the portal cannot answer.
ALTER TABLE plan
  ADD COLUMN withdraw_share   int,
  ADD COLUMN withdraw_minimum bigint,
  ADD COLUMN discontinuance   text;

ALTER TABLE policy
  ADD COLUMN annual_risk_premium  bigint,
  ADD COLUMN document_received_on date,
  ADD COLUMN medical_cost         bigint,
  ADD COLUMN stamp_duty           bigint,
  ADD COLUMN tax_exempt           boolean;
