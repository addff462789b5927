import type { Day } from '../calendar/dates.ts';
import { type Paise, toRupees } from '../money/money.ts';
import type { RowKind } from './core-rows.ts';

/** Kinds of differences between the portal and the core system (vendors, 4). */
export const DIFFERENCE_KINDS = ['MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'DATE', 'STATUS', 'UNITS'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** A policy as one of the two systems has it. Units by fund, with five decimals at most; a fund without units may be left out. */
export type Position = {
  status: string;
  paidTotal: Paise;
  nextDueDate: Day | null;
  suspense: Paise;
  umrn: string | null;
  loanOutstanding: Paise;
  units: Readonly<Record<string, string>>;
};
type Field = Exclude<keyof Position, 'units'>;
/** A row for the core system that it cannot have applied to its position yet. `funds`: those of a fund order. */
export type RowInTransit = { kind: RowKind; purpose: string | null; funds: readonly string[] };
export type Difference = { field: string; kind: DifferenceKind; ours: string | null; theirs: string | null };

const BY_REQUEST: readonly Field[] = ['status', 'nextDueDate', 'suspense', 'loanOutstanding'];
const BY_PREMIUM: readonly Field[] = ['status', 'nextDueDate', 'suspense'];

/**
 * Fields that a row in transit changes, so that they cannot be compared until the core has applied it. `paidTotal` is not among them: the
 * receipts in transit are left out of it.
 */
function findOpenFields({ kind, purpose }: RowInTransit): readonly Field[] {
  switch (kind) {
    case 'premium-receipts':
      // A reversal may be that of a repayment.
      return purpose === 'LOAN_REPAYMENT' || purpose === 'REVERSAL' ? BY_REQUEST : BY_PREMIUM;
    case 'requests':
      return BY_REQUEST;
    case 'payouts':
      return ['status', 'loanOutstanding'];
    case 'refunds':
      return ['suspense'];
    case 'mandates':
      return ['umrn'];
    default:
      return [];
  }
}

/** Fields that cannot be compared now, as differences name them. */
export const findUncompared = (inTransit: readonly RowInTransit[]): string[] => [
  ...new Set(inTransit.flatMap((row) => [...findOpenFields(row), ...row.funds.map(toUnitField)])),
];
const toUnitField = (fund: string): string => `units:${fund}`;

/** Differences of a policy. A position is undefined if the system does not know the policy. */
export function comparePositions(
  ours: Position | undefined,
  theirs: Position | undefined,
  inTransit: readonly RowInTransit[] = [],
): Difference[] {
  if (!ours && !theirs) return [];
  if (!ours) return [{ field: 'policy', kind: 'MISSING_HERE', ours: null, theirs: theirs?.status ?? null }];
  if (!theirs) return [{ field: 'policy', kind: 'MISSING_THERE', ours: ours.status, theirs: null }];
  const uncompared = new Set(findUncompared(inTransit));
  const find = (field: Field, kind: DifferenceKind, toText: (position: Position) => string | null): Difference[] =>
    compareValues(field, kind, { ours: toText(ours), theirs: toText(theirs) });
  return [
    ...find('status', 'STATUS', ({ status }) => status),
    ...find('paidTotal', 'AMOUNT', ({ paidTotal }) => toAmount(paidTotal)),
    ...find('nextDueDate', 'DATE', ({ nextDueDate }) => nextDueDate),
    ...find('suspense', 'AMOUNT', ({ suspense }) => toAmount(suspense)),
    ...find('umrn', 'STATUS', ({ umrn }) => umrn),
    ...find('loanOutstanding', 'AMOUNT', ({ loanOutstanding }) => toAmount(loanOutstanding)),
    ...compareUnits(ours.units, theirs.units),
  ].filter(({ field }) => !uncompared.has(field));
}

const toAmount = (paise: Paise): string => toRupees(paise).toFixed(2);

/** A date or a mandate that only one system has is missing in the other. */
function compareValues(
  field: string,
  kind: DifferenceKind,
  { ours, theirs }: { ours: string | null; theirs: string | null },
): Difference[] {
  if (ours === theirs) return [];
  if (ours === null) return [{ field, kind: 'MISSING_HERE', ours, theirs }];
  if (theirs === null) return [{ field, kind: 'MISSING_THERE', ours, theirs }];
  return [{ field, kind, ours, theirs }];
}

function compareUnits(ours: Position['units'], theirs: Position['units']): Difference[] {
  const funds = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].sort();
  return funds.flatMap((fund) =>
    compareValues(toUnitField(fund), 'UNITS', { ours: toUnits(ours[fund] ?? '0'), theirs: toUnits(theirs[fund] ?? '0') }),
  );
}

const UNIT_DECIMALS = 5;
/** Units with all decimals, as text: they are never read through a float. */
function toUnits(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${fraction.padEnd(UNIT_DECIMALS, '0')}`;
}
