import { addDays, dayOf, startOfDay } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import type { Services } from '../../platform/context/services.ts';
import { readDaysKept } from '../retention/read-rules.ts';

/** Longer than partners send receipts, and longer than any query for a pending message looks back. */
const MOVE_AFTER_D = 35;

/** Each night: moves sent messages to the partition of their month, and drops months whose retention has ended. */
export async function storeMessages({ store, config }: Pick<Services, 'store' | 'config'>, now: Date): Promise<void> {
  await store.messageArchive.makeMonths(dayOf(now));
  await store.messageArchive.move(new Date(now.getTime() - MOVE_AFTER_D * DAY_MS));
  await store.messageArchive.dropMonths(startOfDay(addDays(dayOf(now), -(await readDaysKept('message', { store, config })))));
}
