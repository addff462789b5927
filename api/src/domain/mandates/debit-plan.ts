import { randomUUID } from 'node:crypto';
import { addDays, type Day, dayOf, maxDay, minDay } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { debitAmount } from '@portal/rules/mandates/debit-amount.ts';
import { type DebitCalendar, noticeDay, PLAN_AHEAD_DAYS, presentationDay, type RetryPlan } from '@portal/rules/mandates/debit-calendar.ts';
import type { PartSize } from '../../platform/context/jobs.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { notifyOfDebit } from './debit-message.ts';
import type { DuesPart } from './debit-part.ts';
import type { DueToPlan, NewDebit } from './debit-record.ts';
import { repeatDebit } from './debit-repeat.ts';
import { createCalendar, scheduleDebit } from './debit-schedule.ts';
import { type FirstDebit, findFirstDebit } from './first-debit.ts';
import type { Mandate } from './mandate-record.ts';

/** Longer than any grace period: older dues are no longer debited. */
const LONGEST_OVERDUE_DAYS = 60;
/** Number of mandates. A part takes seconds; its last batch enqueues the next part. */
const PART_SIZE: PartSize = { batch: 500, batches: 20 };

/**
 * The job `mandate-plan`: plans a debit for each upcoming due that an active mandate may collect. It has one batch in memory, whatever the
 * size of the book. It may be interrupted and repeated anywhere: (mandate, due, attempt) is unique. If a batch fails, its dues are planned
 * one by one; staff are alerted to the due that fails, and it is retried tomorrow. `part.from`: the first due that no earlier run has
 * seen.
 */
export async function planDebits(
  services: Services,
  now: Date,
  { part = {}, size = PART_SIZE }: { part?: DuesPart; size?: PartSize } = {},
): Promise<void> {
  const period = { from: part.from ?? (await firstUnseen(services, now)), to: addDays(dayOf(now), PLAN_AHEAD_DAYS) };
  const calendar = createCalendar(services);
  let cursor = part.after ?? '';
  for (let batch = 1; batch <= size.batches; batch += 1) {
    const rows = await services.store.debit.listToPlan(cursor, period, size.batch);
    const last = rows.at(-1);
    if (!last) return;
    cursor = last.mandateId;
    const planned = rows.flatMap((row) => (row.dueDate === null || isBefore(row, now) ? [] : createDebits(row, now, calendar)));
    const next = batch === size.batches ? { after: cursor, from: period.from } : null;
    await addBatch(planned, next, { services, now }).catch(() => addOneByOne(planned, next, { services, now }));
    services.crashPoint('debit-plan-after-commit');
  }
}

/** Today, or an earlier day if there was no run for so long that dues became due and passed beyond the reach of the last one. */
async function firstUnseen(services: Services, now: Date): Promise<Day> {
  const today = dayOf(now);
  const last = await services.store.jobRun.lastDone('mandate-plan');
  const reached = last ? addDays(dayOf(last), PLAN_AHEAD_DAYS) : today;
  return maxDay(minDay(reached, today), addDays(today, -LONGEST_OVERDUE_DAYS));
}

/** True if a passed due is older than its mandate: the customer has to pay it (E-52). */
const isBefore = ({ dueDate, createdOn }: DueToPlan, now: Date): boolean => dueDate < dayOf(now) && dueDate < createdOn;

/** The last batch of a part enqueues the next part in the same transaction. */
const addBatch = (planned: NewDebit[], next: DuesPart | null, { services, now }: Pick<Work, 'services' | 'now'>): Promise<void> =>
  inTransaction(services, async (tx) => {
    await addPlanned(planned, { tx, services, now });
    if (next) await tx.send('mandate-plan', next);
    services.crashPoint('debit-plan-before-commit');
  });

async function addOneByOne(planned: NewDebit[], next: DuesPart | null, { services, now }: Pick<Work, 'services' | 'now'>): Promise<void> {
  for (const debit of planned) {
    await addBatch([debit], null, { services, now }).catch(async (error: unknown) => {
      const { mandateId, dueDate } = debit;
      services.log.error({ mandateId, error }, 'debit could not be planned');
      await services.store.posting.alertStaff('debitNotPlanned', { subject: `${mandateId} ${dueDate}`, detail: String(error) }, now);
    });
  }
  await addBatch([], next, { services, now });
}

/** Plans the first debit of a newly activated mandate, in the activating transaction. */
export async function planFirstDebit(mandate: Mandate, { tx, services, now }: Work): Promise<FirstDebit> {
  const today = dayOf(now);
  const calendar = createCalendar(services);
  const { mandateId, rail, clientId, policyNo } = mandate;
  const [policy] = await tx.store.policy.listByNumber([clientId], [policyNo], publishedNavDay(now));
  if (!policy) return { debit: null, payYourself: [] };
  const first = findFirstDebit(mandate, { policy, activatedOn: today, calendar });
  const { debit } = first;
  if (!debit || debit.due > addDays(today, PLAN_AHEAD_DAYS)) return first;
  const [due] = await tx.store.debit.listMandateDues(mandateId, { from: debit.due, to: debit.due });
  if (!due) return first;
  const notice = maxDay(today, noticeDay(rail, debit.charge, calendar));
  const days = { notice, present: presentationDay(rail, debit.charge, calendar), charge: debit.charge };
  await addPlanned(debitsFor(due, days), { tx, services, now });
  if (notice === today) await tx.send('mandate-prenotify', {});
  return first;
}

/**
 * After a mandate is resumed: plans again the debits skipped during the pause, each with a new notice, and the dues that fell due during
 * it, if there is time.
 */
export async function planAfterPause(mandateId: string, { tx, services, now }: Work): Promise<void> {
  const today = dayOf(now);
  const { debit: store } = tx.store;
  for (const debit of await store.listPaused(mandateId)) await repeatDebit(debit, { tx, services, now });
  const dues = await store.listMandateDues(mandateId, { from: addDays(today, -LONGEST_OVERDUE_DAYS), to: addDays(today, PLAN_AHEAD_DAYS) });
  const calendar = createCalendar(services);
  const own = dues.filter(({ dueDate, createdOn }) => dueDate >= createdOn);
  await addPlanned(
    own.flatMap((due) => createDebits(due, now, calendar)),
    { tx, services, now },
  );
}

async function addPlanned(planned: NewDebit[], { tx, now }: Work): Promise<void> {
  const added = new Set(await tx.store.debit.add(planned, now));
  for (const { debitId, skipReason } of planned) {
    const debit = skipReason === 'OVER_LIMIT' && added.has(debitId) ? await tx.store.debit.find(debitId) : undefined;
    if (debit) await notifyOfDebit('debitOverLimit', { debit, more: {}, tx }, now);
  }
}

function createDebits(due: DueToPlan, now: Date, calendar: DebitCalendar): NewDebit[] {
  const days = scheduleDebit(due, now, calendar);
  return days === null || days.charge < due.starts || days.charge > due.ends ? [] : debitsFor(due, days);
}

/**
 * None for a zero due or one whose money has arrived and awaits posting; a skipped debit with its reason for a due that is covered or above
 * the limit.
 */
function debitsFor(due: DueToPlan, days: RetryPlan): NewDebit[] {
  const { premium, credit, limit, isPaid, mandateId, policyNo, dueDate, gst } = due;
  const owed = debitAmount({ premium, suspense: credit, advance: 0, limit, isPaid });
  if (premium === 0 || ('skip' in owed && owed.skip === 'ALREADY_PAID')) return [];
  const amount = 'skip' in owed ? premium : owed.amount;
  return [
    {
      debitId: randomUUID(),
      mandateId,
      policyNo,
      dueDate,
      attempt: 1,
      amount,
      gst,
      creditUsed: premium - amount,
      noticeOn: days.notice,
      presentOn: days.present,
      chargeOn: days.charge,
      ...('skip' in owed && { skipReason: owed.skip }),
    },
  ];
}
