-- The audit trail and its links by month in India. Months are tables that inherit from `audit` and `audit_link`, so that every statement of the
-- version before reads and writes them as well (decision 100). What has no month lies in the two tables themselves, as all rows did until now, and
-- goes by anchored days.
-- A row is put into its month, whichever version writes it.
CREATE FUNCTION put_audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  part constant text := 'public.audit_' || to_char(NEW.at AT TIME ZONE 'Asia/Kolkata', 'YYYYMM');
BEGIN
  IF to_regclass(part) IS NULL THEN
    RETURN NEW;
  END IF;
  EXECUTE 'INSERT INTO ' || part || ' SELECT ($1).*' USING NEW;
  RETURN NULL;
END $$;
-- In this order: who writes has `audit` first, and `audit_link` when it commits.
CREATE TRIGGER audit_by_month BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION put_audit_row();
ALTER TABLE audit_link ADD COLUMN at timestamptz;

-- As in migration 0087, but that the link lies in the month of its row, and has its time. It is the trigger of `audit` and of each month.
CREATE OR REPLACE FUNCTION link_audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  shard_no smallint := nullif(current_setting('audit.shard', true), '')::smallint;
  last_seq bigint;
  last_hash bytea;
BEGIN
  -- One shard a transaction, that of its first request: whoever holds one lock waits for no second one.
  IF shard_no IS NULL THEN
    shard_no := get_byte(sha256(convert_to(NEW.request_id, 'UTF8')), 0) % 16;
    PERFORM set_config('audit.shard', shard_no::text, true);
  END IF;
  PERFORM pg_advisory_xact_lock(715204187, shard_no);
  SELECT l.seq, l.hash INTO last_seq, last_hash FROM audit_link l WHERE l.shard = shard_no ORDER BY l.seq DESC LIMIT 1;
  last_seq := coalesce(last_seq, 0) + 1;
  last_hash := coalesce(last_hash, '\x'::bytea);
  EXECUTE format('INSERT INTO public.%I (shard, seq, audit_id, prev_hash, hash, at) VALUES ($1, $2, $3, $4, $5, $6)',
      replace(TG_TABLE_NAME, 'audit', 'audit_link'))
    USING shard_no, last_seq, NEW.audit_id, last_hash, audit_hash(NEW, shard_no, last_seq, last_hash), NEW.at;
  RETURN NULL;
END $$;

-- Makes the month of a day, with all that protects the two tables.
CREATE FUNCTION make_audit_month(of_month date) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '400ms' AS $$
DECLARE
  parent text;
  part text;
  first_day constant timestamp := date_trunc('month', of_month::timestamp);
  since constant timestamptz := first_day AT TIME ZONE 'Asia/Kolkata';
  till constant timestamptz := (first_day + interval '1 month') AT TIME ZONE 'Asia/Kolkata';
BEGIN
  PERFORM pg_advisory_xact_lock(715204190);
  IF to_regclass('public.audit_' || to_char(first_day, 'YYYYMM')) IS NOT NULL THEN
    RETURN 0;
  END IF;
  FOREACH parent IN ARRAY ARRAY['audit_link', 'audit'] LOOP
    part := parent || '_' || to_char(first_day, 'YYYYMM');
    EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING INDEXES, CHECK (at >= %L AND at < %L)) INHERITS (public.%2$I)',
      part, parent, since, till);
    EXECUTE format('ALTER TABLE public.%I ALTER COLUMN at SET NOT NULL', part);
    EXECUTE format('CREATE TRIGGER audit_append_only BEFORE UPDATE ON public.%I FOR EACH ROW EXECUTE FUNCTION refuse_change()', part);
    EXECUTE format('CREATE TRIGGER audit_kept BEFORE DELETE ON public.%I FOR EACH ROW EXECUTE FUNCTION keep_audit()', part);
  END LOOP;
  EXECUTE format('CREATE CONSTRAINT TRIGGER audit_linked AFTER INSERT ON public.%I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_audit_row()', part);
  RETURN 1;
END $$;

-- Drops the months up to and with the given one. Whoever asks: none of the last 180 days, and none with the last link of a shard, for the chain
-- goes on from it. Once there is a later link there always is, so nobody who writes is waited for.
CREATE FUNCTION drop_audit_months(up_to date) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '400ms' AS $$
DECLARE
  month text;
  dropped integer := 0;
  last_shard smallint;
BEGIN
  IF (date_trunc('month', up_to::timestamp) + interval '1 month') AT TIME ZONE 'Asia/Kolkata' > now() - interval '180 days' THEN
    RAISE EXCEPTION 'the audit trail is kept for 180 days';
  END IF;
  PERFORM pg_advisory_xact_lock(715204190);
  FOR month IN
    SELECT right(relname, 6) FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'public.audit'::regclass AND relname ~ '^audit_\d{6}$' AND right(relname, 6) <= to_char(up_to, 'YYYYMM') ORDER BY 1
  LOOP
    EXECUTE format('LOCK TABLE public.audit_%s, public.audit_link_%s IN ACCESS EXCLUSIVE MODE', month, month);
    EXECUTE format('SELECT own.shard FROM (SELECT shard, max(seq) AS seq FROM public.audit_link_%s GROUP BY shard) own
      WHERE NOT EXISTS (SELECT FROM public.audit_link l WHERE l.shard = own.shard AND l.seq > own.seq) LIMIT 1', month) INTO last_shard;
    IF last_shard IS NOT NULL THEN
      RAISE EXCEPTION 'The last link of shard % stays.', last_shard;
    END IF;
    EXECUTE format('DROP TABLE public.audit_%s, public.audit_link_%s', month, month);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
REVOKE EXECUTE ON FUNCTION make_audit_month(date), drop_audit_months(date) FROM PUBLIC;

SELECT make_audit_month((now() AT TIME ZONE 'Asia/Kolkata')::date), make_audit_month(((now() AT TIME ZONE 'Asia/Kolkata') + interval '1 month')::date);
