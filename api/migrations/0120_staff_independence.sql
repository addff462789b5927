-- Who created, reset, enabled or changed an account: for some time they do not decide what it proposes.
CREATE TABLE staff_change (
  user_id text        NOT NULL REFERENCES staff_account,
  action  text        NOT NULL CHECK (action IN ('CREATE', 'CHANGE', 'ENABLE', 'RESET', 'UNBIND')),
  made_by text        NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX staff_change_account ON staff_change (user_id, made_at);
INSERT INTO staff_change (user_id, action, made_by, made_at) SELECT user_id, 'CREATE', created_by, created_at FROM staff_account;

-- The identity at the company's login that an account is bound to, from its first login there.
ALTER TABLE staff_account ADD COLUMN idp_issuer text, ADD COLUMN idp_subject text;
ALTER TABLE staff_sso ADD COLUMN idp_issuer text, ADD COLUMN idp_subject text;
