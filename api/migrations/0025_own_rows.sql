-- The second wall around a customer's rows. Reads of a customer run as the role portal_customer with app.client_ids set to those that the
-- session may see; without it that role sees nothing. It may read only what has a policy here, and the few tables that are the same for
-- everybody (db/app-role.ts, which also gives the portal's own role its policy, because a migration does not know its name). Who owns the
-- tables is not bound. The subselects are evaluated once a statement, not once a row.
DO $$
DECLARE
  name text;
  role regrole;
  own_clients constant text := 'ANY ((SELECT string_to_array(current_setting(''app.client_ids'', true), '',''))::text[])';
BEGIN
  FOREACH name IN ARRAY ARRAY['agent_help', 'bank_account', 'callback_request', 'client', 'consent', 'credential', 'document_issue', 'feedback',
                              'help_event', 'kyc_prompt', 'linked_client', 'payment_order', 'policy', 'service_case', 'uploaded_file'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (client_id = %s)', name, own_clients);
  END LOOP;
  -- A customer sees when they were here before.
  ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY own_rows ON audit USING (actor_id = %s)', own_clients);
  -- What belongs to a policy is seen by who sees the policy, and so on.
  FOREACH name IN ARRAY ARRAY['coverage', 'mandate', 'mandate_debit', 'nominee', 'payment_line', 'policy_payment', 'premium_due', 'receipt',
                              'unit_movement'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (policy_no = ANY (ARRAY(SELECT own.policy_no FROM policy own)))', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['payment_ref', 'refund'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (order_id = ANY (ARRAY(SELECT own.order_id FROM payment_order own)))', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['mandate_history', 'mandate_ref'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (mandate_id = ANY (ARRAY(SELECT own.mandate_id FROM mandate own)))', name);
  END LOOP;
  -- A portal that serves while this one migrates goes on seeing every row.
  FOR role IN SELECT DISTINCT grantee FROM pg_class, aclexplode(relacl) WHERE oid = 'policy'::regclass AND privilege_type = 'UPDATE'
    AND grantee NOT IN (relowner, 0) LOOP
    FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity LOOP
      EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true)', 'all_rows_' || trim(role::text, '"'), name, role);
    END LOOP;
  END LOOP;
END $$;
