-- Notices to customers about their data: of a breach, or of a changed privacy notice, which has a version. Two people approve each.
-- items: kinds of data of a breach, separated by blanks. is_to_all: to every customer, otherwise to those in data_notice_person.
CREATE TABLE data_notice (
  notice_id   text PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('BREACH', 'CHANGE')),
  version     text UNIQUE,
  happened_on date,
  effect      text,
  items       text,
  advice      text,
  is_to_all   boolean NOT NULL,
  proposed_by text NOT NULL,
  approved_by text,
  created_at  timestamptz NOT NULL,
  CHECK ((kind = 'CHANGE') = (version IS NOT NULL)),
  CHECK ((kind = 'BREACH') = (happened_on IS NOT NULL AND effect IS NOT NULL AND items IS NOT NULL AND advice IS NOT NULL))
);

-- The customers of a notice, and when each was told.
CREATE TABLE data_notice_person (
  notice_id text NOT NULL REFERENCES data_notice,
  client_id text NOT NULL,
  told_at   timestamptz,
  PRIMARY KEY (notice_id, client_id)
);
CREATE INDEX data_notice_of_client ON data_notice_person (client_id, notice_id);
