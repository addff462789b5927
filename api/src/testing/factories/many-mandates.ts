import type { Sealing } from '../../platform/db/sealing.ts';
import type { TestDatabase } from '../database.ts';

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

/** Copies the rows that `where` finds. `after`: the number of existing copies. */
type Copies = { where: string; count: number; after?: number };

async function copyRows(
  pool: Pool,
  { table, copies: { where, count, after = 0 }, changes }: { table: string; copies: Copies; changes: Record<string, string> },
): Promise<void> {
  const names = await columns(pool, table);
  const values = names.map((name) => ({ policy_no: POLICY_NO, ...changes })[name] ?? `o.${name}`);
  await pool.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')}
     FROM generate_series(${after + 1}, ${after + count}) k, (SELECT * FROM ${table} WHERE ${where}) o`,
  );
}

const selectAll = (policyNo: string): string => `policy_no = '${policyNo}'`;
const selectFirst = (policyNo: string): string => `${selectAll(policyNo)} LIMIT 1`;
const openDue = (dueDate: string) => ({ due_date: `'${dueDate}'::date`, posted_at: 'NULL' });

/** Riders, nominees and payments are not copied. */
const NO_SUMS = { rider_premium: '0', riders: '0', nominees: '0', last_paid_on: 'NULL', fund_units: `'{}'` };
const RUNNING = { status: `'IN_FORCE'`, advance_held: '0', suspense_balance: '0', ...NO_SUMS, source_hash: 'md5(k::text)::uuid' };

/** Copies one policy with its dues, without mandates, and returns the policy numbers. */
export async function addPolicies(pool: Pool, count: number, ofPolicy: string): Promise<string[]> {
  const copies = { where: selectAll(ofPolicy), count };
  await copyRows(pool, { table: 'policy', copies, changes: RUNNING });
  await copyRows(pool, { table: 'premium_due', copies, changes: {} });
  return Array.from({ length: count }, (_, at) => String(FIRST + at + 1));
}

/** Copies one policy, each copy with an active eNACH mandate and one premium due on a day. `after`: the number of existing copies. */
export async function addMandates(
  pool: Pool,
  { count, dueDate, ofPolicy, after = 0 }: { count: number; dueDate: string; ofPolicy: string; after?: number },
): Promise<void> {
  const copies = { where: selectFirst(ofPolicy), count, after };
  await copyRows(pool, { table: 'policy', copies, changes: RUNNING });
  const mandate = { mandate_id: `'MD' || ${POLICY_NO}`, rail: `'ENACH'`, status: `'ACTIVE'`, umrn: `'HDFC' || ${POLICY_NO}` };
  await copyRows(pool, { table: 'mandate', copies, changes: mandate });
  await copyRows(pool, { table: 'premium_due', copies, changes: openDue(dueDate) });
}

const SEALED_A_STEP = 5_000;

/** Copies a policy's owner `count` times, each with own contacts, a copy of the policy and one due. Returns the policy numbers. */
export async function addPeople(
  pool: Pool,
  { count, ofPolicy, dueDate, sealing }: { count: number; ofPolicy: string; dueDate: string; sealing: Sealing },
): Promise<string[]> {
  const clientId = `'9' || ${POLICY_NO}`;
  const owner = `client_id = (SELECT client_id FROM policy WHERE ${selectAll(ofPolicy)})`;
  await copyRows(pool, {
    table: 'client',
    copies: { where: owner, count },
    changes: { client_id: clientId, source_hash: `md5(k::text)::uuid` },
  });
  const ids = Array.from({ length: count }, (_, at) => `9${FIRST + at + 1}`);
  for (let first = 0; first < count; first += SEALED_A_STEP) {
    const step = ids.slice(first, first + SEALED_A_STEP);
    // Another source hash marks a change by the portal, because imported data is not changed here.
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
  const copies = { where: selectFirst(ofPolicy), count };
  await copyRows(pool, { table: 'policy', copies, changes: { ...RUNNING, client_id: clientId } });
  await copyRows(pool, { table: 'premium_due', copies, changes: openDue(dueDate) });
  return ids.map((id) => id.slice(1));
}
