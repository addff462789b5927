import { formatRupees } from '@portal/rules/money/money.ts';
import { holdDebit } from '../../domain/mandates/late-debit.ts';
import type { PremiumToReturn } from '../../domain/payments/claim-return.store.ts';
import type { Entry } from '../../domain/payments/posting-rows.store.ts';
import { CLAIM_REFUND } from '../../domain/payments/refund.store.ts';
import { holdMoney, loseMoney } from '../../domain/payments/suspend-money.ts';
import { type InTransaction, inTransaction, type Services } from '../../platform/context/services.ts';

/**
 * The job `claim-premiums` runs after a death is confirmed: premiums for later due dates were not owed and are refunded by their original
 * method (domain facts, 17.2). Later payments are not posted, because the policy is on hold. Refunded premiums are marked, so a repeated
 * run finds nothing.
 */
export async function returnPremiums(claimNumber: string, services: Services, now: Date): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { store } = tx;
    const claim = await store.claim.lock(claimNumber);
    if (claim?.type !== 'DEATH' || claim.firstCheck !== 'CONFIRMED') return;
    const premiums = await store.claimReturn.listPaidAfter(claimNumber, claim.eventDate);
    for (const premium of premiums) await giveBack(premium, tx, now);
    const total = premiums.reduce((sum, { amount }) => sum + amount, 0);
    if (total === 0) return;
    const text = `${formatRupees(total)} of premiums that were paid after the event goes back the way it came.`;
    await store.claim.note(claimNumber, { status: claim.status, actor: 'portal', text }, now);
    services.crashPoint('claim-premiums-before-commit');
  });
}

async function giveBack(premium: PremiumToReturn, tx: InTransaction, now: Date): Promise<void> {
  const { store, send } = tx;
  const { receiptNo, policyNo, dueDate, amount, gst, orderId, paymentId, debitId, moneyId } = premium;
  const of = { policyNo, dueDate };
  const entries: Entry[] = [
    { account: 'PREMIUM_INCOME', amount: amount - gst, ...of },
    { account: 'GST_PAYABLE', amount: gst, ...of },
    { account: 'REFUND_PAYABLE', amount: -amount, ...of },
  ];
  const kind = `CLAIM_RETURN:${receiptNo}`;
  const source = `receipt:${receiptNo}`;
  await store.claimReturn.markReturned(receiptNo);
  if (debitId) {
    await store.posting.book(kind, { money: { debitId }, entries }, now);
    // Staff return the money to the debited account.
    await store.posting.alertStaff('debitToReturn', { subject: debitId, detail: policyNo }, now);
    const debit = await store.debit.find(debitId);
    return debit && holdDebit(debit, { source, isBooked: true }, { tx, now });
  }
  if (moneyId) {
    await store.posting.book(kind, { money: { moneyId }, entries }, now);
    const money = await store.money.lock(moneyId);
    if (!money) return;
    await loseMoney(money, { isBooked: true }, { tx, now });
    return holdMoney({ ...money, source, policyNo, isHeld: true, isBooked: true }, tx, now);
  }
  if (!orderId || !paymentId) throw new Error(`The receipt ${receiptNo} has no payment.`);
  await store.posting.book(kind, { money: { orderId }, entries }, now);
  const refundId = await store.refund.add({ orderId, paymentId, amount, reason: `${CLAIM_REFUND}:${receiptNo}` }, now);
  if (refundId) await send('refund-start', { refundId });
}
