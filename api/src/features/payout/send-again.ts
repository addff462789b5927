import type { contract } from '@portal/contract/contract.ts';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { maySendAgain, PAYOUT_KIND_TEXTS, PAYOUT_KINDS } from '@portal/rules/money/payouts.ts';
import { isOnHold } from '@portal/rules/people/contact-hold.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { z } from 'zod';
import { PortalError } from '../../base/failure.ts';
import { bookPaidAgain } from '../../domain/payouts/book-paid-again.ts';
import { payAgain } from '../../domain/payouts/pay-again.ts';
import { findOwnAccount } from '../../domain/payouts/payout-account.ts';
import type { BenefitPayout, Payout } from '../../domain/payouts/payout-rows.store.ts';
import { toRequestState } from '../../domain/payouts/read-payouts.ts';
import { startPayout, wasReturned } from '../../domain/payouts/start-payout.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import type { InTransaction } from '../../platform/context/services.ts';
import type { CommandCall, Customer } from '../../platform/pipeline/implement.ts';

type SendAgain = CommandCall<(typeof contract.payout)['/payouts/sendAgain']> & { customer: Customer };

/** Fields of a request as they are stored, encrypted. */
const AgainRequest = z.object({
  payoutId: z.string(),
  purpose: z.enum(PAYOUT_KINDS),
  amount: z.number(),
  bankId: z.string(),
  account: z.string(),
});

/**
 * Sends the money of a returned payout to another account. A payout of an open request continues that request. Any other payout gets a
 * request of this kind, whose payout refers to the returned one; the unique index of that reference admits one.
 */
export const sendAgain = serveRequest('PAYOUT_AGAIN', {
  async check(call: SendAgain) {
    const { customer, input, store, now, fail } = call;
    const payout = await lockOwnPayout(input.payoutId, call);
    const request = 'caseId' in payout ? await store.request.lock(payout.caseId) : undefined;
    const policyNo = 'policyNo' in payout ? payout.policyNo : (request?.policyNo ?? null);
    await rejectUnlessReturned(payout, request, call);
    if (policyNo !== null) {
      // The call names a payout and not a policy, so the waits of its policy are checked here.
      if (isOnHold(await store.bank.payoutChangedAt([policyNo]), now)) throw new PortalError('refusedOnHold');
      if (await store.claimHold.findHold([policyNo])) throw new PortalError('policyPayoutsFrozen');
    }
    const account = await findOwnAccount(customer.clientIds, { clientId: payout.clientId, bankId: input.payoutBankId }, store);
    if (!account) throw fail('bankNotVerified');
    if (await wasReturned({ caseId: 'caseId' in payout ? payout.caseId : '', account, againOf: payout.payoutId }, store))
      throw fail('sameAccount');
    const found = { payout, account };
    if (request?.status === 'REQUIREMENT_RAISED') return { newRequest: { same: request }, resumed: request, ...found };
    const { payoutId, purpose, amount } = payout;
    const after = { payoutId, purpose, amount, bankId: account.bankId, account: maskAccount(account.accountNo) };
    return { newRequest: { policyNo, itemId: payoutId, after }, resumed: undefined, ...found };
  },

  async submit({ services, now, ...tx }, opened, { payout, account }) {
    const { caseId, clientId } = opened;
    const { purpose, amount, payoutId: againOf } = payout;
    const tds = 'tds' in payout ? payout.tds : 0;
    if (!(await startPayout({ caseId, clientId, purpose, amount, tds, account, againOf }, tx, now))) throw tx.fail('alreadySent');
    const note = `Account ${maskAccount(account.accountNo)}`;
    const status = await transitionRequest(caseId, { target: 'APPROVED', cause: { by: 'portal', note } }, { tx, services, now });
    if (status !== 'APPROVED') throw new PortalError('inProgress');
    return { ...opened, status };
  },

  /** The customer's own command approves it, and its payout completes it. */
  approved: async () => 'applied',

  async apply({ caseId }, { tx, now }) {
    const paid = (await tx.store.payout.listByCase(caseId)).find(({ status }) => status === 'PAID');
    if (!paid) return 'recordChanged';
    await bookPaidAgain(paid, { tx, now });
    return 'applied';
  },

  completed: 'payoutSent',

  changes({ after }) {
    const { purpose, amount, account } = AgainRequest.parse(after);
    const { en, hi } = PAYOUT_KIND_TEXTS[purpose];
    const rupees = formatRupees(amount);
    return selectChanges([
      { label: { en: 'Amount', hi: 'राशि' }, before: null, after: { en: `${en}, ${rupees}`, hi: `${hi}, ${rupees}` } },
      { label: { en: 'Account', hi: 'खाता' }, before: null, after: plain(account) },
    ]);
  },

  async answer({ services, now, ...tx }, _opened, { resumed, payout, account }) {
    if (resumed && !(await payAgain(resumed, account, { tx, services, now }))) throw tx.fail('alreadySent');
    const accountMasked = maskAccount(account.accountNo);
    return { message: `We will send ${formatRupees(payout.amount)} to ${accountMasked} within 3 working days.`, accountMasked };
  },
});

type Found = Payout | BenefitPayout;
/** The customer's own payout, locked. A part of a claim is paid through the claim. */
async function lockOwnPayout(payoutId: string, { customer, store, fail }: SendAgain): Promise<Found> {
  await store.payout.lock(payoutId);
  const payout = await store.payout.find(payoutId);
  if (!payout || 'claimantId' in payout || !customer.clientIds.includes(payout.clientId)) throw fail('notFound');
  return payout;
}

async function rejectUnlessReturned(payout: Found, request: ServiceRequest | undefined, { store, fail }: SendAgain): Promise<void> {
  const { payoutId, status } = payout;
  if (status !== 'RETURNED') throw fail('notReturned');
  const isUnclaimed = await store.payout.isUnclaimed(payoutId);
  if (isUnclaimed) throw new PortalError('notReturned', {}, UNCLAIMED);
  const sentAgainAt = (await store.payout.findAgain(payoutId))?.createdAt;
  if (sentAgainAt) throw new PortalError('alreadySent', {}, describeSentAgain(sentAgainAt));
  const isSentAgain = 'caseId' in payout && (await isFollowed(payout, store));
  if (isSentAgain) throw fail('alreadySent');
  if (!maySendAgain({ status, isClaim: false, isSentAgain, isUnclaimed }, toRequestState(request?.status))) throw fail('notReturned');
}

const UNCLAIMED = { en: 'This payment is listed as unclaimed.', hi: 'यह भुगतान अदावी राशि की सूची में है।' };

/** Payouts of earlier versions do not name the returned one that they follow. */
const isFollowed = async ({ caseId, payoutId }: Payout, store: InTransaction['store']): Promise<boolean> =>
  (await store.payout.listByCase(caseId)).some((other) => other.payoutId > payoutId);

function describeSentAgain(at: Date) {
  const date = formatDay(dayOf(at));
  return { en: `This payment was sent again on ${date}.`, hi: `यह भुगतान ${date} को फिर भेजा गया।` };
}
