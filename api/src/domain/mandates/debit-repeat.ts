import { randomUUID } from 'node:crypto';
import { type RetryPlan, retryPlan } from '@portal/rules/mandates/debit-calendar.ts';
import { mayDebit } from '@portal/rules/mandates/mandate-state.ts';
import type { Services, Work } from '../../platform/context/services.ts';
import type { Debit } from './debit-record.ts';
import { createCalendar, lastChargeDay } from './debit-schedule.ts';

/** The days on which a debit could be presented once more; null after the third attempt, or when that would be past grace or the mandate. */
export function nextAttempt(debit: Debit, services: Services, now: Date): RetryPlan | null {
  const returned = { attempt: debit.attempt, knownAt: now, lastDay: lastChargeDay(debit) };
  return retryPlan(debit.rail, returned, createCalendar(services));
}

/** Plans the next attempt with its own notice; null if there is none or the mandate may no longer debit. */
export async function repeatDebit(debit: Debit, { tx, services, now }: Work): Promise<RetryPlan | null> {
  const days = mayDebit(debit.mandateStatus) ? nextAttempt(debit, services, now) : null;
  if (!days) return null;
  const { mandateId, policyNo, dueDate, amount, gst, creditUsed } = debit;
  await tx.store.debit.add(
    [
      {
        debitId: randomUUID(),
        mandateId,
        policyNo,
        dueDate,
        attempt: debit.attempt + 1,
        amount,
        gst,
        creditUsed,
        noticeOn: days.notice,
        presentOn: days.present,
        chargeOn: days.charge,
      },
    ],
    now,
  );
  return days;
}
