import type pg from 'pg';

/** Policies whose stored sums differ from their source rows. There must be none (decision 040). */
export async function policiesWithWrongSums(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ policyNo: string }>(`
    SELECT p.policy_no AS "policyNo" FROM policy p JOIN policy_sums s USING (policy_no)
    WHERE (p.rider_premium, p.riders, p.nominees, p.last_paid_on, p.fund_units) IS DISTINCT FROM (s.rider_premium, s.riders, s.nominees, s.last_paid_on, s.fund_units)
    UNION SELECT d.policy_no FROM premium_due d JOIN received_due r USING (policy_no, due_date) WHERE d.is_received <> r.is_received`);
  return rows.map(({ policyNo }) => policyNo);
}
