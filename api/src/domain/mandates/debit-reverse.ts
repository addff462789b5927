import { dayOf } from '@portal/rules/calendar/dates.ts';
import { reasonText } from '@portal/rules/mandates/debit-code.ts';
import type { Work } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { notifyOfDebit } from './debit-message.ts';
import type { Debit } from './debit-record.ts';
import { endMandate } from './debit-return.ts';
import { loseReversed } from './late-debit.ts';
import { reportDebit } from './report-debit.ts';

/**
 * The bank reversed a posted debit (POSTED -> REVERSED), once per debit: mirrors every line of its booking, voids the receipt and reopens
 * the due. A debit in suspense leaves suspense. If it was already refunded, staff are alerted.
 */
export async function reverseDebit(debit: Debit, code: string, { tx, services, now }: Work): Promise<void> {
  const { store } = tx;
  const { debitId, policyNo, dueDate, postedAs } = debit;
  if (!(await store.debit.settle(debitId, { from: 'POSTED', to: 'REVERSED', result: { code, settledOn: null } }, now))) return;
  await reportDebit(debit, { status: 'REVERSED', reasonCode: code }, { tx, now });
  await store.posting.mirror('PREMIUM', { money: { debitId }, as: 'BOUNCE_REVERSAL' }, now);
  await loseReversed(debit, tx, now);
  await endMandate(debit, code, { tx, services, now });
  await store.debit.judgeRisk(debit.mandateId);
  if (postedAs === 'REFUND') return;
  const receiptNo = await store.posting.reopenDue({ policyNo, dueDate, of: { debitId } }, dayOf(now));
  if (receiptNo !== null) await addEvent({ type: 'premium.reversed', data: { receiptNo }, policyNo }, { tx, now });
  const values = { reason: reasonText(code), receiptNo: debit.receiptNo ?? '' };
  await notifyOfDebit('debitReversed', { debit, more: values, tx }, now);
}
