import { addDays, type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { valueOfUnits } from '@portal/rules/funds/fund-value.ts';
import { formatRupees, type Paise, signedRupees } from '@portal/rules/money/money.ts';
import { type AccountLabels, kindName } from './account-labels.ts';
import { amount, column, type DocumentPart, wide } from './document-page.ts';
import type { FundPeriod, UnitRow } from './document-record.ts';
import { createPanel } from './receipt-document.ts';
import type { Language } from './receipt-labels.ts';

const worth = (units: string, nav: string | null): Paise => (nav === null ? 0 : valueOfUnits(units, nav));
/** The total value: units times NAV of the last day, over all funds. */
const fundsTotal = (funds: FundPeriod[]): Paise => funds.reduce((sum, fund) => sum + worth(fund.closingUnits, fund.closingNav), 0);

type Period = { from: Day; to: Day };

export function unitParts(
  funds: FundPeriod[],
  { rows, period: { from, to }, labels, language }: { rows: UnitRow[]; period: Period; labels: AccountLabels; language: Language },
): DocumentPart[] {
  const total = fundsTotal(funds);
  return [
    { kind: 'panel', ...createPanel(labels.fundValue(to), total, language) },
    {
      kind: 'table',
      heading: labels.funds,
      columns: [wide(labels.fund), amount(labels.share), amount(labels.closingUnits), amount(labels.nav), amount(labels.value)],
      rows: funds.map((fund) => {
        const value = worth(fund.closingUnits, fund.closingNav);
        const share = total === 0 ? '-' : `${((value / total) * 100).toFixed(2)}%`;
        return [`${fund.name}, ${labels.sfin} ${fund.sfin}`, share, fund.closingUnits, fund.closingNav ?? '-', formatRupees(value)];
      }),
      totals: [[labels.totalValue, '', '', '', formatRupees(total)]],
      empty: labels.noMovements,
    },
    ...funds.map((fund) => movements(fund, { rows, period: { from, to }, labels })),
    sums(rows, labels),
    { kind: 'notes', lines: [labels.fmc] },
  ];
}

function movements(
  fund: FundPeriod,
  { rows, period: { from, to }, labels }: { rows: UnitRow[]; period: Period; labels: AccountLabels },
): DocumentPart {
  const line = (label: string, units: string, nav: string | null) => [label, '', nav ?? '-', '', formatRupees(worth(units, nav)), units];
  const unitRows = rows.filter(({ fundCode }) => fundCode === fund.fundCode);
  return {
    kind: 'table',
    heading: labels.movements(fund.name),
    columns: [
      column(labels.date),
      wide(labels.what),
      amount(labels.nav),
      amount(labels.units),
      amount(labels.amount),
      amount(labels.after),
    ],
    rows: [
      line(labels.opening(addDays(from, -1)), fund.openingUnits, fund.openingNav),
      ...unitRows.map((row) => [formatDay(row.date), kindName(row.kind, labels), row.nav, row.units, signedRupees(row.amount), row.after]),
    ],
    totals: [line(labels.closing(to), fund.closingUnits, fund.closingNav)],
    empty: labels.noMovements,
  };
}

const CHARGES = ['MORTALITY', 'ADMIN', 'RIDER', 'SWITCH_CHARGE'] as const;

/**
 * Sums of investments and of each charge that was paid with units. The difference between the two sides of a discontinuance is its charge.
 */
function sums(rows: UnitRow[], labels: AccountLabels): DocumentPart {
  const sumRows = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum + row.amount, 0);
  return {
    kind: 'facts',
    heading: labels.sums,
    facts: [
      { label: labels.allocated, value: formatRupees(sumRows('ALLOCATION', 'TOPUP')) },
      ...CHARGES.map((kind) => ({ label: labels.kinds[kind], value: formatRupees(Math.abs(sumRows(kind))) })),
      { label: labels.discontinuance, value: formatRupees(Math.abs(sumRows('DISCONTINUANCE_IN', 'DISCONTINUANCE_OUT'))) },
    ],
  };
}
