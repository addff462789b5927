import { PortalError } from '../../base/failure.ts';
import { passwordFits } from '../../platform/access/password.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { stepOfCode } from './second-factor.ts';
import type { StaffAccount } from './staff-account-rows.store.ts';
import { staffLock } from './staff-lock.ts';

type Confirming = Pick<Call<never>, 'services' | 'now' | 'cookies' | 'address'>;

/** Checks the password of a logged-in staff member again. A wrong one counts towards the lock. */
export async function confirmPassword(account: StaffAccount, password: string | undefined, call: Confirming): Promise<void> {
  await check(account, call, () => passwordFits(password ?? '', account.passwordHash ?? undefined, call.address));
}

/** Confirms a staff member's identity before a sensitive action: by the code of the authenticator app, or else by the password. */
export async function confirmStaff(
  account: StaffAccount,
  factors: { totp?: string | undefined; password?: string | undefined },
  call: Confirming,
) {
  if (call.services.config.STAFF_TOTP === 'required') return confirmCode(account, factors.totp, call);
  await rateLimits(call.services, call.now).tryPassword(call.address);
  await confirmPassword(account, factors.password, call);
}

/** The code of the authenticator app, once more. A wrong one counts for the lock. */
export async function confirmCode(account: StaffAccount, totp: string | undefined, call: Confirming): Promise<void> {
  const { services, now, address } = call;
  await rateLimits(services, now).tryPassword(address);
  await check(account, call, async () => {
    const step = account.totp && totp !== undefined ? stepOfCode(account.totp, totp, now) : undefined;
    return step !== undefined && services.store.staffAccount.useStep(account.userId, step);
  });
}

async function check({ userId }: StaffAccount, call: Confirming, fits: () => Promise<boolean>): Promise<void> {
  const lock = await staffLock(userId, true, call);
  const wasClosed = await lock.isLocked();
  const isRight = await fits();
  if (isRight && !wasClosed) return lock.passed(call.services.store);
  if (!wasClosed) await lock.failed();
  throw new PortalError('staffCredentialsWrong');
}
