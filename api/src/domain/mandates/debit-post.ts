import { dayOf, formatDay, startOfDay } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { sendEventAlerts } from '../alerts/send-alert.ts';
import { findAddressee, queueFor } from '../messages/notify-client.ts';
import { issueReceipts, settlePremium } from '../payments/post-premium.ts';
import type { Entry } from '../payments/posting-rows.store.ts';
import { notifyOfDebit, toDebitMessage } from './debit-message.ts';
import type { Debit } from './debit-record.ts';
import { holdDebit } from './late-debit.ts';
import { reportDebit } from './report-debit.ts';

/**
 * The job `mandate-post`: posts a confirmed debit to its policy (CONFIRMED -> POSTED): ledger, receipt, dues and messages in one
 * transaction. Idempotent: a second run finds the debit no longer CONFIRMED.
 */
export async function postDebit(debitId: string, services: Services, now: Date): Promise<void> {
  services.crashPoint('debit-post-before');
  await inTransaction(services, async (tx) => {
    const debit = await tx.store.debit.lock(debitId);
    if (debit?.state !== 'CONFIRMED') return;
    await postConfirmed(debit, { tx, services, now });
    services.crashPoint('debit-post-before-commit');
  });
  services.crashPoint('debit-post-after-commit');
}

/** The caller has locked the debit. Returns the updated debit. */
export async function postConfirmed(debit: Debit, { tx, services, now }: Work): Promise<Debit> {
  const { store } = tx;
  const { debitId, policyNo, planName, dueDate, amount, gst, creditUsed, rail, mandateNo, clientId } = debit;
  const entries: Entry[] = [{ account: 'RAIL_CLEARING', amount }];
  const receivedAt = debit.settledOn !== null && debit.settledOn < dayOf(now) ? startOfDay(debit.settledOn) : now;
  const money = {
    of: { debitId },
    policyNo,
    planName,
    dueDate,
    amount,
    gst,
    creditUsed,
    receivedAt,
    mode: rail,
    instrument: null,
    transactionRef: debit.debitRef ?? mandateNo,
    clientId,
  };
  const policies = await store.premium.lockPolicies([policyNo]);
  const settled = await settlePremium(money, { policy: policies.get(policyNo), entries }, { tx, now });
  services.crashPoint('debit-post-lines-written');
  if (!settled) entries.push({ account: 'REFUND_PAYABLE', amount: -amount, policyNo, dueDate });
  await store.posting.book('PREMIUM', { money: { debitId }, entries }, now);
  await store.debit.judgeRisk(debit.mandateId);
  const posted = { ...debit, state: 'POSTED', postedAs: settled ? 'PREMIUM' : 'REFUND', receiptNo: null } as const;
  const queryAt = new Date(now.getTime() + DAY_MS);
  if (!settled) {
    await store.debit.markPosted(debitId, { as: 'REFUND', receiptNo: null, queryAt }, now);
    await reportDebit(debit, { status: 'POSTED', receiptNo: null }, { tx, now });
    // Staff return the money to the debited account, or assign it to another premium.
    await store.posting.alertStaff('debitToReturn', { subject: debitId, detail: policyNo }, now);
    await holdDebit(debit, { source: `debit:${debitId}`, isBooked: true }, { tx, now });
    await notifyOfDebit('debitToReturn', { debit, more: {}, tx }, now);
    return posted;
  }
  await sendEventAlerts({ kind: 'PAYMENT_RECEIVED', policyNo, occurrence: debitId, values: { amount: formatRupees(amount) } }, tx, now);
  const addressee = await findAddressee(clientId, tx, ['SMS', 'EMAIL']);
  // All receipts wait for each other from here on, so only what contains the number follows.
  const [receiptNo = ''] = await issueReceipts([settled], tx, now);
  await store.debit.markPosted(debitId, { as: 'PREMIUM', receiptNo, queryAt }, now);
  await reportDebit(debit, { status: 'POSTED', receiptNo }, { tx, now });
  const message = toDebitMessage('debitPaid', debit, { receiptNo, paidOn: formatDay(dayOf(receivedAt)) });
  if (addressee) await queueFor(addressee, message, { tx, now });
  return { ...posted, receiptNo };
}
