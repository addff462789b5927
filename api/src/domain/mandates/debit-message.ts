import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import type { InTransaction } from '../../platform/context/services.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { MessageValues } from '../messages/templates.ts';
import type { Debit } from './debit-record.ts';
import { chargeInstant, lastDayOfGrace } from './debit-schedule.ts';
import { sendMandateAlert } from './mandate-alert.ts';

type Template =
  | 'debitNotice'
  | 'debitPaid'
  | 'debitReturned'
  | 'debitLastFailed'
  | 'debitOverLimit'
  | 'debitPaused'
  | 'debitToReturn'
  | 'debitReversed';

/** Messages about debits that the bank did not pay, or reversed. */
const RETURNED: readonly Template[] = ['debitReturned', 'debitLastFailed', 'debitReversed'];

/** Reason for skipping a debit that could not be announced 24 hours ahead within the grace period. */
export const NO_TIME = { en: 'We could not tell you about it in time', hi: 'हम समय पर उसकी सूचना नहीं दे सके' };

/** Notifies the policyholder of a debit, once per debit and template, in the caller's transaction. */
export async function notifyOfDebit(
  template: Template,
  { debit, more, tx }: { debit: Debit; more: MessageValues; tx: InTransaction },
  now: Date,
): Promise<void> {
  await notifyClient({ ...toDebitMessage(template, debit, more), clientId: debit.clientId }, { tx, now });
  if (RETURNED.includes(template))
    await sendMandateAlert(debit.policyNo, { to: 'RETURNED', occurrence: `${debit.debitId}:${template}` }, { tx, now });
}

/** The message of a debit, for callers that look up the client early. */
export function toDebitMessage(template: Template, debit: Debit, more: MessageValues) {
  const values = {
    amount: formatRupees(debit.amount),
    plan: debit.planName,
    policyLast3: debit.policyNo.slice(-3),
    dueDate: formatDay(debit.dueDate),
    chargeOn: formatDay(debit.chargeOn),
    graceEnd: formatDay(lastDayOfGrace(debit.dueDate, debit.frequency)),
    mandateNo: maskAccount(debit.mandateNo),
    ...more,
  };
  // A notice must not arrive after the debit.
  const expiresAt = template === 'debitNotice' ? chargeInstant(debit.rail, debit.chargeOn) : undefined;
  return { template, dedupe: `${template}:${debit.debitId}`, values, expiresAt };
}
