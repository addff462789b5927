-- A consent has the language of the text that was shown.
ALTER TABLE consent ADD COLUMN language text;

-- Personal details whose consent was withdrawn: out of use, encrypted, until the day on which they are erased. The row stays without them,
-- so that no book brings them back.
CREATE TABLE withdrawn_details (
  client_id      text PRIMARY KEY REFERENCES client,
  details_sealed bytea,
  withdrawn_on   date NOT NULL
);

-- A book that changes another detail of the client has these too.
CREATE FUNCTION leave_out_withdrawn_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM withdrawn_details w WHERE w.client_id = NEW.client_id) THEN
    NEW.marital_status := NULL;
    NEW.education := NULL;
    NEW.occupation := NULL;
    NEW.income := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER leave_out_withdrawn_details BEFORE UPDATE OF marital_status, education, occupation, income ON client
  FOR EACH ROW EXECUTE FUNCTION leave_out_withdrawn_details();
