-- Confirming a deed by a one-time password, and the hold after a change of contact.

-- The code of a deed is asked for by the same call again, which carries no reference: the open code's own is found by this.
ALTER TABLE otp ADD COLUMN ref_sealed bytea;
CREATE UNIQUE INDEX otp_one_a_deed ON otp (flow_hash) WHERE purpose = 'STEP_UP' AND used_at IS NULL AND superseded_by IS NULL;

-- Which code confirmed a deed: the hash of its reference, which its message carries too.
ALTER TABLE audit ADD COLUMN otp_ref_hash bytea;

-- When mobile or e-mail were last changed by their owner; the book does not say it.
ALTER TABLE client ADD COLUMN contact_changed_at timestamptz;
