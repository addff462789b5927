import { expect } from 'vitest';
import { loadPublishedNavs } from '../../domain/navs/nav-load.ts';
import { type Calling, createCallGuarantees } from './call-guarantees.ts';
import type { Guarantee } from './guarantee.ts';
import { createNavPartner, type NavPortalSetup, type NavSetup, toNavSettings } from './nav-setup.ts';

/** Business days after the last day of the book, a Thursday. */
const [FRIDAY, MONDAY, TUESDAY] = ['2026-11-20', '2026-11-23', '2026-11-24'];
const HEADER = 'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date';
const OTHER_SCHEMES = [
  '',
  'Open Ended Schemes(Debt Scheme - Banking and PSU Fund)',
  '119551;INF209KA12Z1;INF209KA13Z9;Another Fund;N.A.;20-Nov-2026',
];

/** The only call of the port. */
const callAll: Calling<NavSetup>['callAll'] = (setup, { url, settings, allowedHosts }) => {
  const own = toNavSettings(setup, url === undefined ? {} : { URL: url });
  return [createNavPartner({ ...own, ...settings }, allowedHosts).daily(FRIDAY)];
};

const load = ({ world }: NavPortalSetup) => loadPublishedNavs(world.services, world.now());
const goTo = ({ world }: NavPortalSetup, at: string) => world.advance(new Date(`${at}+05:30`).getTime() - world.now().getTime());
const rows = async ({ world }: NavPortalSetup, text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows;
const readDays = async (setup: NavPortalSetup): Promise<string[]> =>
  (await rows(setup, `SELECT DISTINCT nav_date::text AS day FROM nav WHERE nav_date > '2026-11-19' ORDER BY 1`)).map(({ day }) => day);
const readAlerts = (setup: NavPortalSetup) => rows(setup, `SELECT kind, subject, detail FROM staff_alert ORDER BY subject`);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const toFileDate = (day: string): string => `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`;
/** A line of every fund with its latest NAV. */
async function listLines(setup: NavPortalSetup, day: string): Promise<string[]> {
  const funds = await rows(
    setup,
    'SELECT DISTINCT ON (fund_code) sfin, nav::text AS nav FROM nav JOIN fund USING (fund_code) ORDER BY fund_code, nav_date DESC',
  );
  return funds.map(({ sfin, nav }) => `${sfin};-;-;Fund;${nav};${toFileDate(day)}`);
}
const toFile = (lines: readonly string[]): string => [HEADER, ...OTHER_SCHEMES, ...lines, ''].join('\r\n');
const publish = async (setup: NavPortalSetup, day: string, change = (lines: string[]): string[] => lines): Promise<void> =>
  setup.emulator.publish(day, toFile(change(await listLines(setup, day))));

/** Published on Friday evening, such a file loads nothing and alerts staff. */
const REFUSED: readonly [title: string, change: (lines: string[]) => string[], detail: RegExp][] = [
  ['a line of another day', ([first = '', ...rest]) => [first.replace('20-Nov', '19-Nov'), ...rest], /^line 5: date is another day/],
  ['two values of a fund', ([first = '', ...rest]) => [first, ...rest, first.replace(/;([\d.]+);/, ';1;')], /^line \d+: stands twice$/],
  ['a value that is no number', ([first = '', ...rest]) => [first.replace(/;[\d.]+;/, ';N.A.;'), ...rest], /^line 5: NAV must be a number/],
  ['a change of more than 20%', ([first = '', ...rest]) => [first.replace(/;([\d.]+);/, ';999.9999;'), ...rest], /more than 20% off/],
  ['a line that was cut off', ([first = '', ...rest]) => [first.split(';').slice(0, 5).join(';'), ...rest], /^line 5: must have 6 columns/],
];

/** Guarantees of an adapter, without a portal. */
export const NAV_GUARANTEES: readonly Guarantee<NavSetup>[] = createCallGuarantees({ callAll, timeoutSetting: 'NAV_TIMEOUT_MS' });

/** Guarantees of a whole portal that reads its NAVs with the adapter. */
export const NAV_PORTAL_GUARANTEES: readonly Guarantee<NavPortalSetup>[] = [
  {
    group: 'NAV',
    title: 'Loads the NAVs of its funds to four decimals, and skips headings and other schemes',
    async check(setup) {
      await goTo(setup, `${FRIDAY}T22:05:00`);
      await publish(setup, FRIDAY, ([first = '', ...rest]) => [first.replace(/;([\d.]+)\d;/, ';$17;'), ...rest]);
      const [before] = await rows(setup, `SELECT nav::text AS nav FROM nav WHERE nav_date = '2026-11-19' ORDER BY fund_code LIMIT 1`);
      await load(setup);
      const navs = await rows(setup, 'SELECT nav::text AS nav FROM nav WHERE nav_date = $1 ORDER BY fund_code', [FRIDAY]);
      expect(navs).toHaveLength(9);
      expect(navs[0].nav).toBe(`${before.nav.slice(0, -1)}7`);
      expect(await readAlerts(setup)).toEqual([]);
    },
  },
  {
    group: 'NAV',
    title: 'A day that is not published yet is requested again',
    async check(setup) {
      await goTo(setup, `${FRIDAY}T22:05:00`);
      if (!setup.emulator.keepsFiles) await publish(setup, '2026-11-19');
      await load(setup);
      expect(await readDays(setup)).toEqual([]);
      await publish(setup, FRIDAY);
      await load(setup);
      expect(await readDays(setup)).toEqual([FRIDAY]);
      expect(await readAlerts(setup)).toEqual([]);
    },
  },
  ...REFUSED.map(
    ([title, change, detail]): Guarantee<NavPortalSetup> => ({
      group: 'NAV',
      title: `Loads no file with ${title}, and alerts staff`,
      async check(setup) {
        await goTo(setup, `${FRIDAY}T22:05:00`);
        await publish(setup, FRIDAY, change);
        await load(setup);
        expect(await readDays(setup)).toEqual([]);
        expect(await readAlerts(setup)).toEqual([{ kind: 'navRefused', subject: FRIDAY, detail: expect.stringMatching(detail) }]);
        await publish(setup, FRIDAY);
        await load(setup);
        expect(await readDays(setup)).toEqual([FRIDAY]);
      },
    }),
  ),
  {
    group: 'NAV',
    title: 'Catches up on missed days',
    skip: ({ emulator }) => (emulator.keepsFiles ? undefined : 'only the latest file can be read'),
    async check(setup) {
      await goTo(setup, `${TUESDAY}T22:05:00`);
      for (const day of [FRIDAY, MONDAY]) await publish(setup, day);
      await load(setup);
      expect(await readDays(setup)).toEqual([FRIDAY, MONDAY]);
    },
  },
  {
    group: 'NAV',
    title: 'Alerts staff once about a day whose file was replaced, and loads the next day',
    skip: ({ emulator }) => (emulator.keepsFiles ? 'its files can be read later too' : undefined),
    async check(setup) {
      await goTo(setup, `${MONDAY}T22:05:00`);
      await publish(setup, MONDAY);
      await load(setup);
      await load(setup);
      expect(await readDays(setup)).toEqual([MONDAY]);
      expect(await readAlerts(setup)).toEqual([{ kind: 'navReplaced', subject: FRIDAY, detail: '' }]);
    },
  },
];
