import type { LocalizedText } from '@portal/contract/field-text.ts';
import { addDays, type Day, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { applyBasisPoints, formatRupees } from '@portal/rules/money/money.ts';
import { gstRateOn, SOON_DAYS } from '@portal/rules/money/premium.ts';
import { receiptSeries } from '@portal/rules/money/receipt.ts';
import { describePasswordRule } from '@portal/rules/people/document-password.ts';
import { isPremiumPaying, nextDueAfter } from '@portal/rules/policies/policy.ts';
import type { InTransaction, Work } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { type Addressee, findAddressee, queueFor } from '../messages/notify-client.ts';
import type { Entry, Receipted } from './posting-rows.store.ts';
import type { NewReceipt, PolicyToPost, Settlement } from './premium.store.ts';

/** Money received for one premium, by any route. Amounts in paise. */
export type PremiumMoney = {
  of: Receipted;
  policyNo: string;
  planName: string;
  dueDate: Day;
  amount: number;
  gst: number;
  /** Credit that pays the rest of the due. */
  creditUsed: number;
  /** Decides the payment date and the receipt's financial year. */
  receivedAt: Date;
  mode: 'DIRECT' | 'ENACH' | 'ESI' | 'UPI';
  instrument: string | null;
  transactionRef: string;
  /** The payer, who is mailed the receipt. */
  clientId: string;
};
/** A premium that is settled and waits for its receipt. */
export type Settled = { money: PremiumMoney; passwordRule: LocalizedText };

/**
 * Settles a premium in the caller's transaction: due dates, next due, credit. Undefined if it can no longer be posted: the due was posted
 * since, the policy has ended, or the credit for the rest is gone. The caller has locked the policy, and books the entries, with their
 * other side.
 */
export async function settlePremium(
  money: PremiumMoney,
  { policy, entries }: { policy: PolicyToPost | undefined; entries: Entry[] },
  { tx: { store }, now }: Pick<Work, 'tx' | 'now'>,
): Promise<Settled | undefined> {
  const { of, policyNo, dueDate, amount, gst, creditUsed } = money;
  if (!policy || !isPremiumPaying(policy.status)) return undefined;
  const settlement = { of, policyNo, dueDate, paidOn: dayOf(money.receivedAt), creditUsed, next: dueAfter(policy, dueDate) };
  if (!(await store.premium.settle(settlement, dayOf(now), now))) return undefined;
  entries.push(
    { account: 'PREMIUM_DEPOSIT', amount: creditUsed, policyNo, dueDate },
    { account: 'PREMIUM_INCOME', amount: -(amount + creditUsed - gst), policyNo, dueDate },
    { account: 'GST_PAYABLE', amount: -gst, policyNo, dueDate },
  );
  return { money, passwordRule: describePasswordRule(policy) };
}

/** The due after the one just paid, taxed at the rate of its due date; null if premiums end. */
function dueAfter(policy: PolicyToPost, paidDueDate: Day): Settlement['next'] {
  const { frequency, premiumsEnd, issueDate, policyType, modalPremium: premium, riderPremium } = policy;
  const dueDate = nextDueAfter(paidDueDate, { frequency, premiumsEnd, anchorDay: Number(issueDate.slice(8, 10)) });
  if (!dueDate) return null;
  const gstRateBp = gstRateOn({ type: policyType, issueDate }, dueDate);
  return { dueDate, premium, riderPremium, gst: applyBasisPoints(premium + riderPremium, gstRateBp), gstRateBp };
}

/**
 * Issues the receipts of premiums of one payer and time, and emails them. Numbers have no gaps, so transactions wait for each other from
 * here to their end: this comes last.
 */
export async function issueReceipts(settled: Settled[], tx: InTransaction, now: Date): Promise<string[]> {
  const [first] = settled;
  if (!first) return [];
  const { clientId, receivedAt } = first.money;
  const addressee = await findAddressee(clientId, tx, ['EMAIL']);
  const receipts = settled.map(({ money }) => toReceipt(money));
  const numbers = await tx.store.premium.issueReceipts(receiptSeries(receivedAt), receipts, now);
  for (const [at, receiptNo] of numbers.entries()) {
    const premium = settled[at];
    if (!premium) continue;
    const { amount, policyNo } = premium.money;
    await addEvent({ type: 'premium.posted', data: { receiptNo, amount }, policyNo }, { tx, now });
    if (addressee) await sendReceipt(premium, { receiptNo, to: addressee }, { tx, now });
  }
  return numbers;
}

function toReceipt(money: PremiumMoney): NewReceipt {
  const { of, policyNo, dueDate, mode, instrument, amount, creditUsed, gst, transactionRef } = money;
  const paidOn = dayOf(money.receivedAt);
  const kind = dueDate > addDays(paidOn, SOON_DAYS) ? 'ADVANCE_PREMIUM' : 'PREMIUM';
  return { of, policyNo, dueDate, paidOn, kind, mode, instrument, amount, creditUsed, gst, transactionRef };
}

async function sendReceipt(
  { money, passwordRule }: Settled,
  { receiptNo, to }: { receiptNo: string; to: Addressee },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const values = {
    amount: formatRupees(money.amount + money.creditUsed),
    plan: money.planName,
    policyLast4: money.policyNo.slice(-4),
    dueDate: formatDay(money.dueDate),
    paidOn: formatDay(dayOf(money.receivedAt)),
    receiptNo,
    passwordRule,
  };
  await queueFor(to, { template: 'paymentPosted', dedupe: `paymentPosted:${receiptNo}`, values }, { tx, now });
}
