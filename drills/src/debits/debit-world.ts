import { calendarOf, lastChargeDay } from '@portal/api/debits/debit-schedule.ts';
import { sendDueRuns } from '@portal/api/jobs/schedule.ts';
import { debitsOf } from '@portal/api/testing/debits.ts';
import { addMandates } from '@portal/api/testing/many-mandates.ts';
import { testWorld } from '@portal/api/testing/world.ts';
import { addDays, type Day, dayOf } from '@portal/rules/dates.ts';
import type { MandateRail } from '@portal/rules/mandate-state.ts';
import type { Frequency } from '@portal/rules/policy.ts';
import { numbersOf } from '../harness/numbers.ts';
import type { DebitRun, ModelDue } from './debit-model.ts';

/** Friday, 20 November 2026; the 24th is a bank holiday. */
const FIRST_DAY: Day = '2026-11-20';
const OF_POLICY = '100000501';
const DUE_DAYS = { first: 3, span: 9 };
/** Some mandates end so soon after a due that it cannot wait. */
const ENDS_AFTER_DAYS = 4;
/** When the schedule is looked at: its slots of debits. What banks answer comes by callbacks, or when they are asked then. */
const LOOKS: readonly (readonly [time: string, runs: readonly DebitRun[]])[] = [
  ['06:00', ['plan']],
  ['08:00', ['present']],
  ['10:00', ['notify']],
  ['12:00', ['present']],
  ['13:00', ['present']],
];
const LATEST_RUN: readonly DebitRun[] = ['plan', 'notify', 'present'];

export type Outage = { name: string; from: [Day, string]; until: [Day, string] };
type Made = { at: Date; run: DebitRun };
export type DebitWorld = Awaited<ReturnType<typeof openDebitWorld>>;

const instant = (day: Day, time: string): Date => new Date(`${day}T${time}:00+05:30`);

/** A portal with so many mandates of three rails, whose premiums fall due over some days; which of them on which day, the seed decides. */
export async function openDebitWorld(count: number, seed: number) {
  const world = await testWorld({ startAt: instant(FIRST_DAY, '05:00') });
  const debits = debitsOf(world);
  const { db } = debits;
  const next = numbersOf(seed);
  await addMandates(world.database.pool, count, '2026-11-26', OF_POLICY);
  // The other people of the book would be debited too.
  await db(`UPDATE mandate SET status = 'EXPIRED' WHERE policy_no NOT LIKE '7%'`);
  const policies = await db<{ policyNo: string }>(
    `SELECT policy_no AS "policyNo" FROM mandate WHERE policy_no LIKE '7%' ORDER BY policy_no`,
  );
  const rails: readonly MandateRail[] = ['ENACH', 'ESI', 'UPI'];
  for (const [at, { policyNo }] of policies.entries()) {
    const dueDate = addDays(FIRST_DAY, DUE_DAYS.first + Math.floor(next() * DUE_DAYS.span));
    await db(`UPDATE premium_due SET due_date = $2 WHERE policy_no = $1`, [policyNo, dueDate]);
    const ends = next() < 1 / 3 ? addDays(dueDate, ENDS_AFTER_DAYS) : null;
    await db(`UPDATE mandate SET rail = $2, ends = coalesce($3, ends) WHERE policy_no = $1`, [policyNo, rails[at % rails.length], ends]);
  }
  const dues = await db<{ policyNo: string; rail: MandateRail; dueDate: Day; frequency: Frequency; ends: Day }>(
    `SELECT policy_no AS "policyNo", m.rail, d.due_date AS "dueDate", p.frequency, m.ends
     FROM mandate m JOIN policy p USING (policy_no) JOIN premium_due d USING (policy_no) WHERE policy_no LIKE '7%'`,
  );
  const look = async () => {
    await sendDueRuns(world.services, world.now());
    await world.drain();
  };
  return {
    world,
    db,
    dues: dues.map((due): ModelDue => ({ policyNo: due.policyNo, rail: due.rail, dueDate: due.dueDate, lastDay: lastChargeDay(due) })),
    calendar: calendarOf(world.services),
    /** Day after day up to one; nobody works while it is away. Which runs were made. */
    async live(until: Day, { from, until: back }: Outage): Promise<Made[]> {
      const made: Made[] = [];
      const away = [instant(...from), instant(...back)] as const;
      await look();
      for (let day = dayOf(world.now()); day <= until; day = addDays(day, 1)) {
        const looks = [...LOOKS, ...(day === back[0] ? [[back[1], LATEST_RUN] as const] : [])].sort(([a], [b]) => a.localeCompare(b));
        for (const [time, runs] of looks) {
          const at = instant(day, time);
          if (at > away[0] && at < away[1]) continue;
          await debits.goTo(day, time);
          await look();
          made.push(...runs.map((run) => ({ at, run })));
        }
      }
      return made;
    },
    close: world.close,
  };
}
