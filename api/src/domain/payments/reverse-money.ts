import { dayOf } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import type { Work } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { MoneyPartner, MoneyToSettle } from './money-rows.store.ts';
import { loseMoney } from './suspend-money.ts';

/**
 * The bank reversed an unallocated payment. If it is open, staff no longer decide about it; if it was assigned, its due is open again. If
 * it was already refunded, staff are alerted to recover it. False if the payment was not with us.
 */
export async function reverseMoney(
  money: MoneyToSettle,
  how: { isBooked?: boolean; frees?: boolean },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<boolean> {
  const { store } = tx;
  const { moneyId, amount, decision, assignedPolicyNo: policyNo, assignedDueDate: dueDate } = money;
  if (!(await loseMoney(money, how, { tx, now }))) return false;
  if (decision === 'REFUND') await store.posting.alertStaff('moneyNotToReturn', { subject: moneyId, detail: money.reference }, now);
  if (decision !== 'ASSIGN' || policyNo === null || dueDate === null || amount === null) return true;
  await store.posting.mirror('PREMIUM', { money: { moneyId }, as: 'BOUNCE_REVERSAL' }, now);
  const receiptNo = await store.posting.reopenDue({ policyNo, dueDate, of: { moneyId } }, dayOf(now));
  if (receiptNo !== null) await addEvent({ type: 'premium.reversed', data: { receiptNo }, policyNo }, { tx, now });
  const owner = await store.money.findDue(policyNo, dueDate);
  if (!owner) return true;
  const values = { amount: formatRupees(amount), policyLast3: policyNo.slice(-3) };
  await notifyClient(
    { template: 'chargeback', dedupe: `chargeback:${moneyId}`, clientId: owner.clientId, values },
    { tx, now, channels: ['SMS'] },
  );
  return true;
}

/** Reverses all unallocated payments that arrived by one payment. False if there were none. */
export async function reversePayment(
  { partner, adapter, paymentRef }: { partner: MoneyPartner; adapter: string; paymentRef: string },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<boolean> {
  let isPayment = false;
  for (const money of await tx.store.money.lockOfPayment(partner, adapter, paymentRef))
    isPayment = (await reverseMoney(money, {}, { tx, now })) || isPayment;
  return isPayment;
}
