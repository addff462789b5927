import type { createPool } from '@portal/api/platform/db/pool.ts';
import type { Finding } from '../harness/drill.ts';
import { percentile, seconds } from '../harness/numbers.ts';
import { countById } from '../load/appends.ts';
import type { HelpEvents } from '../load/help-events.ts';
import type { Paid } from '../paying/paying-people.ts';
import type { KeptProcess } from './stored-process.ts';
import type { Victim } from './victims.ts';

const FIRST_ANSWER_MS = 10_000;
const FIRST: Record<Victim, string> = {
  portal: 'until it gives a customer data again',
  worker: 'until it has done a job again',
  postmaster: 'until both portals give a customer data again',
};

export function findKills(times: Record<Victim, number[]>, processes: readonly KeptProcess[], planned: number): Finding[] {
  const all = Object.values(times).flat();
  const toTimeFinding = (label: string, values: number[]): Finding => {
    const [p50, p99, longest] = [percentile(values, 0.5), percentile(values, 0.99), Math.max(...values)];
    return {
      label,
      found: `p50 ${seconds(p50)}, p99 ${seconds(p99)}, longest ${seconds(longest)}`,
      limit: `p99 at most ${seconds(FIRST_ANSWER_MS)}`,
      isMet: p99 <= FIRST_ANSWER_MS,
    };
  };
  const endings = processes.flatMap((process) => process.endings);
  return [
    { label: 'Kills, of those planned', found: `${all.length} of ${planned}`, limit: 'all', isMet: all.length === planned },
    ...(['portal', 'worker', 'postmaster'] as const).map((victim) =>
      toTimeFinding(`A ${victim} killed ${times[victim].length} times, ${FIRST[victim]}`, times[victim]),
    ),
    toTimeFinding(`All ${all.length} kills`, all),
    {
      label: `Portals and workers that ended without being killed, in ${times.postmaster.length} losses of the database`,
      found: endings.join('; ') || '0',
      limit: '0',
      isMet: endings.length === 0,
    },
  ];
}

/** Compares acknowledged writes with the database. */
export async function findAcknowledged(
  pool: ReturnType<typeof createPool>,
  { url, events, paid }: { url: string; events: HelpEvents; paid: Paid },
): Promise<Finding[]> {
  const orders = await countById(url, 'SELECT order_no AS id, count(*)::int AS n FROM payment_order GROUP BY 1');
  const receipts = await countById(
    url,
    'SELECT order_no AS id, (count(*) / (SELECT count(*) FROM payment_line l WHERE l.order_id = o.order_id))::int AS n FROM payment_order o JOIN receipt USING (order_id) GROUP BY o.order_id',
  );
  const finding = (label: string, n: number, { lost, doubled }: { lost: number; doubled: number }): Finding => ({
    label: `${label}, N ${n}`,
    found: `${lost} lost, ${doubled} doubled`,
    limit: '0 and 0',
    isMet: lost === 0 && doubled === 0 && n > 0,
  });
  const { rows } = await pool.query<{ orderNo: string; receipts: string }>(
    `SELECT order_no AS "orderNo", string_agg(receipt_no, ',' ORDER BY line_no) AS receipts FROM payment_order JOIN receipt USING (order_id) GROUP BY order_no`,
  );
  const storedReceipts = new Map(rows.map(({ orderNo, receipts: numbers }) => [orderNo, numbers]));
  const otherCount = [...paid.receipts].filter(([orderNo, displayed]) => storedReceipts.get(orderNo) !== displayed).length;
  return [
    finding('Commands acknowledged', events.acknowledged.count(), events.acknowledged.compare(await events.found(url))),
    finding('Orders acknowledged', paid.orders.count(), paid.orders.compare(orders)),
    finding('Payments that the gateway took, by the receipts of each premium', paid.captured.count(), paid.captured.compare(receipts)),
    finding(
      'Payments of which the payer was told, by the receipts of each premium',
      paid.reported.count(),
      paid.reported.compare(receipts),
    ),
    {
      label: `Receipts that were shown and have another number now, of ${paid.receipts.size}`,
      found: `${otherCount}`,
      limit: '0',
      isMet: otherCount === 0 && paid.receipts.size > 0,
    },
  ];
}

/** Each receipt is told by one mail. */
export async function findMails(pool: ReturnType<typeof createPool>, mails: ReadonlyMap<string, number>): Promise<Finding> {
  const { rows } = await pool.query<{ receipt: string }>(
    `SELECT receipt_no AS receipt FROM receipt WHERE EXISTS (SELECT FROM message WHERE dedupe_key LIKE 'paymentPosted:' || receipt_no || '%' AND channel = 'EMAIL')`,
  );
  const missing = rows.filter(({ receipt }) => !mails.has(receipt)).length;
  const doubled = [...mails.values()].filter((n) => n > 1).length;
  return {
    label: `Mails of ${rows.length} receipts that came into the inbox`,
    found: `${missing} lost, ${doubled} doubled`,
    limit: '0 and 0',
    isMet: missing === 0 && doubled === 0 && rows.length > 0,
  };
}

/** A portal that is down answers nothing, one without a database 503, one whose first try of a command is not decided 409. All else is a fault. */
const EXPECTED = ['0/0', '503/20', '409/21', '429/21', 'return 0', 'return 503'];
export function findRejections(events: HelpEvents, paid: Paid): Finding[] {
  const answerCounts = new Map([...paid.received]);
  for (const [what, { length }] of events.refused) {
    const plain = what === '0/0 without Retry-After' ? '0/0' : what;
    answerCounts.set(plain, (answerCounts.get(plain) ?? 0) + length);
  }
  const otherAnswers = [...[...answerCounts].filter(([what]) => !EXPECTED.includes(what)), ...paid.rejections];
  const total = [...answerCounts.values()].reduce((sum, n) => sum + n, 0);
  return [
    {
      label: `Answers that were no success, ${total}: ${EXPECTED.map((answerKind) => `${answerCounts.get(answerKind) ?? 0} ${answerKind}`).join(', ')}; others`,
      found: otherAnswers.map(([what, n]) => `${n} ${what}`).join(', ') || '0',
      limit: '0',
      isMet: otherAnswers.length === 0 && total > 0,
    },
  ];
}
