import type { TestDatabase } from '../../testing.ts';

/** So many copies of one policy, each with an active eNACH mandate and one premium that is due on a day. */
export async function addMandates(pool: TestDatabase['pool'], count: number, dueDate: string, ofPolicy: string): Promise<void> {
  const columns = async (table: string): Promise<string[]> => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
      [table],
    );
    return rows.map(({ name }) => name);
  };
  const copy = async (table: string, changes: Record<string, string>, where: string): Promise<void> => {
    const names = await columns(table);
    const values = names.map((name) => changes[name] ?? `o.${name}`);
    await pool.query(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM generate_series(1, ${count}) k, (SELECT * FROM ${table} WHERE ${where} LIMIT 1) o`,
    );
  };
  const policyNo = `(700000000 + k)::text`;
  await copy(
    'policy',
    { policy_no: policyNo, status: `'IN_FORCE'`, advance_held: '0', suspense_balance: '0', source_hash: `md5(k::text)::uuid` },
    `policy_no = '${ofPolicy}'`,
  );
  await copy(
    'mandate',
    { mandate_id: `'MD' || ${policyNo}`, policy_no: policyNo, rail: `'ENACH'`, status: `'ACTIVE'`, umrn: `'HDFC' || ${policyNo}` },
    `policy_no = '${ofPolicy}'`,
  );
  await copy('premium_due', { policy_no: policyNo, due_date: `'${dueDate}'::date`, posted_at: 'NULL' }, `policy_no = '${ofPolicy}'`);
}
