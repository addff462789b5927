import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Services } from '../../platform/context/services.ts';

/** Days besides weekends without a NAV. */
export const navHolidays = ({ config }: Pick<Services, 'config'>): ReadonlySet<Day> => new Set(config.NAV_HOLIDAYS.split(','));
