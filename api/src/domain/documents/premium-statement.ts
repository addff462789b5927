import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, type Paise } from '@portal/rules/money/money.ts';
import type { AccountLabels } from './account-labels.ts';
import { dayOrDash, orDash, rupeesOrDash } from './document-labels.ts';
import { amount, column, type DocumentPart, wide } from './document-page.ts';
import type { DocumentPolicy, PaidPremium } from './document-record.ts';
import { panelOf } from './receipt-document.ts';
import type { Language } from './receipt-labels.ts';

/** Total of the paid premiums that were not reversed. */
const paidTotal = (premiums: PaidPremium[]): Paise =>
  premiums.filter(({ status }) => status === 'POSTED').reduce((sum, { amount }) => sum + amount, 0);

type Unpaid = { dueDate: Day; amount: Paise; gst: Paise };
/** `asOf`: the day of the values that are known of today only; null for a statement that ends earlier. */
type Statement = { policy: DocumentPolicy; premiums: PaidPremium[]; unpaid: Unpaid[]; asOf: Day | null };

export function premiumParts({ policy, premiums, unpaid, asOf }: Statement, words: AccountLabels, language: Language): DocumentPart[] {
  const total = paidTotal(premiums);
  return [
    { kind: 'panel', ...panelOf(words.totalPaid, total, language) },
    premiumTable(premiums, total, words),
    {
      kind: 'table',
      heading: words.unpaid,
      columns: [wide(words.due), amount(words.premium), amount(words.gst)],
      rows: unpaid.map((due) => [formatDay(due.dueDate), formatRupees(due.amount - due.gst), formatRupees(due.gst)]),
      totals: [],
      empty: words.noUnpaid,
    },
    ...(asOf === null ? [] : [valuesOf(policy, asOf, words)]),
    { kind: 'notes', lines: [words.notReversed] },
  ];
}

const premiumTable = (premiums: PaidPremium[], total: Paise, words: AccountLabels): DocumentPart => ({
  kind: 'table',
  heading: words.premiums,
  columns: [
    column(words.due),
    column(words.paidOn),
    column(words.mode),
    wide(words.receipt),
    amount(words.premium),
    amount(words.gst),
    column(words.status),
  ],
  rows: premiums.map((premium) => [
    dayOrDash(premium.dueDate),
    formatDay(premium.paidOn),
    words.modes[premium.mode],
    orDash(premium.receiptNo),
    formatRupees(premium.amount - premium.gst),
    formatRupees(premium.gst),
    premium.status === 'POSTED' ? words.posted : words.reversed,
  ]),
  totals: premiums.length === 0 ? [] : [[words.totalPaid, '', '', '', formatRupees(total), '', '']],
  empty: words.noPremiums,
});

const valuesOf = (policy: DocumentPolicy, asOf: Day, words: AccountLabels): DocumentPart => ({
  kind: 'facts',
  heading: words.asOf(asOf),
  facts: [
    { label: words.bonus, value: rupeesOrDash(policy.bonusVested) },
    { label: words.surrenderValue, value: rupeesOrDash(policy.surrenderValue) },
    { label: words.loan, value: rupeesOrDash(policy.loanOutstanding) },
    { label: words.advance, value: formatRupees(policy.advanceHeld) },
    { label: words.suspense, value: formatRupees(policy.suspenseBalance) },
  ],
});
