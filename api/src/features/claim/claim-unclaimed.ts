import type { contract } from '@portal/contract/contract.ts';
import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import {
  bringFor,
  isUnclaimed,
  type Missing,
  missingFor,
  type Searcher,
  UNCLAIMED_KIND_NAMES,
  UNCLAIMED_KINDS,
  unclaimedInterest,
} from '@portal/rules/money/unclaimed.ts';
import { isOnHold } from '@portal/rules/people/contact-hold.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { z } from 'zod';
import { PortalError } from '../../base/failure.ts';
import { payAgain, waitingForAccount } from '../../domain/payouts/pay-again.ts';
import { findPayoutAccount } from '../../domain/payouts/payout-account.ts';
import { startPayout, wasReturned } from '../../domain/payouts/start-payout.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { CommandCall, Customer } from '../../platform/pipeline/implement.ts';
import type { UnclaimedItem } from './unclaimed.store.ts';

type Row = (typeof contract.claim)['/unclaimed'];
export type Unclaimed = CommandCall<Row>;
type Claim = Unclaimed & { input: Extract<Unclaimed['input'], { action: 'CLAIM' }>; customer: Customer };

const MESSAGE = 'We pay within 7 days; the interest runs until the approval.';
const PAID_AGAIN = 'We pay to this account now.';
const NOT_VERIFIED = 'The account is not verified any more. Please claim the amount again with another one.';

/** Fields of a request as they are stored, encrypted. */
const UnclaimedRequest = z.object({
  unclaimedId: z.string(),
  type: z.enum(UNCLAIMED_KINDS),
  amount: z.number(),
  bankId: z.string(),
  account: z.string(),
});

/**
 * Claims an unclaimed amount. Staff review the documents; the payout follows their approval, with the interest of that day, and completes
 * the request. If the bank returns the money, the same claim continues with another account.
 */
export const claimUnclaimed = serveRequest('UNCLAIMED', {
  async check(call: Claim) {
    const { customer, input, store, now, fail } = call;
    const { unclaimedId, payoutBankId, documents = [] } = input;
    const item = await store.unclaimed.find(customer.clientIds, unclaimedId);
    if (!item) throw fail('notFound');
    if (item.claimedOn !== null) throw fail('alreadyClaimed');
    if (!isUnclaimed(item, dayOf(now))) throw fail('notFound');
    const { policyNo } = item;
    const account = await findPayoutAccount(customer.clientIds, { policyNo, expected: payoutBankId }, store);
    if (!account) throw fail('bankNotVerified');
    if (isOnHold(await store.bank.payoutChangedAt([policyNo]), now)) throw new PortalError('refusedOnHold');
    // The call names an item and not a policy, so the claim hold is checked here.
    if (await store.claimHold.findHold([policyNo])) throw new PortalError('policyPayoutsFrozen');
    const resumed = item.openCase?.needsPerson ? await waitingForAccount(item.openCase.caseId, store) : undefined;
    if (resumed) {
      if (await wasReturned({ caseId: resumed.caseId, account }, store)) throw fail('payoutCameBack');
      return { newRequest: { same: resumed }, account, resumed };
    }
    const documentTypes = new Set<Missing>(documents.map(({ documentType }) => documentType));
    const missing = missingFor(item, { name: item.ownerName, hasPan: item.hasPan, account }, dayOf(now));
    if (missing.some((documentType) => !documentTypes.has(documentType))) throw fail('papersMissing');
    const after = { unclaimedId, type: item.type, amount: item.amount, bankId: account.bankId, account: maskAccount(account.accountNo) };
    const files = documents.map(({ fileRef }) => fileRef);
    return { newRequest: { policyNo, itemId: unclaimedId, after, files }, account, resumed };
  },

  /** The interest is fixed on the day of the approval (calls, part B, 9). */
  async approved({ caseId, clientId, policyNo, after }, { tx, services: { config }, now }) {
    const { unclaimedId, bankId } = UnclaimedRequest.parse(after);
    const { store } = tx;
    if ((await store.payout.listByCase(caseId)).some(({ status }) => status !== 'RETURNED')) return 'applied';
    const item = await store.unclaimed.find([clientId], unclaimedId);
    if (!item || item.claimedOn !== null || policyNo === null) return 'recordChanged';
    const account = await findPayoutAccount([clientId], { policyNo, expected: bankId }, store);
    if (!account) return { refused: NOT_VERIFIED };
    const amount = item.amount + unclaimedInterest(item.amount, { pick: item, percent: config.UNCLAIMED_RATE }, dayOf(now));
    const isStarted = await startPayout({ caseId, clientId, purpose: 'UNCLAIMED', amount, account }, tx, now);
    return isStarted ? 'applied' : { refused: NOT_VERIFIED };
  },

  /** After the payout the item is closed and the payment is posted. */
  async apply({ caseId, policyNo, after }, { tx: { store }, now }) {
    const { unclaimedId, amount } = UnclaimedRequest.parse(after);
    const paid = (await store.payout.listByCase(caseId)).find(({ status }) => status === 'PAID');
    if (!paid) return 'recordChanged';
    await store.unclaimed.setClaimed(unclaimedId, dayOf(now));
    const of = policyNo === null ? {} : { policyNo };
    await store.posting.book(
      'UNCLAIMED_PAID',
      {
        money: { payoutId: paid.payoutId },
        entries: [
          { account: 'UNCLAIMED_PAYABLE', amount, ...of },
          { account: 'UNCLAIMED_INTEREST', amount: paid.amount - amount, ...of },
          { account: 'PAYOUT_CLEARING', amount: -paid.amount, ...of },
        ],
      },
      now,
    );
    return 'applied';
  },

  completed: 'unclaimedPaid',

  changes({ after }) {
    const { type, amount, account } = UnclaimedRequest.parse(after);
    const { en, hi } = UNCLAIMED_KIND_NAMES[type];
    const rupees = formatRupees(amount);
    return selectChanges([
      { label: { en: 'Amount', hi: 'राशि' }, before: null, after: { en: `${en}, ${rupees}`, hi: `${hi}, ${rupees}` } },
      { label: { en: 'Account', hi: 'खाता' }, before: null, after: plain(account) },
    ]);
  },

  async answer({ services, now, ...tx }, _made, { resumed, account }) {
    if (!resumed) return { message: MESSAGE };
    if (!(await payAgain(resumed, account, { tx, services, now }))) throw tx.fail('payoutCameBack');
    return { message: PAID_AGAIN };
  },
});

/** An unclaimed amount in its wire form. `payout` is the account for payouts of its policy, if that is verified. */
export function displayedItem(
  item: UnclaimedItem,
  { payout, percent, today, searcher }: { payout: { holder: string } | undefined; percent: number; today: Day; searcher?: Searcher },
) {
  const interest = unclaimedInterest(item.amount, { pick: item, percent }, today);
  const missing = missingFor(item, { name: item.ownerName, hasPan: item.hasPan, account: payout }, today);
  return {
    unclaimedId: item.unclaimedId,
    POLICY_NUMBER: item.policyNo,
    type: item.type,
    since: item.since,
    amount: item.amount,
    interest,
    total: item.amount + interest,
    missing,
    transferredOn: item.transferredOn,
    case: item.openCase && {
      caseId: item.openCase.caseId,
      promisedBy: item.openCase.promisedBy,
      needsAccount: item.openCase.needsPerson,
    },
    bring: bringFor(missing, searcher),
  };
}
