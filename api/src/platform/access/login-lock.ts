import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { hashSecret } from '../../base/secret.ts';
import type { Stores, Work } from '../context/services.ts';
import type { Cookies } from '../session/cookies.ts';
import type { OtpPurpose } from './one-time-password.ts';

/**
 * Lock of a person (W8): ten consecutive failures over all codes and passwords lock login for 15 minutes, at its first step and its last.
 * A device that logged in before counts separately, so that other people cannot lock the owner out. A disabled login is locked on every
 * device.
 */
export type Lock = {
  isLocked(): Promise<boolean>;
  /** `store` may be a transaction's. */
  failed(store?: Stores): Promise<void>;
  passed(store: Stores): Promise<void>;
};

export async function loginLock(
  clientId: string | undefined,
  { key, cookies }: { key: string; cookies: Cookies },
  { now, services }: Pick<Work, 'now' | 'services'>,
): Promise<Lock> {
  const { config } = services;
  // An unknown person is counted too, by a hash of what was typed: the work is the same.
  const subject = clientId ?? `?${hashSecret(key).toString('base64url').slice(0, 22)}`;
  const cookie = cookies.get('device');
  const isKnown = cookie !== undefined && (await services.store.access.isKnownDevice(hashSecret(cookie), subject));
  const device = isKnown && cookie ? hashSecret(cookie).toString('base64url') : '';
  return {
    isLocked: () => services.store.access.isLocked(subject, device, now),
    failed: (store = services.store) =>
      store.access.addFailure(subject, {
        device,
        lockAfter: config.LOCK_AFTER,
        lockedUntil: new Date(now.getTime() + config.LOCK_MIN * MINUTE_MS),
      }),
    passed: (store) => store.access.clearFailures(subject, device),
  };
}

/** Setting a new password clears a lock (calls, generateOTP_forgotPassword). */
export const opensLock = (purpose: OtpPurpose): boolean => purpose === 'FORGOT_PASSWORD';
