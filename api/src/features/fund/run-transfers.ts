import type { Day } from '@portal/rules/calendar/dates.ts';
import { navDayFrom } from '@portal/rules/calendar/nav-day.ts';
import { navHolidays } from '../../domain/navs/nav-holidays.ts';
import type { Services } from '../../platform/context/services.ts';

const AT_ONCE = 200;

/** The job `stp-run`: orders the transfers of a day, each once, at the NAV of that day or of the next business day. */
export async function runTransfers(day: Day, { store, ...services }: Services, now: Date): Promise<void> {
  const navDate = navDayFrom(day, navHolidays(services));
  for (let after = ''; ; ) {
    const due = await store.fundOrder.listTransfers(day, after, AT_ONCE);
    await store.fundOrder.addTransfers(due, { dueOn: day, navDate }, now);
    const last = due.at(-1);
    if (!last || due.length < AT_ONCE) return;
    after = last.policyNo;
  }
}
