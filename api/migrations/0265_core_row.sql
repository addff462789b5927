-- Rows for the core system, written in the transaction of their effect (decision 209). A job writes them in batches, and the core answers each.
CREATE TABLE core_batch (
  sequence        bigint PRIMARY KEY,
  created_at      timestamptz NOT NULL,
  -- Its manifest was written.
  written_at      timestamptz,
  -- The core has answered each of its rows.
  acknowledged_at timestamptz
);
CREATE INDEX core_batch_open ON core_batch (sequence) WHERE acknowledged_at IS NULL;

CREATE TABLE core_row (
  -- Orders the rows of one object: they are written while the object is locked.
  row_no          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  row_id          uuid NOT NULL UNIQUE,
  kind            text NOT NULL,
  policy_no       text,
  -- Fields of the row. Amounts in paise.
  payload         jsonb NOT NULL,
  -- Fields that name a person, encrypted. Removed when the core has answered.
  personal_sealed bytea,
  -- The event from which a correction is written; none for a line of a settlement file.
  event           jsonb,
  -- Tells the rows of one event apart.
  part            text,
  -- Names a line of a settlement file, which is read more than once.
  line_ref        text UNIQUE,
  corrects        uuid UNIQUE REFERENCES core_row (row_id) ON DELETE SET NULL,
  sequence        bigint REFERENCES core_batch,
  at              timestamptz NOT NULL,
  result          text CHECK (result IN ('ACCEPTED', 'REJECTED', 'DUPLICATE')),
  code            text,
  answer          text,
  answered_at     timestamptz
);
CREATE INDEX core_row_unsent ON core_row (row_no) WHERE sequence IS NULL;
CREATE INDEX core_row_of_batch ON core_row (sequence);
CREATE INDEX core_row_of_policy ON core_row (policy_no, at);
CREATE INDEX core_row_rejected ON core_row (row_no) WHERE result = 'REJECTED';
