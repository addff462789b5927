-- Applications for policies, each as the new-business system last described it.
CREATE TABLE application (
  application_number text PRIMARY KEY CHECK (application_number ~ '^[A-Z0-9]{10}$'),
  client_id          text NOT NULL,
  applied_on         date NOT NULL,
  record_sealed      bytea NOT NULL,
  as_of              timestamptz NOT NULL
);
CREATE INDEX application_of_client ON application (client_id, applied_on DESC, application_number DESC);
