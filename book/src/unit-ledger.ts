import { addMonths, type Day } from '@portal/rules/calendar/dates.ts';
import type { Paise } from '@portal/rules/money/money.ts';
import type { HoldingRow, MovementKind } from './format/format-funds.ts';
import { type NavSeries, printNav } from './nav-series.ts';

/** Units are counted in 1/100,000; money in paise; NAV in 1/10,000 of a rupee. */
const UNITS_PER_PAISA_AT_1 = 10_000_000;

/** Units bought for an amount, rounded down (calls, part B, Switch: rules). */
const unitsFor = (amount: Paise, nav: number): number => Math.floor((amount * UNITS_PER_PAISA_AT_1) / nav);
/** The value of units, rounded down to the paisa. */
const worth = (units: number, nav: number): Paise => Math.floor((units * nav) / UNITS_PER_PAISA_AT_1);

const printUnits = (units: number): string => {
  const digits = String(Math.abs(units)).padStart(6, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -5)}.${digits.slice(-5)}`;
};

/** The unit movements of one policy, in order of value date. A transaction after the last NAV waits for it: nothing is written. */
export class UnitLedger {
  readonly rows: HoldingRow[] = [];
  readonly #policyNo: string;
  readonly #navs: NavSeries;
  readonly #held = new Map<string, number>();

  constructor(policyNo: string, navs: NavSeries) {
    this.#policyNo = policyNo;
    this.#navs = navs;
  }

  /** Invests money in a fund at the NAV of the day, or of the next business day. */
  buy(on: Day, { fund, amount, kind }: { fund: string; amount: Paise; kind: MovementKind }): void {
    const priced = this.#price(on, fund);
    if (priced && amount > 0) this.#write(priced, { fund, kind, units: unitsFor(amount, priced.nav), amount });
  }

  /** Deducts units for an amount, rounded up, at most those held. */
  charge(on: Day, { fund, amount, kind }: { fund: string; amount: Paise; kind: MovementKind }): void {
    const priced = this.#price(on, fund);
    if (!priced) return;
    const units = Math.min(this.held(fund), Math.ceil((amount * UNITS_PER_PAISA_AT_1) / priced.nav));
    if (units > 0) this.#write(priced, { fund, kind, units: -units, amount: -worth(units, priced.nav) });
  }

  /** Sells a percentage of a fund's units and returns their value. */
  sell(on: Day, { fund, percent, kind }: { fund: string; percent: number; kind: MovementKind }): Paise {
    const priced = this.#price(on, fund);
    const ownedUnits = this.held(fund);
    const units = percent === 100 ? ownedUnits : Math.floor((ownedUnits * percent) / 100);
    if (!priced || units === 0) return 0;
    const amount = worth(units, priced.nav);
    this.#write(priced, { fund, kind, units: -units, amount: -amount });
    return amount;
  }

  /** Sells units worth an amount, or those held. */
  sellAmount(on: Day, { fund, amount, kind }: { fund: string; amount: Paise; kind: MovementKind }): Paise {
    const before = this.rows.length;
    this.charge(on, { fund, amount, kind });
    return -(this.rows[before]?.amount ?? 0);
  }

  held(fund: string): number {
    return this.#held.get(fund) ?? 0;
  }

  /** Codes of the funds held, the first bought first. */
  funds(): string[] {
    return [...this.#held].filter(([, units]) => units > 0).map(([fund]) => fund);
  }

  /** Value at the last NAVs. */
  value(): Paise {
    return this.funds().reduce((sum, fund) => sum + worth(this.held(fund), this.#navs.series.get(fund)?.navs.at(-1) ?? 0), 0);
  }

  #price(on: Day, fund: string): { day: Day; nav: number } | undefined {
    const place = this.#navs.findPlace(on);
    const day = place === undefined ? undefined : this.#navs.days[place];
    const nav = place === undefined ? undefined : this.#navs.series.get(fund)?.navs[place];
    return day && nav ? { day, nav } : undefined;
  }

  #write(
    priced: { day: Day; nav: number },
    { fund, kind, units, amount }: { fund: string; kind: MovementKind; units: number; amount: Paise },
  ): void {
    this.#held.set(fund, this.held(fund) + units);
    this.rows.push({
      policyNo: this.#policyNo,
      movementNo: this.rows.length + 1,
      fundCode: fund,
      valueDate: priced.day,
      kind,
      units: printUnits(units),
      nav: printNav(priced.nav),
      amount,
      portalRef: null,
    });
  }
}

/** Monthly anniversaries of a day, the first one a month later. */
export function* monthsAfter(start: Day, to: Day): Generator<{ day: Day; count: number }> {
  const anchor = Number(start.slice(8, 10));
  for (let count = 1; ; count += 1) {
    const day = addMonths(start, count, anchor);
    if (day > to) return;
    yield { day, count };
  }
}
