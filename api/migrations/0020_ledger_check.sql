-- Every booking is one statement now, so its balance is checked once, when it is written, instead of once an entry at the commit.
DROP TRIGGER ledger_entry_balances ON ledger_entry;
DROP FUNCTION ledger_balances();

CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong uuid;
BEGIN
  SELECT e.transaction_id INTO wrong FROM ledger_entry e WHERE e.transaction_id IN (SELECT transaction_id FROM added)
  GROUP BY e.transaction_id HAVING sum(e.amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', wrong;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_balances();
