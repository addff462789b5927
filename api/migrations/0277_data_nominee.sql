-- The person who may use the rights over a customer's data after death or incapacity. One for each customer.
CREATE TABLE data_nominee (
  client_id     text PRIMARY KEY REFERENCES client,
  person_sealed bytea NOT NULL,
  since         date NOT NULL,
  case_id       text NOT NULL REFERENCES service_case
);
