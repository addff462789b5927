-- What people came to do, and what their browsers report of failures, by day: a day that is old enough goes whole, and nothing is deleted row by
-- row. Beside the earlier tables, which the version before writes: they are read and swept until they are empty, 180 days from then.
CREATE SEQUENCE journey_step_no;

CREATE TABLE journey_step (
  step_no      bigint NOT NULL DEFAULT nextval('journey_step_no'),
  at           timestamptz NOT NULL,
  journey      text NOT NULL,
  step         text NOT NULL CHECK (step IN ('START', 'DETAILS', 'OTP', 'SUBMIT', 'SUCCESS', 'PENDING', 'FAILURE')),
  device       text NOT NULL CHECK (device IN ('Mobile', 'Browser')),
  source       text NOT NULL CHECK (source IN ('WEBSITE', 'DYNAMIC_LINK')),
  code         text,
  client_index bytea,
  policy_no    text
) PARTITION BY RANGE (at);
CREATE INDEX journey_step_of_time ON journey_step (at, journey);

-- What is asked about again and again, such as the state of a payment, counts once.
CREATE TABLE journey_once (once_index bytea PRIMARY KEY, at timestamptz NOT NULL);
CREATE INDEX journey_once_of_time ON journey_once (at);

CREATE TABLE browser_log (
  at           timestamptz NOT NULL,
  log_type     text NOT NULL CHECK (log_type IN ('API_ERROR', 'INFO')),
  api          text,
  status       int,
  code         text,
  ms           int,
  journey      text,
  step         text,
  device       text NOT NULL CHECK (device IN ('Mobile', 'Browser')),
  source       text NOT NULL CHECK (source IN ('WEBSITE', 'DYNAMIC_LINK')),
  client_index bytea
) PARTITION BY RANGE (at);
CREATE INDEX browser_log_of_time ON browser_log (at);

-- Rows whose day was not made yet lie here until it is.
CREATE TABLE journey_step_other PARTITION OF journey_step DEFAULT;
CREATE TABLE browser_log_other PARTITION OF browser_log DEFAULT;

-- Days are made and dropped as the owner, because the portal's own role changes no schema. Whoever waits for a table holds up all who come
-- after, so both give way after 0.4 s, and the job tries again.
CREATE FUNCTION make_log_day(of_day date) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '400ms' AS $$
DECLARE
  parent text;
  part text;
  made integer := 0;
  since constant timestamptz := of_day::timestamp AT TIME ZONE 'Asia/Kolkata';
  till constant timestamptz := (of_day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata';
BEGIN
  PERFORM pg_advisory_xact_lock(715204188);
  FOREACH parent IN ARRAY ARRAY['journey_step', 'browser_log'] LOOP
    part := format('public.%s_%s', parent, to_char(of_day, 'YYYYMMDD'));
    CONTINUE WHEN to_regclass(part) IS NOT NULL;
    EXECUTE format('LOCK TABLE public.%s_other IN ACCESS EXCLUSIVE MODE', parent);
    EXECUTE format('CREATE TABLE %s (LIKE public.%s INCLUDING ALL)', part, parent);
    EXECUTE format('WITH moved AS (DELETE FROM public.%s_other WHERE at >= $1 AND at < $2 RETURNING *) INSERT INTO %s SELECT * FROM moved', parent, part)
      USING since, till;
    EXECUTE format('ALTER TABLE public.%s ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)', parent, part, since, till);
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;

-- Those that were over by then.
CREATE FUNCTION drop_log_days(before timestamptz) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '400ms' AS $$
DECLARE
  part regclass;
  dropped integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(715204188);
  FOR part IN
    SELECT inhrelid::regclass FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent IN ('public.journey_step'::regclass, 'public.browser_log'::regclass) AND relname ~ '_\d{8}$'
      AND (to_date(right(relname, 8), 'YYYYMMDD') + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' <= before
    ORDER BY 1
  LOOP
    EXECUTE format('DROP TABLE %s', part);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
REVOKE EXECUTE ON FUNCTION make_log_day(date), drop_log_days(timestamptz) FROM PUBLIC;
