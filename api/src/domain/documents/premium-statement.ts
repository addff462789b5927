import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, type Paise } from '@portal/rules/money/money.ts';
import type { AccountLabels } from './account-labels.ts';
import { dayOrDash, orDash, rupeesOrDash } from './document-labels.ts';
import { amount, column, type DocumentPart, wide } from './document-page.ts';
import type { DocumentPolicy, PaidPremium } from './document-record.ts';
import { createPanel } from './receipt-document.ts';
import type { Language } from './receipt-labels.ts';

/** Total of the paid premiums that were not reversed. */
const paidTotal = (premiums: PaidPremium[]): Paise =>
  premiums.filter(({ status }) => status === 'POSTED').reduce((sum, { amount }) => sum + amount, 0);

type Unpaid = { dueDate: Day; amount: Paise; gst: Paise };
/** `asOf`: the day of the values that are known of today only; null for a statement that ends earlier. */
type Statement = { policy: DocumentPolicy; premiums: PaidPremium[]; unpaid: Unpaid[]; asOf: Day | null };

export function premiumParts({ policy, premiums, unpaid, asOf }: Statement, labels: AccountLabels, language: Language): DocumentPart[] {
  const total = paidTotal(premiums);
  return [
    { kind: 'panel', ...createPanel(labels.totalPaid, total, language) },
    premiumTable(premiums, total, labels),
    {
      kind: 'table',
      heading: labels.unpaid,
      columns: [wide(labels.due), amount(labels.premium), amount(labels.gst)],
      rows: unpaid.map((due) => [formatDay(due.dueDate), formatRupees(due.amount - due.gst), formatRupees(due.gst)]),
      totals: [],
      empty: labels.noUnpaid,
    },
    ...(asOf === null ? [] : [listValues(policy, asOf, labels)]),
    { kind: 'notes', lines: [labels.notReversed] },
  ];
}

const premiumTable = (premiums: PaidPremium[], total: Paise, labels: AccountLabels): DocumentPart => ({
  kind: 'table',
  heading: labels.premiums,
  columns: [
    column(labels.due),
    column(labels.paidOn),
    column(labels.mode),
    wide(labels.receipt),
    amount(labels.premium),
    amount(labels.gst),
    column(labels.status),
  ],
  rows: premiums.map((premium) => [
    dayOrDash(premium.dueDate),
    formatDay(premium.paidOn),
    labels.modes[premium.mode],
    orDash(premium.receiptNo),
    formatRupees(premium.amount - premium.gst),
    formatRupees(premium.gst),
    premium.status === 'POSTED' ? labels.posted : labels.reversed,
  ]),
  totals: premiums.length === 0 ? [] : [[labels.totalPaid, '', '', '', formatRupees(total), '', '']],
  empty: labels.noPremiums,
});

const listValues = (policy: DocumentPolicy, asOf: Day, labels: AccountLabels): DocumentPart => ({
  kind: 'facts',
  heading: labels.asOf(asOf),
  facts: [
    { label: labels.bonus, value: rupeesOrDash(policy.bonusVested) },
    { label: labels.surrenderValue, value: rupeesOrDash(policy.surrenderValue) },
    { label: labels.loan, value: rupeesOrDash(policy.loanOutstanding) },
    { label: labels.advance, value: formatRupees(policy.advanceHeld) },
    { label: labels.suspense, value: formatRupees(policy.suspenseBalance) },
  ],
});
