-- Brands of the insurer (decision 191). A version never changes: its hash covers its content and its files, which pages name by it.
CREATE TABLE brand_version (
  hash     text PRIMARY KEY,
  content  jsonb NOT NULL,
  added_by text NOT NULL,
  at       timestamptz NOT NULL
);
CREATE TABLE brand_asset (
  hash       text NOT NULL REFERENCES brand_version,
  name       text NOT NULL,
  media_type text NOT NULL,
  bytes      bytea NOT NULL,
  PRIMARY KEY (hash, name)
);
-- The newest row is in use. Without a hash it is the built-in brand.
CREATE TABLE brand_use (
  use_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash        text REFERENCES brand_version,
  set_by      text NOT NULL,
  approved_by text,
  at          timestamptz NOT NULL
);
CREATE INDEX brand_use_of_version ON brand_use (hash);
