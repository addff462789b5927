-- Messages by month: what was sent leaves `message`, which stays small, for a table with a partition for each month in India, whose oldest months
-- are dropped as a whole. New messages go on being written to `message` and sent from there, as the version before does (decision 100).
CREATE TABLE message_archive (
  message_id    uuid NOT NULL,
  dedupe_key    text NOT NULL,
  template      text NOT NULL,
  channel       text NOT NULL CHECK (channel IN ('SMS', 'EMAIL', 'WHATSAPP')),
  client_id     text,
  to_sealed     bytea NOT NULL,
  values_sealed bytea NOT NULL,
  -- Never one that waits to be sent.
  state         text NOT NULL CHECK (state IN ('SENT', 'DELIVERED', 'FAILED')),
  attempts      int NOT NULL,
  partner_id    text,
  created_at    timestamptz NOT NULL,
  sent_at       timestamptz,
  PRIMARY KEY (message_id, created_at)
) PARTITION BY RANGE (created_at);
-- Rows whose month was not made yet lie here until it is.
CREATE TABLE message_archive_other PARTITION OF message_archive DEFAULT;

-- Which keys were used, over all time: each message once, also when its row has gone. SHA-256 of the key, which may name a policy.
CREATE TABLE message_once (key_hash bytea PRIMARY KEY);

-- As the owner, because the role of the version before has no rights on a table that is new. Two that come with the same key wait for each other.
CREATE FUNCTION take_message_key() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.message_once (key_hash) VALUES (sha256(convert_to(NEW.dedupe_key, 'UTF8'))) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER message_key_taken BEFORE INSERT ON message FOR EACH ROW EXECUTE FUNCTION take_message_key();

-- Months are made and dropped as the owner, as days of logs are (migration 0107).
CREATE FUNCTION make_message_month(of_month date) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '400ms' AS $$
DECLARE
  first_day constant timestamp := date_trunc('month', of_month::timestamp);
  since constant timestamptz := first_day AT TIME ZONE 'Asia/Kolkata';
  till constant timestamptz := (first_day + interval '1 month') AT TIME ZONE 'Asia/Kolkata';
  part constant text := 'public.message_archive_' || to_char(first_day, 'YYYYMM');
BEGIN
  PERFORM pg_advisory_xact_lock(715204189);
  IF to_regclass(part) IS NOT NULL THEN
    RETURN 0;
  END IF;
  LOCK TABLE public.message_archive_other IN ACCESS EXCLUSIVE MODE;
  EXECUTE format('CREATE TABLE %s (LIKE public.message_archive INCLUDING ALL)', part);
  EXECUTE format('WITH moved AS (DELETE FROM public.message_archive_other WHERE created_at >= $1 AND created_at < $2 RETURNING *) INSERT INTO %s SELECT * FROM moved', part)
    USING since, till;
  EXECUTE format('ALTER TABLE public.message_archive ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)', part, since, till);
  RETURN 1;
END $$;

-- Those that were over by then. Whoever asks, none of the last year.
CREATE FUNCTION drop_message_months(before timestamptz) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '400ms' AS $$
DECLARE
  part regclass;
  dropped integer := 0;
BEGIN
  IF before > now() - interval '365 days' THEN
    RAISE EXCEPTION 'messages are kept for 365 days';
  END IF;
  PERFORM pg_advisory_xact_lock(715204189);
  FOR part IN
    SELECT inhrelid::regclass FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'public.message_archive'::regclass AND relname ~ '_\d{6}$'
      AND (to_date(right(relname, 6), 'YYYYMM') + interval '1 month') AT TIME ZONE 'Asia/Kolkata' <= before
    ORDER BY 1
  LOOP
    EXECUTE format('DROP TABLE %s', part);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
REVOKE EXECUTE ON FUNCTION make_message_month(date), drop_message_months(timestamptz) FROM PUBLIC;
