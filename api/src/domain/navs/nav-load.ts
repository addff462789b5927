import { addDays, type Day, isBusinessDay } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { loadNavs } from './load-navs.ts';
import { navHolidays } from './nav-holidays.ts';

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

async function loadDay(day: Day, services: Services, now: Date): Promise<boolean> {
  const file = await services.partners.nav.daily(day);
  if (file === undefined) return false;
  try {
    await inTransaction(services, async ({ store, send }) => {
      const { errors } = await loadNavs(file, { store: store.nav, holidays: navHolidays(services) }, now);
      const [error] = errors;
      if (error) throw new BadFile(error.reason);
      await send('switch-price', {});
    });
    return true;
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    await inTransaction(services, ({ store }) => store.posting.alertStaff('navRefused', { subject: day, detail: error.message }, now));
    return false;
  }
}

class BadFile extends Error {}
