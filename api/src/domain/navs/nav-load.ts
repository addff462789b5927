import { addDays, type Day, dayOf, isBusinessDay } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { loadNavs } from './load-navs.ts';
import { navHolidays } from './nav-holidays.ts';
import { readNavFile } from './read-nav-file.ts';

/** Missed days are loaded for at most this long; older NAVs are imported from a file. */
const MOST_DAYS = 30;

/**
 * The job `nav-load`: loads the NAVs of each business day without one, up to the last published day, and has waiting orders carried out. A
 * day that is not published yet is requested again.
 */
export async function loadPublishedNavs(services: Services, now: Date): Promise<void> {
  const until = publishedNavDay(now);
  const latest = await services.store.nav.latestDay();
  if (latest === null) return;
  for (let day = addDays(latest, 1), requestedDays = 0; day <= until && requestedDays < MOST_DAYS; day = addDays(day, 1)) {
    if (!isBusinessDay(day, navHolidays(services))) continue;
    requestedDays += 1;
    if (!(await loadDay(day, services, now))) return;
  }
}

/** Days of the portal's funds in a file. */
async function listDays(file: string, services: Services, now: Date): Promise<Day[]> {
  const around = { fundOfSfin: await services.store.nav.readFunds(), today: dayOf(now), holidays: navHolidays(services) };
  return readNavFile(file, around).navs.map(({ day }) => day);
}

/** Returns false if the day has to be requested again. */
async function loadDay(day: Day, services: Services, now: Date): Promise<boolean> {
  const alert = (kind: 'navReplaced' | 'navRefused', detail: string) =>
    inTransaction(services, ({ store }) => store.posting.alertStaff(kind, { subject: day, detail }, now));
  const { nav: feed } = services.partners;
  const file = await feed.daily(day);
  if (file === undefined) return false;
  const days = feed.keepsFiles ? [day] : await listDays(file, services, now);
  if (!days.includes(day)) {
    const isReplaced = days.some((other) => other > day);
    if (isReplaced) await alert('navReplaced', '');
    return isReplaced;
  }
  try {
    await inTransaction(services, async ({ store, send }) => {
      const { errors } = await loadNavs(file, { store: store.nav, holidays: navHolidays(services), onlyDay: day }, now);
      const [error] = errors;
      if (error) throw new BadFile(error.line > 0 ? `line ${error.line}: ${error.reason}` : error.reason);
      await send('switch-price', {});
    });
    return true;
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    await alert('navRefused', error.message);
    return false;
  }
}

class BadFile extends Error {}
