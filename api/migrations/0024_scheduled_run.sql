-- Which slots of which scheduled jobs were handed to the queue: each once, whichever process is first. What is missing was missed.
CREATE TABLE scheduled_run (
  job     text NOT NULL,
  slot    timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (job, slot)
);
