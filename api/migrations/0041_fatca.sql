-- Declarations under FATCA and CRS: each is kept, the newest counts. All that it says is sealed, tax numbers among it.
CREATE TABLE fatca_declaration (
  declaration_id     uuid PRIMARY KEY,
  client_id          text NOT NULL REFERENCES client,
  case_id            text NOT NULL UNIQUE REFERENCES service_case,
  declaration_sealed bytea NOT NULL,
  declared_at        timestamptz NOT NULL
);
CREATE INDEX fatca_declaration_of_client ON fatca_declaration (client_id, declared_at DESC);
