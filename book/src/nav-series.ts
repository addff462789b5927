import { addDays, type Day, daysBetween, isBusinessDay } from '@portal/rules/calendar/dates.ts';
import { HOLIDAYS } from '@portal/rules/calendar/market-holidays.ts';
import { DISCONTINUED, FUNDS, type FundModel } from './funds.ts';
import { createRandom } from './generate/random.ts';

/** The NAVs of a fund: `navs[i]` is that of `days[i]`, in 1/10,000 of a rupee. 0 before its inception. */
type FundSeries = { fund: FundModel; navs: number[] };
type Walk = FundSeries & { price: number };
export type NavSeries = {
  days: Day[];
  series: Map<string, FundSeries>;
  /** Index in `days` of the first business day on or after a day; undefined after the last NAV. */
  findPlace(day: Day): number | undefined;
};

/** Well-known falls of the share market, spread over the days between. */
const SHOCKS: { from: Day; to: Day; days: number; fall: number }[] = [
  { from: '2020-03-05', to: '2020-03-23', days: 12, fall: Math.log(0.7) },
  { from: '2025-02-10', to: '2025-02-28', days: 14, fall: Math.log(0.91) },
];

const DAYS_A_YEAR = 252;
/** All books share their NAVs, whatever the seed of their people, so that two of them can be loaded into one portal. */
const SEED = 'navs-21';

/** All NAVs from the first fund's inception to `last`. A day's NAV depends only on earlier days (book.md section 5). */
export function navSeries(last: Day): NavSeries {
  const first = FUNDS.map((fund) => fund.inception).sort()[0] ?? last;
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (isBusinessDay(day, HOLIDAYS)) days.push(day);
  const random = createRandom(SEED);
  const walks = FUNDS.map((fund): Walk => ({ fund, price: 10, navs: [] }));
  days.forEach((day, at) => {
    const market = random.normal();
    const previous = days[at - 1];
    for (const walk of walks) {
      const own = random.normal();
      if (day < walk.fund.inception) walk.navs.push(0);
      else {
        if (day > walk.fund.inception && previous) walk.price *= Math.exp(growth(walk.fund, { previous, day, market, own }));
        walk.navs.push(Math.round(walk.price * 10_000));
      }
    }
  });
  return { days, series: new Map(walks.map(({ fund, navs }) => [fund.fundCode, { fund, navs }])), findPlace: placeFinder(days) };
}

function growth(fund: FundModel, { previous, day, market, own }: { previous: Day; day: Day; market: number; own: number }): number {
  if (fund.fundCode === DISCONTINUED) return (Math.log(1 + fund.drift) * daysBetween(previous, day)) / 365;
  const z = fund.correlation * market + Math.sqrt(1 - fund.correlation ** 2) * own;
  const drift = (fund.drift - fund.volatility ** 2 / 2 - fund.fmc / 10_000) / DAYS_A_YEAR;
  const shock = SHOCKS.find((s) => day >= s.from && day <= s.to);
  return drift + (fund.volatility / Math.sqrt(DAYS_A_YEAR)) * z + (shock ? (shock.fall / shock.days) * fund.shock : 0);
}

function placeFinder(days: Day[]): NavSeries['findPlace'] {
  const first = days[0] ?? '';
  const places: number[] = [];
  days.forEach((day, place) => {
    for (let n = places.length; n <= daysBetween(first, day); n += 1) places.push(place);
  });
  return (day) => (day <= first ? 0 : places[daysBetween(first, day)]);
}

export const printNav = (nav: number): string => {
  const digits = String(nav).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
};
