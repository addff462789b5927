import type { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { previewWithdrawal, reducedUntil } from '@portal/rules/funds/withdrawal.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import type { MoneyColumn } from '@portal/rules/policies/money-columns.ts';
import { compareWays } from '@portal/rules/policies/need-money.ts';
import { findPayoutAccount } from '../../domain/payouts/payout-account.ts';
import { type FoundFacts, type Holding, readMoneyFacts } from '../../domain/policy-money/money-facts.ts';
import type { Call, Customer } from '../../platform/pipeline/implement.ts';
import { nameQuote } from './money-quote.ts';

type Compare = Call<(typeof contract.needMoney)['/needMoney/compare']> & { customer: Customer };

/** Every way to get money from one policy. */
export async function compare({ customer, input, store, services, now, fail }: Compare) {
  const { policyNumber: policyNo, amount } = input;
  const found = await readMoneyFacts(customer, policyNo, { store, services, now });
  if (!found) throw fail('notFound');
  const { record, facts, correction } = found;
  const today = dayOf(now);
  const columns = compareWays(facts, today, amount);
  const account = await findPayoutAccount(customer.clientIds, { policyNo }, store);
  return {
    policyNumber: policyNo,
    planName: record.planName,
    asOf: today,
    quoteId: nameQuote({ policyNo, amount, columns }, services, now),
    value: facts.surrenderValue ?? facts.fundValue,
    surrenderCase: record.openRequests.find(({ type }) => type === 'SURRENDER')?.caseId ?? null,
    correction,
    payoutBank: account
      ? { payoutBankId: account.bankId, bankName: account.bankName, accountMasked: maskAccount(account.accountNo) }
      : null,
    withdrawal: previewPart(columns, found),
    holdUntil: facts.holdUntil,
    columns: columns.map(({ reason, reasonOn, ...column }) => ({ ...column, open: reason === null, why: reason, whyOn: reasonOn })),
  };
}

/** The funds before and after a withdrawal, and the day from which it no longer lowers the cover. */
function previewPart(columns: readonly MoneyColumn[], { facts, holdings }: FoundFacts) {
  const column = columns.find(({ way }) => way === 'WITHDRAW');
  if (!column || column.reason !== null || column.navDate === null) return null;
  const amount = column.get + column.tds;
  const byFund = (pick: (held: Holding) => string) => new Map(holdings.map((held) => [held.fundCode, pick(held)]));
  const names = byFund(({ name }) => name);
  const funds = previewWithdrawal(
    amount,
    byFund(({ units }) => units),
    byFund(({ nav }) => nav),
  );
  return {
    amount,
    minimum: facts.withdrawMinimum ?? 0,
    coverUntil: reducedUntil(column.navDate),
    funds: funds.map(({ fundCode, ...fund }) => ({ ...fund, name: names.get(fundCode) ?? fundCode })),
  };
}
