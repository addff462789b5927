-- An account that was tried out, or a name that was compared: for one session, for a day. What was found is sealed; the account is in it as
-- a keyed hash only.
CREATE TABLE name_check (
  ref_hash      bytea PRIMARY KEY,
  session_id    uuid NOT NULL,
  policy_no     text NOT NULL,
  result_sealed bytea NOT NULL,
  expires_at    timestamptz NOT NULL
);
CREATE INDEX name_check_expiry ON name_check (expires_at);

-- The requests whose completion makes an account one that is paid to; it goes with the last of them.
ALTER TABLE bank_account ADD COLUMN pending_for text[] NOT NULL DEFAULT '{}';

-- Loans and payouts of a policy wait for a day after a change of its payout account (W7).
ALTER TABLE policy ADD COLUMN payout_changed_at timestamptz;
