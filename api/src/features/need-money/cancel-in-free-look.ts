import type { contract } from '@portal/contract/contract.ts';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { FREE_LOOK_REASON_TEXTS } from '@portal/rules/policies/free-look.ts';
import type { MoneyPart } from '@portal/rules/policies/money-reasons.ts';
import { compareWays } from '@portal/rules/policies/need-money.ts';
import { findPayoutAccount } from '../../domain/payouts/payout-account.ts';
import { readMoneyFacts } from '../../domain/policy-money/money-facts.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { CommandCall, Customer } from '../../platform/pipeline/implement.ts';
import { endPolicy } from './end-policy.ts';
import { FreeLookRequest } from './free-look-request.ts';
import { isNameOfQuote } from './money-quote.ts';
import { createMoneyRejection } from './money-rejection.ts';
import { payFreeLook } from './pay-free-look.ts';

type Cancel = CommandCall<(typeof contract.needMoney)['/freeLook/save']> & { customer: Customer };

const MESSAGE = 'We check your request and pay the refund to your account.';
const NO_ACCOUNT = 'We check your request. Please add a bank account, so that we can pay the refund.';

/**
 * Cancels a policy in its free-look period. Staff approve it, the payout follows, and the policy ends when the bank has paid. An account
 * that is missing, or a change of contact, delays only the payout.
 */
export const cancelInFreeLook = serveRequest('FREE_LOOK', {
  async check({ customer, input, store, services, now, fail }: Cancel) {
    const { policyNumber: policyNo, quoteId, payoutBankId, reason } = input;
    const found = await readMoneyFacts(customer, policyNo, { store, services, now });
    if (!found) throw fail('notFound');
    if (await store.claimHold.findHold([policyNo])) throw fail('claimMade');
    // While a cancellation is open, the unique index rejects another one, and the reply has the first one's number.
    const facts = { ...found.facts, open: { ...found.facts.open, freeLook: null } };
    const columns = compareWays(facts, dayOf(now));
    const column = columns.find(({ way }) => way === 'FREE_LOOK');
    if (!column || column.reason !== null) throw createMoneyRejection(column, CODES);
    if (!isNameOfQuote(quoteId, { policyNo, amount: undefined, columns }, { services, now })) throw fail('quoteOld');
    const account = await findPayoutAccount(customer.clientIds, { policyNo, expected: payoutBankId ?? null }, store);
    if (payoutBankId && !account) throw fail('bankNotVerified');
    const { get: refund, navDate, parts } = column;
    const accountMasked = account ? maskAccount(account.accountNo) : null;
    const after: FreeLookRequest = {
      ...{ reason, refund, navDate, bankId: payoutBankId ?? null, account: accountMasked, adviser: found.record.agentName },
      premiums: getPart(parts, 'PREMIUMS'),
      risk: getPart(parts, 'RISK'),
      medical: getPart(parts, 'MEDICAL'),
      stamp: getPart(parts, 'STAMP'),
    };
    return { newRequest: { policyNo, after }, refund, navDate, accountMasked };
  },

  async approved(request, work) {
    await payFreeLook(request, work);
    return 'applied';
  },

  /** The bank has paid: the policy ends in this transaction. */
  async apply({ caseId, policyNo }, { tx, services, now }) {
    const paid = (await tx.store.payout.listByCase(caseId)).find(({ status }) => status === 'PAID');
    if (!paid || policyNo === null) return 'recordChanged';
    const { payoutId, amount } = paid;
    await tx.store.freeLook.cancelPolicy(policyNo, dayOf(now));
    await endPolicy(policyNo, { tx, services, now });
    const entries = [
      { account: 'FREE_LOOK_REFUNDS' as const, amount, policyNo },
      { account: 'PAYOUT_CLEARING' as const, amount: -amount, policyNo },
    ];
    await tx.store.posting.book('FREE_LOOK_REFUND', { money: { payoutId }, entries }, now);
    return 'applied';
  },

  completed: 'freeLookPaid',

  changes({ after }) {
    const { reason, refund, premiums, risk, medical, stamp, navDate, account, adviser } = FreeLookRequest.parse(after);
    const sum = (amount: number) => plain(formatRupees(amount));
    return selectChanges([
      { label: { en: 'Reason', hi: 'कारण' }, before: null, after: FREE_LOOK_REASON_TEXTS[reason] },
      { label: { en: 'Premium paid', hi: 'दिया गया प्रीमियम' }, before: null, after: sum(premiums) },
      { label: { en: 'Cover until the request', hi: 'अनुरोध तक की सुरक्षा' }, before: null, after: sum(-risk) },
      { label: { en: 'Medical test', hi: 'चिकित्सा जाँच' }, before: null, after: sum(-medical) },
      { label: { en: 'Stamp duty', hi: 'स्टांप शुल्क' }, before: null, after: sum(-stamp) },
      { label: { en: 'Refund', hi: 'वापसी' }, before: null, after: sum(refund) },
      { label: { en: 'NAV date', hi: 'NAV की तारीख़' }, before: null, after: navDate ? plain(formatDay(navDate)) : null },
      { label: { en: 'Account', hi: 'खाता' }, before: null, after: account ? plain(account) : null },
      { label: { en: 'Adviser', hi: 'सलाहकार' }, before: null, after: adviser ? plain(adviser) : null },
    ]);
  },

  async answer(_call, _opened, { refund, navDate, accountMasked }) {
    return { message: accountMasked === null ? NO_ACCOUNT : MESSAGE, get: refund, navDate, accountMasked };
  },
});

const getPart = (parts: readonly MoneyPart[], name: MoneyPart['name']): number => parts.find((part) => part.name === name)?.amount ?? 0;

const CODES = { FREE_LOOK_OVER: 'freeLookOver', CLAIM: 'claimMade', ASSIGNED: 'assigned' } as const;
