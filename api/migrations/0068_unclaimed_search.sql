-- Visitors search unclaimed amounts by name and birth date.
CREATE INDEX client_born_on ON client (birth_date);

-- A visitor who found nothing leaves a number: people look, and call.
CREATE TABLE unclaimed_callback (
  call_id       uuid PRIMARY KEY,
  name_sealed   bytea NOT NULL,
  number_sealed bytea NOT NULL,
  asked_at      timestamptz NOT NULL,
  crm_id        text
);
