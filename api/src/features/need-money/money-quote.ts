import type { Paise } from '@portal/rules/money/money.ts';
import type { MoneyColumn } from '@portal/rules/policies/money-columns.ts';
import type { Services } from '../../platform/context/services.ts';
import { isNameOfDryRun, nameOfDryRun } from '../../platform/pipeline/dry-run-name.ts';

const KIND = 'need-money';
type Quote = { policyNo: string; amount: Paise | undefined; columns: readonly MoneyColumn[] };

/** The figures that a customer has seen: any other figure makes another quote. */
const describeQuote = ({ policyNo, amount, columns }: Quote): string =>
  JSON.stringify([
    policyNo,
    amount ?? null,
    columns.map(({ way, reason, get, tds, charge, coverAfter }) => [way, reason, get, tds, charge, coverAfter]),
  ]);

export const nameQuote = (quote: Quote, { sealing }: Services, now: Date): string =>
  nameOfDryRun(KIND, { subject: describeQuote(quote), sealing }, now);

/** True if the customer saw these figures in the last minutes. */
export const isNameOfQuote = (quoteId: string, quote: Quote, { services, now }: { services: Services; now: Date }): boolean =>
  isNameOfDryRun(quoteId, { kind: KIND, subject: describeQuote(quote), sealing: services.sealing }, now);
