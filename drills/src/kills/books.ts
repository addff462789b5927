import { jobTable } from '@portal/api/app/parts.ts';
import { createDatabaseHandle } from '@portal/api/platform/db/database.ts';
import type { createPool } from '@portal/api/platform/db/pool.ts';
import { verifyStore } from '@portal/api/platform/db/verify.store.ts';
import { eventNames } from '@portal/api/platform/jobs/job-row.ts';
import type { HelpEvents } from '../load/help-events.ts';
import type { Paid } from '../paying/paying-people.ts';

type Pool = ReturnType<typeof createPool>;

/** Conditions that must never hold, whenever the portal is killed, by name. */
const NEVER = {
  'receipts of one premium beside another': `SELECT count(*) AS n FROM (SELECT FROM receipt GROUP BY policy_no, due_date HAVING count(*) > 1) doubled`,
  'orders booked twice': `SELECT count(*) AS n FROM (SELECT FROM ledger_transaction WHERE order_id IS NOT NULL GROUP BY order_id, kind HAVING count(*) > 1) doubled`,
  'posted orders whose receipts are not one a premium': `SELECT count(*) AS n FROM payment_order o WHERE state = 'POSTED'
    AND (SELECT count(*) FROM receipt r WHERE r.order_id = o.order_id) <> (SELECT count(*) FROM payment_line l WHERE l.order_id = o.order_id)`,
  'posted orders whose money is not in the ledger': `SELECT count(*) AS n FROM payment_order o WHERE state = 'POSTED' AND o.amount + o.convenience_fee IS DISTINCT FROM
    (SELECT sum(e.amount) FROM ledger_transaction t JOIN ledger_entry e USING (transaction_id) WHERE t.order_id = o.order_id AND e.account = 'GATEWAY_CLEARING')`,
  'receipts of orders that are not posted': `SELECT count(*) AS n FROM receipt JOIN payment_order USING (order_id) WHERE state <> 'POSTED'`,
};
export const INVARIANTS = Object.keys(NEVER).length + 2;

/** Violated conditions; none in a sound database. `since`: acknowledgements up to the previous check are not checked again. */
export async function faultsNow(pool: Pool, { events, paid }: { events: HelpEvents; paid: Paid }, since: Seen): Promise<string[]> {
  const violations: string[] = [];
  const acknowledgedIds = {
    events: events.acknowledged.ids(since.events),
    told: paid.reported.ids(since.told),
    orders: paid.orders.ids(since.orders),
  };
  const { unbalanced, sum } = await verifyStore(createDatabaseHandle(pool)).ledger();
  if (unbalanced > 0 || sum !== 0n) violations.push(`${unbalanced} bookings not zero, sum ${sum}`);
  for (const [what, question] of Object.entries(NEVER)) {
    const n = await countRows(pool, question);
    if (n > 0) violations.push(`${n} ${what}`);
  }
  const lost =
    acknowledgedIds.events.length -
    (await countRows(pool, 'SELECT count(DISTINCT end_point) AS n FROM help_event WHERE end_point = ANY($1)', [acknowledgedIds.events])) +
    acknowledgedIds.orders.length -
    (await countRows(pool, 'SELECT count(*) AS n FROM payment_order WHERE order_no = ANY($1)', [acknowledgedIds.orders])) +
    acknowledgedIds.told.length -
    (await countRows(pool, `SELECT count(*) AS n FROM payment_order WHERE order_no = ANY($1) AND state IN ('CAPTURED', 'POSTED')`, [
      acknowledgedIds.told,
    ]));
  if (lost !== 0) violations.push(`${lost} of what was acknowledged is not there`);
  since.events += acknowledgedIds.events.length;
  since.told += acknowledgedIds.told.length;
  since.orders += acknowledgedIds.orders.length;
  return violations;
}
export type Seen = { events: number; told: number; orders: number };

export async function countRows(pool: Pool, question: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(question, values);
  return rows[0]?.n ?? 0;
}

/** Jobs that were sent. A scheduled job is not retried if its next run does the same. */
const SENT = eventNames(jobTable);

/** Work that the portal still has to do automatically, by kind. */
export async function openWork(pool: Pool, orders: readonly string[]): Promise<Record<string, number>> {
  return {
    'payments not posted': await countRows(pool, `SELECT count(*) AS n FROM payment_order WHERE order_no = ANY($1) AND state <> 'POSTED'`, [
      orders,
    ]),
    'messages not sent': await countRows(pool, `SELECT count(*) AS n FROM message WHERE state = 'QUEUED'`),
    'jobs not done': await countRows(
      pool,
      `SELECT count(*) AS n FROM pgboss.job WHERE state < 'completed' AND name IN ('payment-post', 'message-send', 'refund-start')`,
    ),
    'jobs given up': await countRows(pool, `SELECT count(*) AS n FROM pgboss.job WHERE state = 'failed' AND name = ANY($1)`, [SENT]),
  };
}
