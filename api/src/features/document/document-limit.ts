import { PortalError } from '../../http/failure.ts';
import type { Services } from '../../services.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DOCUMENTS_AN_HOUR = 20;
const SENDS_A_DAY = 5;
const DEMO_FACTOR = 20;

/** Counts a document made for a client: 20 an hour, whatever the way it goes (calls, 8.1). Throws `tooMany`. */
export const countDocument = (clientId: string, services: Services, now: Date): Promise<void> =>
  count(`documents:${clientId}`, HOUR_MS, DOCUMENTS_AN_HOUR, services, now);

/** Counts a sending of one document: 5 a day. Throws `tooMany`. */
export const countSending = (document: string, services: Services, now: Date): Promise<void> =>
  count(`document-send:${document}`, DAY_MS, SENDS_A_DAY, services, now);

async function count(key: string, windowMs: number, most: number, { store, config }: Services, now: Date): Promise<void> {
  if (!config.RATE_LIMITS) return;
  const factor = config.LIMIT_PROFILE === 'demo' ? DEMO_FACTOR : 1;
  if ((await store.limit.count(key, windowMs, now)) <= most * factor) return;
  throw new PortalError('tooMany', { retryAfterS: Math.ceil((windowMs - (now.getTime() % windowMs)) / 1_000) });
}
