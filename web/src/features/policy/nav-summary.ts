import type { Day } from '@portal/rules/calendar/dates.ts';
import { displayedNav } from './FundTable.tsx';
import { fundsText as t } from './policy-funds.text.ts';

export type NavPoint = { day: Day; nav: number };

/** Text summary of a fund's chart. Undefined without any NAV. */
export function navSummary(fund: string, points: readonly NavPoint[]): string | undefined {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return undefined;
  const navs = points.map(({ nav }) => nav);
  const change = (last.nav / first.nav - 1) * 100;
  return (change < 0 ? t.down : t.up)({
    fund,
    percent: Math.abs(change).toFixed(2),
    from: displayedNav(first.nav),
    start: first.day,
    nav: displayedNav(last.nav),
    end: last.day,
    low: displayedNav(Math.min(...navs)),
    high: displayedNav(Math.max(...navs)),
  });
}

/** The last NAV of each month, newest first. */
export function monthEnds(points: readonly NavPoint[]): readonly NavPoint[] {
  return points.filter(({ day }, at) => points[at + 1]?.day.slice(0, 7) !== day.slice(0, 7)).reverse();
}
