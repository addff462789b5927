import startServer from '@portal/api/testing/server.ts';
import type { Drill, DrillOptions, Finding } from '../harness/drill.ts';
import { type DebitRun, outcomeOf } from './debit-model.ts';
import { type DebitWorld, type Outage, openDebitWorld } from './debit-world.ts';

const MANDATES = 60;
/** Every due is over by then, also one that was announced anew. */
const LAST_DAY = '2026-12-09';
/** From a slot of one hour to more than a week. */
const OUTAGES: readonly Outage[] = [
  { name: 'a slot of a day', from: ['2026-11-23', '11:30'], until: ['2026-11-23', '12:40'] },
  { name: 'a day and a half', from: ['2026-11-25', '07:00'], until: ['2026-11-26', '19:00'] },
  { name: 'three days before the notices', from: ['2026-11-20', '05:30'], until: ['2026-11-23', '11:00'] },
  { name: 'eight days', from: ['2026-11-24', '07:00'], until: ['2026-12-02', '09:10'] },
];

/**
 * Nobody works off jobs over slots of debits, shorter and longer; then work begins again, and nothing else is done, as
 * docs/runbooks/missed-debit-run.md has it. Each due is what its table says: taken once, on the day that was announced, or given up with a word.
 */
export const debits: Drill = async (options) => {
  const { atEnd, isQuick } = options;
  atEnd(await startServer());
  const findings: Finding[] = [];
  for (const outage of isQuick ? OUTAGES.slice(-1) : OUTAGES) findings.push(...(await playOutage(outage, options)));
  return findings;
};

async function playOutage(outage: Outage, { seed, say, atEnd }: DrillOptions): Promise<Finding[]> {
  const world = await openDebitWorld(MANDATES, seed);
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await world.close();
    isClosed = true;
  };
  atEnd(close);
  const runs = await world.live(LAST_DAY, outage);
  const found = await compare(world, runs);
  const { late, givenUp, anew } = found;
  say(`away for ${outage.name}: ${MANDATES} dues, ${anew} announced anew, ${givenUp} given up, ${found.different} not as they should`);
  const of = `away for ${outage.name}, of ${MANDATES}`;
  const findings = [
    zero(`Dues that did not end as the runbook says, ${of}`, found.different, found.example),
    zero(`Debits taken twice by the bank, ${of}`, found.doubled),
    zero(`Debits sent without a notice 24 hours before the charge, ${of}`, late),
    zero(`Dues given up (${givenUp}) without a message to pay, ${of}`, found.untold),
    zero(`Debits left announced and not sent, ${of}`, found.left),
  ];
  await close();
  return findings;
}

const zero = (what: string, found: number, example?: string): Finding => ({
  what,
  found: found === 0 || !example ? `${found}` : `${found}, such as ${example}`,
  limit: '0',
  isMet: found === 0,
});

type Row = {
  policyNo: string;
  state: string;
  attempt: number;
  chargeOn: string;
  skipReason: string | null;
  isNoticed: boolean;
  isTold: boolean;
};

/** No day was left, or none of the mandate: whichever run comes first says so. */
const isGivenUp = ({ skipReason }: Row): boolean => skipReason === 'TOO_LATE' || skipReason === 'EXPIRED';

async function compare({ db, dues, calendar }: DebitWorld, runs: { at: Date; run: DebitRun }[]) {
  const rows = await db<Row>(
    `SELECT policy_no AS "policyNo", state, attempt, charge_on AS "chargeOn", skip_reason AS "skipReason",
      notified_at <= (charge_on + CASE rail WHEN 'UPI' THEN time '08:00' ELSE time '00:00' END) AT TIME ZONE 'Asia/Kolkata' - interval '24 hours' AS "isNoticed",
      EXISTS (SELECT FROM message WHERE template = 'debitLastFailed' AND dedupe_key LIKE '%' || debit_id || '%'
        OR template IN ('mandateEnded', 'mandateEndedPaidUp') AND dedupe_key LIKE '%' || mandate_id || '%') AS "isTold"
    FROM mandate_debit JOIN mandate USING (mandate_id, policy_no)
    WHERE (policy_no, due_date) IN (SELECT * FROM unnest($1::text[], $2::date[])) ORDER BY policy_no, attempt`,
    [dues.map(({ policyNo }) => policyNo), dues.map(({ dueDate }) => dueDate)],
  );
  const of = Map.groupBy(rows, ({ policyNo }) => policyNo);
  const receipts = await db<{ n: number }>(
    `SELECT count(*)::int AS n FROM receipt WHERE policy_no LIKE '7%' GROUP BY policy_no, due_date HAVING count(*) > 1`,
  );
  const taken = rows.filter(({ state }) => state === 'POSTED');
  const wrong = dues.flatMap((due) => {
    const own = of.get(due.policyNo) ?? [];
    const posted = own.filter(({ state }) => state === 'POSTED');
    const givenUp = own.filter(isGivenUp);
    const expected = outcomeOf(due, runs, calendar);
    const said = JSON.stringify({ chargedOn: posted[0]?.chargeOn ?? null, attempts: own.length });
    const isRight = JSON.stringify(expected) === said && posted.length + givenUp.length === 1;
    return isRight ? [] : [`${due.rail} due ${due.dueDate} until ${due.lastDay}: ${said}, expected ${JSON.stringify(expected)}`];
  });
  return {
    different: wrong.length,
    example: wrong[0] ?? '',
    doubled: receipts.length + taken.length - new Set(taken.map(({ policyNo }) => policyNo)).size,
    late: taken.filter(({ isNoticed }) => !isNoticed).length,
    givenUp: rows.filter(isGivenUp).length,
    untold: rows.filter((row) => isGivenUp(row) && !row.isTold).length,
    left: rows.filter(({ state }) => state === 'PLANNED' || state === 'NOTIFIED' || state === 'PRESENTED').length,
    anew: rows.filter(({ skipReason }) => skipReason === 'ANNOUNCED_ANEW').length,
  };
}
