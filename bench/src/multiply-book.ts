import { count } from './figures.ts';
import { query } from './query.ts';

/** The tables of a book that belong to clients, those first that others point to. Funds and their values are shared by all. */
const TABLES = [
  'client',
  'policy',
  'coverage',
  'unit_ledger',
  'premium_due',
  'payment_history',
  'nominee',
  'bank_account',
  'mandate',
  'credential',
];
const COPIES_A_STEP = 10;
const CLIENT_STEP = 1_000_000;
const POLICY_STEP = 100_000;

/** How a copy tells its keys from those of the original, by column; `k` is the number of the copy. All other columns are the same. */
const KEYS: Record<string, string> = {
  client_id: `(client_id::bigint + k * ${CLIENT_STEP})::text`,
  policy_no: `(policy_no::bigint + k * ${POLICY_STEP})::text`,
  user_id: `'c' || (client_id::bigint + k * ${CLIENT_STEP})`,
  payment_id: `payment_id || '-' || k`,
  receipt_no: `receipt_no || '-' || k`,
  bank_id: `bank_id || '-' || k`,
  payout_bank_id: `payout_bank_id || '-' || k`,
  mandate_id: `mandate_id || '-' || k`,
  mobile_index: `sha256(mobile_index || k::text::bytea)`,
  email_index: `sha256(email_index || k::text::bytea)`,
  pan_index: `sha256(pan_index || k::text::bytea)`,
};

/**
 * Copies all clients of a book until there are `times` as many. Encrypted values of the copies cannot be decrypted, because each is bound
 * to its row; they only fill tables and indexes.
 */
export async function multiplyBook(url: string, times: number, logProgress: (line: string) => void): Promise<void> {
  for (const table of TABLES) {
    const columns = await query<{ name: string }>(
      url,
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'NEVER' AND table_name = '${table}' ORDER BY ordinal_position`,
    );
    if (columns.length === 0) throw new Error(`There is no table ${table}.`);
    const names = columns.map(({ name }) => name);
    const values = names.map((name) => KEYS[name] ?? name);
    await query(url, `CREATE UNLOGGED TABLE original AS SELECT * FROM ${table}`);
    for (let first = 1; first < times; first += COPIES_A_STEP) {
      const last = Math.min(first + COPIES_A_STEP, times) - 1;
      // Foreign keys hold in the original, and so in its copies.
      await query(
        url,
        `SET session_replication_role = replica;
         INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM generate_series(${first}, ${last}) k, original`,
      );
      logProgress(`${table}: ${count(last)} of ${count(times - 1)} copies`);
    }
    await query(url, 'DROP TABLE original');
  }
}
