-- What customers changed here of what a book brought: the value of the last book, until a book brings another (decision 064). Sealed columns
-- stand for themselves by their index.
CREATE TABLE book_value (
  table_name text NOT NULL,
  key        text NOT NULL,
  part       text NOT NULL,
  value      jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (table_name, key, part)
);

-- Arguments: the key's column, the name of the part, and its columns, which are kept or given up together. A change back ends it.
CREATE FUNCTION keep_book_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before constant jsonb := to_jsonb(OLD);
  after constant jsonb := to_jsonb(NEW);
  columns constant text[] := TG_ARGV[2:];
  was jsonb;
  now_is jsonb;
BEGIN
  SELECT jsonb_object_agg(c, before -> c), jsonb_object_agg(c, after -> c) INTO was, now_is FROM unnest(columns) c;
  IF was = now_is THEN
    RETURN NULL;
  END IF;
  INSERT INTO book_value VALUES (TG_TABLE_NAME, before ->> TG_ARGV[0], TG_ARGV[1], was, clock_timestamp())
    ON CONFLICT (table_name, key, part) DO UPDATE SET changed_at = clock_timestamp();
  DELETE FROM book_value WHERE table_name = TG_TABLE_NAME AND key = before ->> TG_ARGV[0] AND part = TG_ARGV[1] AND value = now_is;
  RETURN NULL;
END $$;

-- An import changes source_hash and is not noted.
DO $$
DECLARE
  place record;
BEGIN
  FOR place IN SELECT * FROM (VALUES
    ('client', 'client_id', 'mobile', ARRAY['mobile_index']),
    ('client', 'client_id', 'email', ARRAY['email_index']),
    ('client', 'client_id', 'pan', ARRAY['pan_index', 'pan_verified', 'pan_aadhaar_seeded']),
    ('client', 'client_id', 'aadhaar', ARRAY['aadhaar_last4']),
    ('client', 'client_id', 'permanent', ARRAY['permanent_address']),
    ('client', 'client_id', 'mailing', ARRAY['mailing_address', 'pin_code']),
    ('client', 'client_id', 'kyc', ARRAY['kyc_due', 'risk_class']),
    ('client', 'client_id', 'marital', ARRAY['marital_status']),
    ('client', 'client_id', 'education', ARRAY['education']),
    ('client', 'client_id', 'occupation', ARRAY['occupation']),
    ('client', 'client_id', 'income', ARRAY['income']),
    ('policy', 'policy_no', 'purpose', ARRAY['purpose_code']),
    ('policy', 'policy_no', 'whatsapp', ARRAY['whatsapp_ind']),
    ('policy', 'policy_no', 'payout', ARRAY['payout_bank_id']),
    ('policy', 'policy_no', 'billing', ARRAY['billing_type', 'source_code'])
  ) AS parts (table_name, key, part, columns) LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER UPDATE OF %s ON %I FOR EACH ROW WHEN (NEW.source_hash = OLD.source_hash) EXECUTE FUNCTION keep_book_value(%L, %L, %s)',
      'book_value_' || place.part, array_to_string(place.columns, ', '), place.table_name, place.key, place.part,
      (SELECT string_agg(quote_literal(c), ', ') FROM unnest(place.columns) c));
  END LOOP;
END $$;
