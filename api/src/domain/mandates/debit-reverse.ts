import { dayOf } from '@portal/rules/calendar/dates.ts';
import { reasonText } from '@portal/rules/mandates/debit-code.ts';
import type { Work } from '../../platform/context/services.ts';
import { notifyOfDebit } from './debit-message.ts';
import type { Debit } from './debit-record.ts';
import { endMandate } from './debit-return.ts';
import { loseReversed } from './late-debit.ts';

/**
 * The bank reversed a posted debit (POSTED -> REVERSED), once per debit: mirrors every line of its booking, voids the receipt and reopens
 * the due. A debit in suspense leaves suspense. If it was already refunded, staff are alerted.
 */
export async function reverseDebit(debit: Debit, code: string, { tx, services, now }: Work): Promise<void> {
  const { store } = tx;
  const { debitId, policyNo, dueDate, postedAs } = debit;
  if (!(await store.debit.settle(debitId, { from: 'POSTED', to: 'REVERSED', result: { code, settledOn: null } }, now))) return;
  await store.posting.mirror('PREMIUM', { money: { debitId }, as: 'BOUNCE_REVERSAL' }, now);
  await loseReversed(debit, tx, now);
  await endMandate(debit, code, { tx, services, now });
  await store.debit.judgeRisk(debit.mandateId);
  if (postedAs === 'REFUND') return;
  await store.posting.reopenDue({ policyNo, dueDate, of: { debitId } }, dayOf(now));
  const values = { reason: reasonText(code), receiptNo: debit.receiptNo ?? '' };
  await notifyOfDebit('debitReversed', { debit, more: values, tx }, now);
}
