-- What people came to do and how far they came; what their browsers report of failures. Whose it was is a keyed hash.
CREATE TABLE journey_event (
  event_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL,
  journey      text NOT NULL,
  step         text NOT NULL CHECK (step IN ('START', 'DETAILS', 'OTP', 'SUBMIT', 'SUCCESS', 'PENDING', 'FAILURE')),
  device       text NOT NULL CHECK (device IN ('Mobile', 'Browser')),
  source       text NOT NULL CHECK (source IN ('WEBSITE', 'DYNAMIC_LINK')),
  code         text,
  client_index bytea,
  policy_no    text,
  -- what is asked about again and again, such as the state of a payment, counts once
  once_index   bytea UNIQUE
);
CREATE INDEX journey_event_of_time ON journey_event (at, journey);

CREATE TABLE client_log (
  log_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL,
  log_type     text NOT NULL CHECK (log_type IN ('API_ERROR', 'INFO')),
  api          text,
  status       int,
  code         text,
  ms           int,
  journey      text,
  step         text,
  device       text NOT NULL CHECK (device IN ('Mobile', 'Browser')),
  source       text NOT NULL CHECK (source IN ('WEBSITE', 'DYNAMIC_LINK')),
  client_index bytea
);
CREATE INDEX client_log_of_time ON client_log (at);

-- Equal reports of one minute are one row, counted.
ALTER TABLE error_report ADD COLUMN times int NOT NULL DEFAULT 1, ADD COLUMN digest bytea, ADD COLUMN minute timestamptz;
CREATE UNIQUE INDEX error_report_a_minute ON error_report (digest, minute);
CREATE INDEX error_report_of_time ON error_report (at);
