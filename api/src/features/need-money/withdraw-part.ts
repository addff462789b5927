import type { contract } from '@portal/contract/contract.ts';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { reducedUntil, WITHDRAWAL_STEP } from '@portal/rules/funds/withdrawal.ts';
import { formatRupees, formatWholeRupees } from '@portal/rules/money/money.ts';
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import type { MoneyColumn, MoneyFacts } from '@portal/rules/policies/money-columns.ts';
import { aboveLimitText } from '@portal/rules/policies/money-reasons.ts';
import { compareWays } from '@portal/rules/policies/need-money.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { findPayoutAccount } from '../../domain/payouts/payout-account.ts';
import { readMoneyFacts } from '../../domain/policy-money/money-facts.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import { rejectWhilePaidOut } from '../../domain/requests/open-request.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { CommandCall, Customer } from '../../platform/pipeline/implement.ts';
import { completeWithdrawal } from './complete-withdrawal.ts';
import { isNameOfQuote } from './money-quote.ts';
import { createMoneyRejection } from './money-rejection.ts';
import { priceWithdrawal } from './price-withdrawal.ts';
import { WithdrawalRequest } from './withdrawal-request.ts';

type Withdraw = CommandCall<(typeof contract.needMoney)['/withdrawal/save']> & { customer: Customer };

const MESSAGE = 'We sell your units at the price of their day and pay to your account.';

/**
 * Withdraws a part of a unit-linked policy. The request is an order that waits for the NAVs of its day, as a fund switch is; from then on
 * no other order can use its units.
 */
export const withdrawPart = serveRequest('WITHDRAWAL', {
  async check({ customer, input, store, services, now, fail }: Withdraw) {
    const { policyNumber: policyNo, quoteId, payoutBankId, amount, consentVersion } = input;
    if (consentVersion !== DECLARATIONS_VERSION) throw fail('versionOld');
    // A switch or a surrender of the policy is checked either before this request or after it.
    await store.fundOrder.lockPolicy(policyNo);
    await rejectWhilePaidOut(policyNo, store);
    const found = await readMoneyFacts(customer, policyNo, { store, services, now });
    if (!found) throw fail('notFound');
    const { facts } = found;
    const columns = compareWays(facts, dayOf(now), amount);
    const column = columns.find(({ way }) => way === 'WITHDRAW');
    if (!column || column.reason !== null) throw createMoneyRejection(column, CODES);
    const { get, tds, max, coverNow, coverAfter, navDate } = column;
    if (amount > max) throw new PortalError('aboveLimit', {}, aboveLimitText(max));
    rejectOddAmount(amount, facts);
    if (!isNameOfQuote(quoteId, { policyNo, amount, columns }, { services, now })) throw fail('quoteOld');
    const account = await findPayoutAccount(customer.clientIds, { policyNo, expected: payoutBankId }, store);
    if (!account) throw fail('bankNotVerified');
    if (navDate === null || coverAfter === null) throw createMoneyRejection(undefined, CODES);
    const accountMasked = maskAccount(account.accountNo);
    const after: WithdrawalRequest = {
      ...{ amount, get, tds, coverBefore: coverNow, coverAfter, coverUntil: reducedUntil(navDate), navDate },
      ...{ bankId: account.bankId, account: accountMasked, priced: null },
    };
    return { newRequest: { policyNo, after, promisedBy: column.by }, get, navDate, accountMasked };
  },

  async submit({ input, store, now }: Withdraw, opened, { navDate }) {
    const { caseId } = opened;
    await store.fundOrder.addOrder({ kind: 'WITHDRAWAL', policyNo: input.policyNumber, ref: caseId, caseId, navDate }, now);
    return opened;
  },

  approved: priceWithdrawal,
  apply: completeWithdrawal,
  completed: 'withdrawalPaid',

  changes({ after }) {
    const { amount, tds, get, coverBefore, coverAfter, coverUntil, navDate, account } = WithdrawalRequest.parse(after);
    const line = (en: string, hi: string, value: string | null) => ({
      label: { en, hi },
      before: null,
      after: value === null ? null : plain(value),
    });
    return selectChanges([
      line('Amount', 'राशि', formatRupees(amount)),
      line('Tax deducted', 'काटा गया कर', tds > 0 ? formatRupees(tds) : null),
      line('You get', 'आपको मिलेगा', formatRupees(get)),
      line('NAV date', 'NAV की तारीख़', formatDay(navDate)),
      line('Cover until then', 'अब तक की सुरक्षा', formatRupees(coverBefore)),
      line(`Cover until ${formatDay(coverUntil)}`, `${formatDay(coverUntil)} तक की सुरक्षा`, formatRupees(coverAfter)),
      line('Account', 'खाता', account),
    ]);
  },

  async answer(_call, _opened, { get, navDate, accountMasked }) {
    return { message: MESSAGE, get, navDate, accountMasked };
  },
});

const CODES = {
  LOCK_IN: 'lockIn',
  MINOR: 'minorLife',
  SWITCH_PENDING: 'switchPending',
  ASSIGNED: 'assigned',
  MWP: 'mwpPolicy',
  TOO_LITTLE: 'noValue',
} as const;

/** The comparison rounds such an amount, so its figures are not those of the request. */
function rejectOddAmount(amount: MoneyColumn['get'], { withdrawMinimum }: Pick<MoneyFacts, 'withdrawMinimum'>): void {
  const minimum = withdrawMinimum ?? 0;
  if (amount >= minimum && amount % WITHDRAWAL_STEP === 0) return;
  const [least, step] = [formatWholeRupees(minimum), formatWholeRupees(WITHDRAWAL_STEP)];
  throw badFields({
    amount: { en: `Enter ${least} or more, in steps of ${step}.`, hi: `${least} या अधिक राशि ${step} के गुणज में लिखें।` },
  });
}
