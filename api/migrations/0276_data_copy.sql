-- The copy of a customer's data, as the job collected it. It is deleted when its time is over.
CREATE TABLE data_copy (
  case_id     text PRIMARY KEY REFERENCES service_case,
  client_id   text NOT NULL,
  copy_sealed bytea NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX data_copy_of_client ON data_copy (client_id, created_at DESC);
CREATE INDEX data_copy_expires ON data_copy (expires_at);
