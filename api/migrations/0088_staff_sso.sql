-- Staff who came back from their company's login: opens one login in the browser in which it began, for 5 minutes and once.
CREATE TABLE staff_sso (
  -- Each way there leads back once.
  state_hash   bytea PRIMARY KEY,
  ref_hash     bytea NOT NULL UNIQUE,
  browser_hash bytea NOT NULL,
  user_id      text NOT NULL REFERENCES staff_account,
  -- The company's login asked for a second factor.
  is_strong    boolean NOT NULL,
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz
);
CREATE INDEX staff_sso_expiry ON staff_sso (expires_at);
