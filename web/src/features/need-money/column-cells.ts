import { formatDay } from '@portal/rules/calendar/dates.ts';
import { LOAN_REASON_TEXTS, LOAN_REASONS } from '@portal/rules/policies/loan.ts';
import { MONEY_REASONS, moneyReasonText } from '@portal/rules/policies/money-reasons.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { columnText as t } from './need-money.text.ts';

export type Comparison = ResponseOf<'/needMoney/compare'>;
export type Column = Comparison['columns'][number];
type Part = Column['parts'][number]['name'];

export const findPart = ({ parts }: Column, name: Part): number | undefined => parts.find((part) => part.name === name)?.amount;

/** Questions of the comparison, in the order of the page. */
export const QUESTIONS = ['get', 'by', 'cost', 'tax', 'cover', 'maturity', 'undo'] as const;

/** The answers of an open way. */
export const ANSWERS: Readonly<Record<(typeof QUESTIONS)[number], (column: Column) => string>> = {
  get: describeAmount,
  by: ({ by }) => (by === null ? t.noPayment : formatDay(by)),
  cost: describeCost,
  tax: ({ tds }) => t.amount({ amount: tds }),
  cover: describeCover,
  maturity: describeMaturity,
  undo: describeUndo,
};

function describeAmount({ way, get: amount, navDate }: Column): string {
  if (way === 'LOAN') return t.upTo({ amount });
  if (way === 'PAID_UP') return t.now({ amount });
  return navDate === null ? t.amount({ amount }) : t.about({ amount, date: navDate });
}

function describeCost(column: Column): string {
  const { way, costAYear: interest, charge } = column;
  if (way === 'LOAN') return t.interest({ interest, amount: findPart(column, 'BORROWED') ?? 0 });
  const [loss, gain] = [findPart(column, 'LOSS'), findPart(column, 'GAIN')];
  const compared = loss !== undefined ? t.less({ amount: loss }) : gain !== undefined ? t.more({ amount: gain }) : '';
  return [charge > 0 ? t.charge({ amount: charge }) : '', compared].filter(Boolean).join(' ') || t.nothing;
}

function describeCover({ way, coverNow: before, coverAfter: after }: Column): string {
  if (way === 'LOAN') return t.lessLoan({ amount: before });
  if (after === null) return inLanguage(moneyReasonText('NOT_KNOWN', null));
  if (after === 0) return t.toNothing({ before });
  return after === before ? t.unchanged({ amount: before }) : t.fromTo({ before, after });
}

function describeMaturity({ way, maturityAfter: amount }: Column): string {
  if (amount === null) return t.notGuaranteed;
  if (way === 'LOAN') return t.lessLoan({ amount });
  return amount === 0 ? t.nothing : t.sum({ amount });
}

function describeUndo({ way, undoUntil }: Column): string {
  if (way === 'LOAN') return t.repay;
  if (way === 'SURRENDER') return t.untilPaid;
  return undoUntil === null ? t.no : t.until({ date: undoUntil });
}

/** Why a way is closed. */
export function describeReason({ way, why, whyOn }: Column): string {
  const reason = way === 'LOAN' ? undefined : MONEY_REASONS.find((known) => known === why);
  if (reason) return inLanguage(moneyReasonText(reason, whyOn));
  const loanReason = LOAN_REASONS.find((known) => known === why);
  return inLanguage(loanReason ? LOAN_REASON_TEXTS[loanReason] : moneyReasonText(why === 'SURRENDER_OPEN' ? why : 'NOT_KNOWN', whyOn));
}
