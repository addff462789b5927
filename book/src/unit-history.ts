import { type Day, maxDay, minDay } from '@portal/rules/calendar/dates.ts';
import type { Paise } from '@portal/rules/money/money.ts';
import type { Contract, Split, UnitMove } from './contract.ts';
import type { PaymentRow } from './format/format-premiums.ts';
import { DISCONTINUED } from './funds.ts';
import type { NavSeries } from './nav-series.ts';
import type { ContractPosition } from './policy-status.ts';
import { monthsAfter, UnitLedger } from './unit-ledger.ts';

/** 3% of a premium is charged before it is invested. */
const ALLOCATED = 0.97;
const MONTHLY_ADMIN: Paise = 10_000;
/** Approximate monthly cost of life cover, as a share of the sum assured. */
const MONTHLY_MORTALITY = 0.00012;
/** Charged once when a policy is discontinued in its lock-in (domain facts, section 7). */
const DISCONTINUANCE_CHARGE: Paise = 300_000;

const MOVES_UNITS = new Set(['PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL']);
const TAKEN_OUT = { MATURED: 'MATURITY', VESTED: 'MATURITY', SURRENDERED: 'SURRENDER', CLAIM_PAID: 'DEATH' } as const;

/** The unit ledger of a contract: premiums in, monthly charges, switches, and the effect of its standing on the units. */
export function unitHistory(
  contract: Contract,
  { payments, status, navs, bookDate }: { payments: readonly PaymentRow[]; status: ContractPosition; navs: NavSeries; bookDate: Day },
): UnitLedger {
  const ledger = new UnitLedger(contract.policyNo, navs);
  if (!contract.units) return ledger;
  const isDiscontinued = status.status === 'DISCONTINUED_LOCKIN' || (status.status === 'SURRENDERED' && status.lapseDate !== null);
  const ends = isDiscontinued ? status.lapseDate : status.status in TAKEN_OUT ? status.since : null;
  const until = ends === null ? bookDate : minDay(ends, bookDate);
  const bought = payments
    .filter((payment) => payment.status === 'POSTED' && MOVES_UNITS.has(payment.kind))
    .toSorted((a, b) => (getAllocationDay(a) < getAllocationDay(b) ? -1 : 1));
  const moves = [...contract.units.moves];
  let next = 0;
  const investUpTo = (day: Day) => {
    for (let payment = bought[next]; payment && getAllocationDay(payment) <= day; payment = bought[next]) {
      invest(ledger, contract.units?.split ?? [], payment);
      next += 1;
    }
  };
  for (const { day, count } of monthsAfter(contract.issueDate, until)) {
    investUpTo(day);
    for (; moves[0] && moves[0].on <= day; moves.shift()) move(ledger, moves[0]);
    const fund = ledger.funds()[0];
    if (!fund) continue;
    ledger.charge(day, { fund, amount: Math.round(contract.sumAssured * MONTHLY_MORTALITY), kind: 'MORTALITY' });
    if (count % 12 === 0) ledger.charge(day, { fund, amount: MONTHLY_ADMIN * 12, kind: 'ADMIN' });
  }
  investUpTo(until);
  for (; moves[0] && moves[0].on <= until; moves.shift()) move(ledger, moves[0]);
  if (isDiscontinued && status.lapseDate) discontinue(ledger, status.lapseDate);
  if (status.status in TAKEN_OUT) deduct(ledger, status);
  return ledger;
}

/** A premium that is paid early buys units at the NAV of its due day, so that a policy year has the units of the premiums due in it. */
const getAllocationDay = ({ paymentDate, dueDate }: PaymentRow): Day => (dueDate === null ? paymentDate : maxDay(paymentDate, dueDate));

function invest(ledger: UnitLedger, split: Split, payment: PaymentRow): void {
  const amount = Math.floor((payment.amount - payment.gst) * ALLOCATED);
  let left = amount;
  split.forEach(([fund, percent], at) => {
    const part = at === split.length - 1 ? left : Math.floor((amount * percent) / 100);
    left -= part;
    ledger.buy(getAllocationDay(payment), { fund, amount: part, kind: 'ALLOCATION' });
  });
}

function move(ledger: UnitLedger, { on, from, to, as, percent, amount }: UnitMove): void {
  const kind = as === 'PARTIAL_WITHDRAWAL' ? as : (`${as}_OUT` as const);
  const out =
    amount === undefined
      ? ledger.sell(on, { fund: from, percent: percent ?? 100, kind })
      : ledger.sellAmount(on, { fund: from, amount, kind });
  if (as !== 'PARTIAL_WITHDRAWAL') ledger.buy(on, { fund: to, amount: out, kind: `${as}_IN` });
}

/** In the lock-in all units move to the discontinued policy fund and stay there. */
function discontinue(ledger: UnitLedger, on: Day): void {
  const out = ledger.funds().reduce((sum, fund) => sum + ledger.sell(on, { fund, percent: 100, kind: 'DISCONTINUANCE_OUT' }), 0);
  ledger.buy(on, { fund: DISCONTINUED, amount: Math.max(0, out - DISCONTINUANCE_CHARGE), kind: 'DISCONTINUANCE_IN' });
}

function deduct(ledger: UnitLedger, position: ContractPosition): void {
  const kind = Object.entries(TAKEN_OUT).find(([status]) => status === position.status)?.[1];
  if (kind) for (const fund of ledger.funds()) ledger.sell(position.since, { fund, percent: 100, kind });
}
