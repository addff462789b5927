import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { indianDay } from '../days.ts';
import { answerFaults } from '../faults.ts';
import type { Log } from '../log.ts';
import { type InputRow, partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';

const NavQuery = z.object({ date: z.iso.date() });

/** The funds of the demo book, with their NAV on a day of it and how they grow in a year. */
const reference = '2026-11-20';
const funds: readonly [sfin: string, name: string, nav: number, growth: number][] = [
  ['ULIF001150108LIQUID999', 'Liquid Fund', 29.7102, 0.058],
  ['ULIF002150108INCOME999', 'Income Fund', 31.4579, 0.062],
  ['ULIF003150108BALANCED25999', 'Balanced 25 Fund', 28.9045, 0.068],
  ['ULIF004150108BALANCED50999', 'Balanced 50 Fund', 43.4125, 0.077],
  ['ULIF005081007GROWTH999', 'Growth Fund', 59.6234, 0.091],
  ['ULIF006081007LARGECAP999', 'Large-cap Equity Fund', 77.2128, 0.106],
  ['ULIF007081007MIDCAP999', 'Mid-cap Equity Fund', 73.2848, 0.126],
  ['ULIF008081007INDEX999', 'Index Fund', 78.9469, 0.112],
  ['ULIF009010910DISCONT999', 'Discontinued Policy Fund', 18.8996, 0.04],
];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** The NAVs of a day are there from ten in the evening. */
const publishedAtHour = 22;

const daysSince = (day: string): number => Math.round((Date.parse(day) - Date.parse(reference)) / 86_400_000);
/** Grows evenly, with a small wave so that a line is not straight; the same day is always the same NAV. */
const navOn = (days: number, nav: number, growth: number): number =>
  Math.round(nav * (1 + growth) ** (days / 365) * (1 + 0.004 * Math.sin(days * 1.7) * growth * 10) * 10_000) / 10_000;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());
const dateOfFile = (day: string): string => `${day.slice(8)}-${months[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`;

function createFile(day: string): string {
  const lines = funds.map(
    ([sfin, name, nav, growth]) => `${sfin};-;-;${name};-;-;${navOn(daysSince(day), nav, growth).toFixed(4)};${dateOfFile(day)}`,
  );
  return ['Scheme Code;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date', ...lines, ''].join(
    '\n',
  );
}

function navRoutes({ clock, log }: { clock: Clock; log: Log }): PartnerRoute[] {
  return [
    {
      method: 'GET',
      path: '/nav/v1/daily',
      answer({ query }) {
        const { date } = NavQuery.parse(query);
        const publishedAt = Date.parse(`${date}T${publishedAtHour}:00:00+05:30`);
        if (isWeekend(date) || clock.now().getTime() < publishedAt)
          return { status: 404, json: { code: 'NOT_PUBLISHED', message: 'There are no NAVs of this day.' } };
        log(`NAVs of ${date} read on ${indianDay(clock.now().toISOString())}`);
        return { status: 200, json: { file: createFile(date) } };
      },
    },
  ];
}

const inputs: InputRow[] = [
  { where: 'Day of the NAVs', value: 'a weekend, or before 22:00 of the day', effect: 'Not published yet: 404.' },
];

export const nav = partnerModule({
  partners: { nav: { title: 'Daily NAVs', faults: answerFaults } },
  inputs,
  start: (world) => ({ routes: { nav: navRoutes(world) }, manual: {} }),
});
