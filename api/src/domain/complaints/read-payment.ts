import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import type { ComplaintPaymentState } from '@portal/rules/complaints/complaint.ts';
import { isOnHold } from '@portal/rules/people/contact-hold.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { Payout, PayoutAccount } from '../payouts/payout-rows.store.ts';
import { wasReturned } from '../payouts/start-payout.ts';
import type { StoredComplaintEvent } from './complaint-rows.store.ts';

/** Money that an answer promised. */
export type ComplaintPayment = {
  amount: number;
  state: ComplaintPaymentState;
  /** The day of the payment. */
  on: Day | null;
  /** Masked number of the account that it goes to. */
  account: string | null;
};
/** The customer's own verified account. `isWaiting`: it was changed less than a day ago. */
export type PayoutTarget = { account: PayoutAccount; isWaiting: boolean };
type Reading = { store: Stores; now: Date };

/** The amount of an answer; a complaint promises one amount. */
export const findPromisedAmount = (events: readonly StoredComplaintEvent[]): number | null =>
  events.findLast(({ answer }) => answer?.amount)?.answer?.amount ?? null;

/** State of the promised payment, with what is missing; null if no answer promised any. */
export async function readPayment(
  caseId: string,
  events: readonly StoredComplaintEvent[],
  { store, now }: Reading,
): Promise<ComplaintPayment | null> {
  const amount = findPromisedAmount(events);
  if (amount === null) return null;
  const own = (await store.payout.listByCase(caseId)).at(-1);
  const last = own && (await findNewest(own, store));
  if (last && last.status !== 'RETURNED') {
    const isPaid = last.status === 'PAID';
    const on = isPaid && last.settledAt ? dayOf(last.settledAt) : null;
    return { amount, state: isPaid ? 'PAID' : 'PAYING', on, account: maskAccount(last.account.accountNo) };
  }
  const target = await findPayoutTarget(caseId, { store, now });
  if (!target) return { amount, state: last ? 'RETURNED' : 'ACCOUNT_NEEDED', on: null, account: null };
  return { amount, state: target.isWaiting ? 'ON_HOLD' : 'PAYING', on: null, account: maskAccount(target.account.accountNo) };
}

/** The customer may have sent a returned payment again, on the page of payouts. */
async function findNewest(payout: Payout, store: Stores): Promise<Payout> {
  const again = await store.payout.findAgain(payout.payoutId);
  return again ? findNewest(again, store) : payout;
}

/** The verified account for payouts of the complaint's policy, or else of another policy of the customer, that the bank has not rejected. */
export async function findPayoutTarget(caseId: string, { store, now }: Reading): Promise<PayoutTarget | undefined> {
  const request = await store.request.find(caseId);
  if (!request) return undefined;
  const { clientId, policyNo } = request;
  const own = await store.complaintPayment.listPolicyNos(clientId);
  for (const candidate of [...own.filter((no) => no === policyNo), ...own.filter((no) => no !== policyNo)]) {
    const accounts = await store.bank.listForPolicy([clientId], candidate);
    const verified = accounts.find(({ isPayout, status, verifiedBy }) => isPayout && status === 'ACTIVE' && verifiedBy !== null);
    const account = verified && {
      bankId: verified.bankId,
      holder: verified.holder,
      accountNo: verified.accountNo,
      ifsc: verified.ifsc,
    };
    if (!account || (await wasReturned({ caseId, account }, store))) continue;
    return { account, isWaiting: isOnHold(await store.bank.payoutChangedAt([candidate]), now) };
  }
  return undefined;
}
