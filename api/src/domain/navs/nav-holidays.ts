import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Services } from '../../platform/context/services.ts';

/** Days without a NAV, in addition to weekends. */
export const navHolidays = ({ config }: Pick<Services, 'config'>): ReadonlySet<Day> => new Set(config.NAV_HOLIDAYS.split(','));
