-- A claim that a visitor reports without a document: {claimNumber, since}. It stops payouts and changes of payee; the policy itself continues.
ALTER TABLE policy ADD COLUMN claim_freeze jsonb;
-- True if the login needed a one-time password, which shows that the person has the registered contact.
ALTER TABLE session ADD COLUMN by_code boolean NOT NULL DEFAULT false;
