import { loginLock } from '../../platform/access/login-lock.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

/** The lock of a staff login (W8), separate from those of customers. */
export const staffLock = (
  userId: string,
  isKnown: boolean,
  { cookies, now, services }: Pick<Call<never>, 'cookies' | 'now' | 'services'>,
) => loginLock(isKnown ? `staff:${userId}` : undefined, { key: `staff:${userId}`, cookies }, { now, services });
