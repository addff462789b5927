-- The audit trail as chains: 16 shards, each row linked to the one before it in its shard (decision 082). Links are made at commit, by a
-- deferred trigger that runs as the owner of the table, so the portal's own role can neither write nor leave out a link.
ALTER TABLE audit ADD COLUMN role text, ADD COLUMN reason text, ADD COLUMN subject_client_id text;

ALTER TABLE audit DISABLE TRIGGER audit_append_only;
UPDATE audit SET subject_client_id = actor_id WHERE actor_kind IN ('customer', 'preKey') AND actor_id IS NOT NULL;
ALTER TABLE audit ENABLE TRIGGER audit_append_only;
CREATE INDEX audit_of_subject ON audit (subject_client_id, at) WHERE subject_client_id IS NOT NULL;
CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX audit_checks ON audit (audit_id) WHERE action = 'audit-verify';

-- Customers see who did something with their record as well.
ALTER POLICY own_rows ON audit USING (
  actor_id = ANY ((SELECT string_to_array(current_setting('app.client_ids', true), ','))::text[])
  OR subject_client_id = ANY ((SELECT string_to_array(current_setting('app.client_ids', true), ','))::text[])
);

CREATE TABLE audit_link (
  shard     smallint NOT NULL CHECK (shard BETWEEN 0 AND 15),
  seq       bigint NOT NULL CHECK (seq > 0),
  audit_id  bigint NOT NULL UNIQUE,
  prev_hash bytea NOT NULL,
  hash      bytea NOT NULL,
  PRIMARY KEY (shard, seq)
);

-- SHA-256 of the hash before and the canonical JSON of the row: as jsonb, whose text has its keys in a fixed order. The same expression
-- stands in api/src/audit/audit-chain.store.ts, because a check must not ask the function that it checks.
-- In PL/pgSQL, which keeps the parsed expression for the session.
CREATE FUNCTION audit_hash(a audit, shard smallint, seq bigint, prev_hash bytea) RETURNS bytea LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN sha256(prev_hash || convert_to(jsonb_build_object(
    'shard', shard, 'seq', seq, 'auditId', a.audit_id, 'at', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'actorKind', a.actor_kind, 'actorId', a.actor_id, 'role', a.role, 'sessionId', a.session_id, 'event', a.action,
    'objectKind', a.object_kind, 'objectId', a.object_id, 'subjectClientId', a.subject_client_id, 'outcome', a.outcome, 'reason', a.reason,
    'detail', a.detail, 'requestId', a.request_id, 'otpRefHash', encode(a.otp_ref_hash, 'hex'))::text, 'UTF8'));
END $$;

CREATE FUNCTION link_audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
  INSERT INTO audit_link VALUES (shard_no, last_seq, NEW.audit_id, last_hash, audit_hash(NEW, shard_no, last_seq, last_hash));
  RETURN NULL;
END $$;

-- The rows that are there already, in their order.
DO $$
DECLARE
  row audit;
  shard_no smallint;
  last_seq bigint;
  last_hash bytea;
BEGIN
  FOR row IN SELECT * FROM audit ORDER BY audit_id LOOP
    shard_no := get_byte(sha256(convert_to(row.request_id, 'UTF8')), 0) % 16;
    SELECT l.seq, l.hash INTO last_seq, last_hash FROM audit_link l WHERE l.shard = shard_no ORDER BY l.seq DESC LIMIT 1;
    last_seq := coalesce(last_seq, 0) + 1;
    last_hash := coalesce(last_hash, '\x'::bytea);
    INSERT INTO audit_link VALUES (shard_no, last_seq, row.audit_id, last_hash, audit_hash(row, shard_no, last_seq, last_hash));
  END LOOP;
END $$;

CREATE CONSTRAINT TRIGGER audit_linked AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_audit_row();

-- Rows leave when they are old, and not before. Nobody changes one.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit WHERE audit_id = OLD.audit_id AND at >= now() - interval '180 days') THEN
    RAISE EXCEPTION '% is append-only for 180 days', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
DROP TRIGGER audit_append_only ON audit;
CREATE TRIGGER audit_append_only BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_kept BEFORE DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TRIGGER audit_link_append_only BEFORE UPDATE ON audit_link FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_link_kept BEFORE DELETE ON audit_link FOR EACH ROW EXECUTE FUNCTION keep_audit();

-- Drops the beginning of a shard, up to and with a link. Its last link stays, for the chain goes on from it.
CREATE FUNCTION drop_audit_rows(of_shard smallint, up_to bigint) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  dropped bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(715204187, of_shard);
  IF up_to >= (SELECT max(seq) FROM audit_link WHERE shard = of_shard) THEN
    RAISE EXCEPTION 'The last link of shard % stays.', of_shard;
  END IF;
  DELETE FROM audit a USING audit_link l WHERE l.audit_id = a.audit_id AND l.shard = of_shard AND l.seq <= up_to;
  GET DIAGNOSTICS dropped = ROW_COUNT;
  DELETE FROM audit_link WHERE shard = of_shard AND seq <= up_to;
  RETURN dropped;
END $$;
REVOKE EXECUTE ON FUNCTION drop_audit_rows(smallint, bigint) FROM PUBLIC;
