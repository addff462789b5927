import { PortalError } from '../../base/failure.ts';
import type { Services, Stores } from '../context/services.ts';

/**
 * Rate of codes (W8), over all sign-in methods and browsers: 30 seconds between two codes to one contact, and only the newest code of a
 * purpose is valid. A demo's people are shared, so a demo allows more, in proportion to its higher limits.
 */
type Paced = { purpose: string; contactIndex: Buffer; clientId: string | null };
type RateLimit = Pick<Services, 'config'> & { store: Stores };

const secondsUntil = (time: Date, now: Date): number => Math.ceil((time.getTime() - now.getTime()) / 1_000);

/** Rejects a code that follows too soon on another one to the same contact, whether or not the contact is registered. */
export async function rejectTooSoon(contactIndex: Buffer, { config, store }: RateLimit, now: Date): Promise<void> {
  if (!config.RATE_LIMITS) return;
  const waitMs = config.OTP_RESEND_S * 1_000;
  const sentAt = await store.access.sentBefore({ contactIndex }, config.LIMIT_FACTOR, new Date(now.getTime() - waitMs));
  if (sentAt) throw new PortalError('tooMany', { retryAfterS: secondsUntil(new Date(sentAt.getTime() + waitMs), now) });
}

/**
 * Claims the next code, in its transaction: concurrent requests wait for each other here. False if the account was just sent a code by
 * another identifier: nothing is sent then, and the answer does not reveal that both belong to one person.
 */
export async function takeTurn({ contactIndex, clientId }: Paced, { config, store }: RateLimit, now: Date): Promise<boolean> {
  if (!config.RATE_LIMITS) return true;
  await store.access.lockCodes(contactIndex, clientId);
  await rejectTooSoon(contactIndex, { config, store }, now);
  if (clientId === null) return true;
  const since = new Date(now.getTime() - config.OTP_RESEND_S * 1_000);
  return !(await store.access.sentBefore({ clientId }, config.LIMIT_FACTOR, since));
}

/** Voids the earlier codes of the same purpose to the same contact or person. */
export async function voidEarlier(
  refHash: Buffer,
  { paced, pace: { config, store } }: { paced: Paced; pace: RateLimit },
  now: Date,
): Promise<void> {
  if (config.RATE_LIMITS) await store.access.supersedeEarlier(refHash, { pick: paced, allowed: config.LIMIT_FACTOR }, now);
}
