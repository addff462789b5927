import { dayOf } from '@portal/rules/calendar/dates.ts';
import { debitAmount } from '@portal/rules/mandates/debit-amount.ts';
import { isNoticeInTime, retryPlan } from '@portal/rules/mandates/debit-calendar.ts';
import { mayDebit } from '@portal/rules/mandates/mandate-state.ts';
import type { PartSize } from '../../platform/context/jobs.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { getAdapter } from '../../platform/partners/adapters.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { VendorData } from '../../platform/partners/vendor-data.ts';
import { notifyOfDebit } from './debit-message.ts';
import type { Debit, DueFacts } from './debit-record.ts';
import { eachDebit, type OfRun, runPart } from './debit-run.ts';
import { chargeInstant, createCalendar, lastChargeDay } from './debit-schedule.ts';
import { skipDebit } from './debit-skip.ts';
import { readRailMandate } from './rail-mandate.ts';
import { reportDebit } from './report-debit.ts';

const PART_SIZE: PartSize = { batch: 100, batches: 20 };
const CONCURRENCY = 8;

/** The job `mandate-prenotify`: no debit without a notice at least 24 hours before it (invariant 8). */
export function sendNotices(services: Services, now: Date, { part = {}, size = PART_SIZE }: OfRun = {}): Promise<void> {
  const { debit: store } = services.store;
  return runPart(
    {
      name: 'mandate-prenotify',
      list: (after, until, limit) => store.listToNotify(after, { until, today: dayOf(now), limit }),
      toCursor: ({ noticeOn, debitId }) => ({ day: noticeOn, debitId }),
      async work(debits) {
        const facts = await store.listFacts(debits.map(({ debitId }) => debitId));
        return eachDebit(
          debits,
          { concurrency: CONCURRENCY, work: (debit) => sendNotice(debit, facts.get(debit.debitId), { services, now }) },
          services,
        );
      },
    },
    { part, size },
    { services, now },
  );
}

async function sendNotice(planned: Debit, facts: DueFacts | undefined, { services, now }: Pick<Work, 'services' | 'now'>): Promise<void> {
  if (facts && !facts.isPaid && !facts.isPaying) return skipDebit(planned, { reason: 'POLICY_ENDED', services, now });
  const { limit, mandateStatus } = planned;
  const owed = facts ? debitAmount({ ...facts, suspense: facts.credit, advance: 0, limit }) : ({ skip: 'ALREADY_PAID' } as const);
  const isOwed = 'amount' in owed || owed.skip === 'OVER_LIMIT';
  if (isOwed && !mayDebit(mandateStatus)) return skipDebit(planned, { reason: mandateStatus, services, now });
  if ('skip' in owed) return skipDebit(planned, { reason: owed.skip, services, now });
  const debit = await inTime(planned, services, now);
  if (!debit) return;
  const { amount } = owed;
  const vendorData = debit.rail === 'UPI' ? await sendUpiNotice({ ...debit, amount }, services, now) : debit.vendorData;
  if (!vendorData) return;
  await inTransaction(services, async (tx) => {
    const notice = { amount, creditUsed: (facts?.premium ?? amount) - amount, vendorData };
    if (await tx.store.debit.markNotified(debit.debitId, notice, now)) {
      await reportDebit({ ...debit, amount }, { status: 'NOTIFIED' }, { tx, now });
      await notifyOfDebit('debitNotice', { debit: { ...debit, amount }, more: {}, tx }, now);
    }
    services.crashPoint('debit-notice-before-commit');
  });
  services.crashPoint('debit-notice-after-commit');
}

/** Moves the debit to later days if the notice would be too late for its charge; undefined if it must wait or can no longer be charged. */
async function inTime(debit: Debit, services: Services, now: Date): Promise<Debit | undefined> {
  const today = dayOf(now);
  if (debit.presentOn >= today && isNoticeInTime(now, chargeInstant(debit.rail, debit.chargeOn))) return debit;
  const days = retryPlan(debit.rail, { attempt: 0, knownAt: now, lastDay: lastChargeDay(debit) }, createCalendar(services));
  if (!days) {
    await skipDebit(debit, { reason: 'TOO_LATE', services, now });
    return undefined;
  }
  await services.store.debit.moveDays(debit.debitId, days);
  return days.notice > today ? undefined : { ...debit, noticeOn: days.notice, presentOn: days.present, chargeOn: days.charge };
}

/** The data to store about the debit; undefined if the rail rejects the notice for good: the debit is then skipped. */
async function sendUpiNotice(debit: Debit, services: Services, now: Date): Promise<VendorData | undefined> {
  const { debitId, vendorData, amount: amountPaise, chargeOn, attempt, adapter } = debit;
  const notice = { debitId, vendorData, amountPaise, chargeOn, attempt, reason: `Premium of policy ending ${debit.policyNo.slice(-3)}` };
  try {
    const mandate = await readRailMandate(debit, services);
    return (await getAdapter(services, 'upi', adapter).notify(mandate, notice)).vendorData;
  } catch (error) {
    if (!(error instanceof PartnerFailure) || error.retry) throw error;
    services.log.warn({ debitId, reason: error.reason }, 'debit notice refused');
    const { message } = error;
    await skipDebit(debit, {
      reason: 'NOTICE_REFUSED',
      services,
      now,
      follow: ({ store }) => store.posting.alertStaff('debitNoticeRefused', { subject: debitId, detail: message }, now),
    });
    return undefined;
  }
}
