-- Runs of scheduled jobs: one for each slot, whoever asked for it. The fence tells a runner that was taken for dead that another took over.
CREATE TABLE job_run (
  run_key     text PRIMARY KEY,
  job         text NOT NULL,
  slot        timestamptz NOT NULL,
  state       text NOT NULL CHECK (state IN ('RUNNING', 'DONE', 'FAILED')),
  started_at  timestamptz NOT NULL,
  ended_at    timestamptz CHECK ((ended_at IS NULL) = (state = 'RUNNING')),
  changed     integer,
  attempts    integer NOT NULL DEFAULT 0,
  error       text,
  fence       bigint NOT NULL DEFAULT 0,
  lease_until timestamptz NOT NULL,
  -- Where staff ran it by hand.
  asked_by    text REFERENCES staff_account,
  reason      text
);
CREATE INDEX job_run_newest ON job_run (started_at DESC);
CREATE INDEX job_run_of_job ON job_run (job, slot DESC);

-- Staff who confirmed once more that it is they, for ten minutes of their session.
CREATE TABLE staff_confirmation (
  session_id uuid PRIMARY KEY REFERENCES session ON DELETE CASCADE,
  -- In a row.
  wrong      integer NOT NULL DEFAULT 0,
  token_hash bytea,
  expires_at timestamptz
);
