import { addDays, addMonths, type Day, dayOf, formatDay } from '@portal/rules/dates.ts';
import { basisPointsOf, formatRupees } from '@portal/rules/money.ts';
import { isPremiumPaying, nextDueAfter } from '@portal/rules/policy.ts';
import { gstRate, SOON_DAYS } from '@portal/rules/premium.ts';
import { receiptSeries } from '@portal/rules/receipt.ts';
import { passwordRuleOf } from '../documents/password.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { InTransaction } from '../services.ts';
import type { Entry, PolicyToPost, Receipted } from './posting.store.ts';

/** Money received for one premium, by any route. Amounts in paise. */
export type PremiumMoney = {
  of: Receipted;
  policyNo: string;
  planName: string;
  dueDate: Day;
  amount: number;
  gst: number;
  /** Money already held that pays the rest of the due. */
  creditUsed: number;
  /** Decides the payment date and the receipt's financial year. */
  receivedAt: Date;
  mode: 'DIRECT' | 'ENACH' | 'ESI' | 'UPI';
  instrument: string | null;
  transactionRef: string;
  /** The payer, who is mailed the receipt. */
  clientId: string;
};

/**
 * Posts a premium in the caller's transaction: receipt, policy payment, due dates, next due, mail. Undefined if it can no longer be posted:
 * the due was posted meanwhile, the policy has ended, or the credit for the rest is gone. The caller books the entries, with their other
 * side.
 */
export async function postPremium(money: PremiumMoney, entries: Entry[], tx: InTransaction, now: Date): Promise<string | undefined> {
  const { store } = tx;
  const { policyNo, dueDate, amount, gst, creditUsed } = money;
  const policy = await store.posting.lockPolicy(policyNo);
  if (!policy || !isPremiumPaying(policy.status)) return undefined;
  if (creditUsed > policy.suspenseBalance + policy.advanceHeld) return undefined;
  if (!(await store.posting.claimDue(policyNo, dueDate, money.of, now))) return undefined;
  const paidOn = dayOf(money.receivedAt);
  const receiptNo = await store.posting.nextReceiptNo(receiptSeries(money.receivedAt));
  await store.posting.addReceipt({ receiptNo, of: money.of, policyNo, dueDate, amount, gst }, now);
  const kind = dueDate > addDays(paidOn, SOON_DAYS) ? 'ADVANCE_PREMIUM' : 'PREMIUM';
  const { mode, instrument, transactionRef } = money;
  const paid = { policyNo, dueDate, paidOn, kind, mode, instrument, amount: amount + creditUsed, gst, receiptNo, transactionRef } as const;
  await store.posting.addPolicyPayment(paid);
  entries.push(
    { account: 'PREMIUM_DEPOSIT', amount: creditUsed, policyNo, dueDate },
    { account: 'PREMIUM_INCOME', amount: -(amount + creditUsed - gst), policyNo, dueDate },
    { account: 'GST_PAYABLE', amount: -gst, policyNo, dueDate },
  );
  await extendSchedule(policy, dueDate, store);
  await store.posting.settlePolicy(policyNo, dueDate, paidOn, creditUsed, dayOf(now));
  await sendReceipt(money, receiptNo, passwordRuleOf(policy), tx, now);
  return receiptNo;
}

/** Adds the due after the one just paid if the book has not brought it, taxed at the rate of its due date. */
async function extendSchedule(policy: PolicyToPost, paidDueDate: Day, store: InTransaction['store']): Promise<void> {
  const anchorDay = Number(policy.issueDate.slice(8, 10));
  const dueDate = nextDueAfter(paidDueDate, { frequency: policy.frequency, premiumsEnd: policy.premiumsEnd, anchorDay });
  if (!dueDate) return;
  const gstRateBp = gstRate({ type: policy.policyType, isFirstYear: dueDate < addMonths(policy.issueDate, 12) }, dueDate);
  const gst = basisPointsOf(policy.modalPremium + policy.riderPremium, gstRateBp);
  await store.posting.addDue({
    policyNo: policy.policyNo,
    dueDate,
    premium: policy.modalPremium,
    riderPremium: policy.riderPremium,
    gst,
    gstRateBp,
  });
}

async function sendReceipt(money: PremiumMoney, receiptNo: string, passwordRule: string, tx: InTransaction, now: Date): Promise<void> {
  const values = {
    amount: formatRupees(money.amount + money.creditUsed),
    plan: money.planName,
    dueDate: formatDay(money.dueDate),
    receiptNo,
    passwordRule,
  };
  const message = { template: 'paymentPosted', dedupe: `paymentPosted:${receiptNo}`, clientId: money.clientId, values } as const;
  await notifyClient(message, tx, now, ['EMAIL']);
}
