-- Books that the core system delivered, with the acknowledgement of each (decision 206). It has no values of rows.
CREATE TABLE book_delivery (
  sequence        bigint NOT NULL,
  manifest_sha256 text NOT NULL,
  folder          text NOT NULL,
  folder_state    text NOT NULL,
  result          text NOT NULL CHECK (result IN ('LOADED', 'UNCHANGED', 'REJECTED')),
  acknowledgement jsonb NOT NULL,
  at              timestamptz NOT NULL,
  PRIMARY KEY (sequence, manifest_sha256)
);
CREATE INDEX book_delivery_at ON book_delivery (at DESC);

-- The folders that the core system delivers. A folder in a settled state needs nothing more until its content changes.
CREATE TABLE book_folder (
  folder     text PRIMARY KEY,
  state      text NOT NULL,
  since      timestamptz NOT NULL,
  is_settled boolean NOT NULL DEFAULT false
);
