import { PortalError } from '../../base/failure.ts';
import { hashSecret } from '../../base/secret.ts';
import type { Services, Stores } from '../context/services.ts';
import type { Cookies } from '../session/cookies.ts';
import { loginLock, opensLock } from './login-lock.ts';
import { checkCode, type OtpAttempt, type OtpPurpose, type VerifiedOtp } from './one-time-password.ts';

type Asking = { services: Services; cookies: Cookies; now: Date };
/** `use` marks the code as used, in the transaction of what it opens: of parallel calls only one succeeds. */
export type RedeemedCode<Purpose extends OtpPurpose> = VerifiedOtp<Purpose> & { refHash: Buffer; use(store: Stores): Promise<void> };

/**
 * Every code is redeemed here: attempts, consecutive failures, the lock, rejections. `lockKey`: counts the failures of codes without a
 * client together.
 */
export async function redeemCode<Purpose extends OtpPurpose>(
  guess: OtpAttempt<Purpose>,
  { services, cookies, now }: Asking,
  lockKey?: string,
): Promise<RedeemedCode<Purpose>> {
  const verdict = await checkCode(guess, services, now);
  const owner = lockKey === undefined ? (verdict.clientId ?? undefined) : undefined;
  const lock = await loginLock(owner, { key: lockKey ?? `ref:${guess.ref}`, cookies }, { now, services });
  if (!verdict.right) {
    await lock.failed();
    throw new PortalError(verdict.reason, verdict.reason === 'otpWrong' ? { triesLeft: verdict.triesLeft } : {});
  }
  const { purpose, triesLeft } = verdict;
  // While locked, the right code is answered like a wrong one and uses an attempt.
  if (!opensLock(purpose) && (await lock.isLocked()))
    throw triesLeft > 0 ? new PortalError('otpWrong', { triesLeft }) : new PortalError('otpDead');
  const refHash = hashSecret(guess.ref);
  return {
    ...verdict,
    refHash,
    async use(store) {
      if (!(await store.access.useOtp(refHash, now))) throw new PortalError('otpWrong');
      if (!opensLock(purpose)) await lock.passed(store);
    },
  };
}
