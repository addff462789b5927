import type { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { Paise } from '@portal/rules/money/money.ts';
import type { MoneyColumn } from '@portal/rules/policies/money-columns.ts';
import { compareWays } from '@portal/rules/policies/need-money.ts';
import type { Services } from '../../platform/context/services.ts';
import { nameOfDryRun } from '../../platform/pipeline/dry-run-name.ts';
import type { Call, Customer } from '../../platform/pipeline/implement.ts';
import { readMoneyFacts } from './money-facts.ts';

type Compare = Call<(typeof contract.needMoney)['/needMoney/compare']> & { customer: Customer };

/** Every way to get money from one policy. */
export async function compare({ customer, input, store, services, now, fail }: Compare) {
  const { policyNumber: policyNo, amount } = input;
  const found = await readMoneyFacts(customer, policyNo, { store, services, now });
  if (!found) throw fail('notFound');
  const { record, facts } = found;
  const today = dayOf(now);
  const columns = compareWays(facts, today, amount);
  return {
    policyNumber: policyNo,
    planName: record.planName,
    asOf: today,
    quoteId: nameQuote({ policyNo, amount, columns }, services, now),
    value: facts.surrenderValue ?? facts.fundValue,
    surrenderCase: record.openRequests.find(({ type }) => type === 'SURRENDER')?.caseId ?? null,
    columns: columns.map(({ reason, reasonOn, ...column }) => ({ ...column, open: reason === null, why: reason, whyOn: reasonOn })),
  };
}

const QUOTE_KIND = 'need-money';
type Quote = { policyNo: string; amount: Paise | undefined; columns: readonly MoneyColumn[] };

/** What a customer has seen of the figures: any other figure makes another quote. */
const describeQuote = ({ policyNo, amount, columns }: Quote): string =>
  JSON.stringify([
    policyNo,
    amount ?? null,
    columns.map(({ way, reason, get, tds, charge, coverAfter }) => [way, reason, get, tds, charge, coverAfter]),
  ]);

const nameQuote = (quote: Quote, { sealing }: Services, now: Date): string =>
  nameOfDryRun(QUOTE_KIND, { subject: describeQuote(quote), sealing }, now);
