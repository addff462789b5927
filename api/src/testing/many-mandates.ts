import type { Sealing } from '../db/sealing.ts';
import type { TestDatabase } from './database.ts';

type Pool = TestDatabase['pool'];
/** Numbers of copies: k counts them from 1. */
const FIRST = 700_000_000;
const POLICY_NO = `(${FIRST} + k)::text`;

async function columns(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'NEVER' AND table_name = $1 ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Copies what a table says of a policy; `rows` says which of it, where it is not all. */
const copy = (
  pool: Pool,
  table: string,
  count: number,
  ofPolicy: string,
  changes: Record<string, string>,
  rows = '',
  after = 0,
): Promise<void> => copyRows(pool, table, count, `policy_no = '${ofPolicy}' ${rows}`, changes, after);

async function copyRows(
  pool: Pool,
  table: string,
  count: number,
  where: string,
  changes: Record<string, string>,
  after = 0,
): Promise<void> {
  const names = await columns(pool, table);
  const values = names.map((name) => ({ policy_no: POLICY_NO, ...changes })[name] ?? `o.${name}`);
  await pool.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')}
     FROM generate_series(${after + 1}, ${after + count}) k, (SELECT * FROM ${table} WHERE ${where}) o`,
  );
}

/** Riders, nominees and payments are not copied. */
const NO_SUMS = { rider_premium: '0', riders: '0', nominees: '0', last_paid_on: 'NULL', fund_units: `'{}'` };
const RUNNING = { status: `'IN_FORCE'`, advance_held: '0', suspense_balance: '0', ...NO_SUMS, source_hash: 'md5(k::text)::uuid' };

/** So many copies of one policy with its dues, each without a mandate. Their numbers. */
export async function addPolicies(pool: Pool, count: number, ofPolicy: string): Promise<string[]> {
  await copy(pool, 'policy', count, ofPolicy, RUNNING);
  await copy(pool, 'premium_due', count, ofPolicy, {});
  return Array.from({ length: count }, (_, at) => String(FIRST + at + 1));
}

/** So many copies of one policy, each with an active eNACH mandate and one premium that is due on a day. `after`: how many there are already. */
export async function addMandates(pool: Pool, count: number, dueDate: string, ofPolicy: string, after = 0): Promise<void> {
  await copy(pool, 'policy', count, ofPolicy, RUNNING, '', after);
  const mandate = { mandate_id: `'MD' || ${POLICY_NO}`, rail: `'ENACH'`, status: `'ACTIVE'`, umrn: `'HDFC' || ${POLICY_NO}` };
  await copy(pool, 'mandate', count, ofPolicy, mandate, 'LIMIT 1', after);
  await copy(pool, 'premium_due', count, ofPolicy, { due_date: `'${dueDate}'::date`, posted_at: 'NULL' }, 'LIMIT 1', after);
}

const SEALED_A_STEP = 5_000;

/** So many people, copies of a policy's owner with contacts of their own, and each with a copy of the policy and one due. Their policies' numbers. */
export async function addPeople(pool: Pool, count: number, ofPolicy: string, dueDate: string, sealing: Sealing): Promise<string[]> {
  const clientId = `'9' || ${POLICY_NO}`;
  await copyRows(pool, 'client', count, `client_id = (SELECT client_id FROM policy WHERE policy_no = '${ofPolicy}')`, {
    client_id: clientId,
    source_hash: `md5(k::text)::uuid`,
  });
  const ids = Array.from({ length: count }, (_, at) => `9${FIRST + at + 1}`);
  for (let first = 0; first < count; first += SEALED_A_STEP) {
    const step = ids.slice(first, first + SEALED_A_STEP);
    // Another source: what came from a book is not changed here.
    await pool.query(
      `UPDATE client c SET mobile_sealed = n.mobile, email_sealed = n.email, source_hash = md5(c.client_id)::uuid
       FROM unnest($1::text[], $2::bytea[], $3::bytea[]) n (id, mobile, email) WHERE c.client_id = n.id`,
      [
        step,
        step.map((id) => sealing.seal(`client.mobile:${id}`, id)),
        step.map((id) => sealing.seal(`client.email:${id}`, `c${id}@example.in`)),
      ],
    );
  }
  await copy(pool, 'policy', count, ofPolicy, { ...RUNNING, client_id: clientId });
  await copy(pool, 'premium_due', count, ofPolicy, { due_date: `'${dueDate}'::date`, posted_at: 'NULL' }, 'LIMIT 1');
  return ids.map((id) => id.slice(1));
}
