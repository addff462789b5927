import { dueOfPayload, type PremiumPayload } from '@portal/contract/due-of-payload.ts';
import type { Day } from '@portal/rules/calendar/dates.ts';
import { byDate, type Due } from '@portal/rules/money/premium-position.ts';

/** Every policy with its premium, the earliest date first. */
export const toDues = (payloads: readonly PremiumPayload[], today: Day): readonly Due[] =>
  payloads.map((payload) => dueOfPayload(payload, today)).sort(byDate);
