-- What is to be erased of a request, and when. An item whose retention has not ended waits for its day.
CREATE TABLE erasure_item (
  case_id    text NOT NULL REFERENCES service_case,
  client_id  text NOT NULL,
  data_class text NOT NULL,
  due_on     date,
  erased_at  timestamptz,
  PRIMARY KEY (case_id, data_class)
);
CREATE INDEX erasure_item_due ON erasure_item (due_on) WHERE erased_at IS NULL;

-- The entries of the erasure list that this database has carried out. The list itself is in the store of files, so that a restored database
-- lacks the newest entries only here, and carries them out again before it serves.
CREATE TABLE erasure_done (
  seq        int PRIMARY KEY,
  client_id  text NOT NULL,
  data_class text NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX erasure_done_of_client ON erasure_done (client_id, data_class);

-- Evidence that an erasure must leave, decided by two people.
CREATE TABLE legal_hold (
  hold_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id     text NOT NULL REFERENCES client,
  reason_sealed bytea NOT NULL,
  placed_by     text NOT NULL,
  approved_by   text,
  placed_at     timestamptz NOT NULL,
  released_at   timestamptz
);
CREATE UNIQUE INDEX legal_hold_one_open ON legal_hold (client_id) WHERE released_at IS NULL;

-- No book brings back what was erased, until the person has a policy again.
CREATE FUNCTION leave_out_erased_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM erasure_done e WHERE e.client_id = NEW.client_id AND e.data_class = 'IDENTITY')
    AND NOT EXISTS (SELECT FROM policy p WHERE p.client_id = NEW.client_id
      AND p.standing NOT IN ('MATURED', 'SURRENDERED', 'FREE_LOOK_CANCELLED', 'TERMINATED', 'CLAIM_PAID')) THEN
    NEW.pan_sealed := NULL;
    NEW.pan_index := NULL;
    NEW.pan_verified := false;
    NEW.pan_aadhaar_seeded := NULL;
    NEW.aadhaar_last4 := NULL;
    NEW.ckyc_sealed := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER leave_out_erased_identity BEFORE UPDATE OF pan_sealed, pan_index, pan_verified, pan_aadhaar_seeded, aadhaar_last4, ckyc_sealed
  ON client FOR EACH ROW EXECUTE FUNCTION leave_out_erased_identity();
