import { addDays, addMonths, dayOf, startOfDay } from '@portal/rules/calendar/dates.ts';
import type { StaffRole, Team } from '@portal/rules/staff/staff-account.ts';
import { area } from '../../lib/state/slices.ts';

/** Downloaded report file. */
export type DownloadRecord = { report: string; range: string; rows: number | null; status: string };
export type StaffUser = { userId: string; name: string; role: StaffRole; desks: readonly Team[]; hasFactor: boolean };

/** Initial ranges of reports: from the start of today to now, and the previous complete month (IST). Instants, and days for the month. */
export function startAt(now: Date) {
  const today = dayOf(now);
  const thisMonth = `${today.slice(0, 7)}-01`;
  const lastMonth = addMonths(thisMonth, -1);
  return {
    user: null as StaffUser | null,
    /** "Title | message": both are shown; without the bar it is the message. */
    error: '',
    isSessionExpired: false,
    date: { from: startOfDay(today).toISOString(), to: now.toISOString(), error: '' },
    month: { date: lastMonth, from: lastMonth, to: addDays(thisMonth, -1), error: '' },
    /** Downloads of this session, newest first. In memory only. */
    downloads: [] as readonly DownloadRecord[],
  };
}

/** Area `admin`: who of the staff is here, what went wrong, and the range of the reports. */
export const useAdmin = area('admin', () => startAt(new Date()), {
  date: { from: true, to: true, error: true },
  month: { date: true, from: true, to: true, error: true },
});
