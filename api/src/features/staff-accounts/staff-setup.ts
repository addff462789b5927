import type { contract } from '@portal/contract/contract.ts';
import { findPasswordErrors } from '@portal/rules/people/password.ts';
import { STAFF_PASSWORD_MIN } from '@portal/rules/staff/staff-account.ts';
import { PortalError } from '../../base/failure.ts';
import { hashSecret } from '../../base/secret.ts';
import { confirmPassword } from '../../domain/staff/confirm-staff.ts';
import { factorUri, newFactor, newRecoveryCodes, recoveryHash, stepOfCode } from '../../domain/staff/second-factor.ts';
import type { SetupStep, StaffAccount } from '../../domain/staff/staff-account-rows.store.ts';
import { commonPasswords } from '../../platform/access/common-passwords.ts';
import { hashPassword } from '../../platform/access/password.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { openSetup } from './staff-login.ts';

type Staff = typeof contract.staffAccounts;
type AnyStep = Pick<Call<Staff['/admin/password']>, 'session' | 'services' | 'now' | 'cookies' | 'address'> & {
  input: { setupToken?: string | undefined };
};

/** The account of a call: that of its setup step, or of its session. "No data" if the step has expired. */
async function findAccount(call: AnyStep, step: SetupStep): Promise<StaffAccount> {
  const { input, session, services, now } = call;
  const { setupToken } = input;
  const userId = setupToken ? await services.store.staffAccount.findSetup(hashSecret(setupToken), step, now) : session?.staffUserId;
  const account = userId ? await services.store.staffAccount.find(userId) : undefined;
  if (!account) throw new PortalError('notFound');
  return account;
}

/** `/admin/password`: sets the first password of an account, or another one. */
export async function savePassword(call: Call<Staff['/admin/password']>) {
  const { input, services, now, address, fail, requestId } = call;
  await rateLimits(services, now).tryPassword(address);
  const account = await findAccount(call, 'PASSWORD');
  const { userId } = account;
  const { setupToken } = input;
  if (!setupToken) await confirmPassword(account, input.oldPassword, call);
  const common = await commonPasswords();
  const passwordErrors: string[] = findPasswordErrors(input.newPassword, {
    own: [userId],
    isCommon: (candidate) => common.has(candidate),
    min: STAFF_PASSWORD_MIN,
  });
  if (input.newPassword === input.oldPassword) passwordErrors.push('used');
  if (passwordErrors.length > 0) throw fail('passwordWeak', { why: passwordErrors });
  const hash = await hashPassword(input.newPassword, address);
  const needsFactor = services.config.STAFF_TOTP === 'required';
  return inTransaction(services, async ({ store }) => {
    const isSaved = setupToken
      ? (await store.staffAccount.useSetup(hashSecret(setupToken), now)) && (await store.staffAccount.choosePassword(userId, hash))
      : await store.staffAccount.changePassword(userId, account.passwordHash ?? '', hash);
    if (!isSaved) throw fail('notFound');
    await store.audit.write({ action: 'staff-password', outcome: 'ok', staffUserId: userId, requestId }, now);
    if (!setupToken || !needsFactor) return { next: 'DONE' as const };
    return { next: 'SECOND_FACTOR' as const, setupToken: await openSetup(userId, 'SECOND_FACTOR', { store, now }) };
  });
}

/** `/admin/secondFactor/enrol`: returns a secret that becomes valid with its first code. */
export async function enrolFactor(call: Call<Staff['/admin/secondFactor/enrol']>) {
  const { input, services, now, address, fail } = call;
  await rateLimits(services, now).tryPassword(address);
  const account = await findAccount(call, 'SECOND_FACTOR');
  if (!input.setupToken) await confirmPassword(account, input.password, call);
  const secret = newFactor();
  if (!(await services.store.staffAccount.offerFactor(account.userId, secret))) throw fail('notFound');
  return { secret, uri: factorUri(secret, account.userId, (await services.brand.current()).PROVIDER_NAME) };
}

/** `/admin/secondFactor/confirm`: the new factor replaces the old one and its recovery codes. */
export async function confirmFactor(call: Call<Staff['/admin/secondFactor/confirm']>) {
  const { input, services, now, address, fail, requestId } = call;
  await rateLimits(services, now).tryPassword(address);
  const { userId, totpNew } = await findAccount(call, 'SECOND_FACTOR');
  if (!totpNew) throw fail('notFound');
  const step = stepOfCode(totpNew, input.totp, now);
  if (step === undefined) throw fail('otpWrong');
  const recoveryCodes = newRecoveryCodes();
  await inTransaction(services, async ({ store }) => {
    const { setupToken } = input;
    if (setupToken && !(await store.staffAccount.useSetup(hashSecret(setupToken), now))) throw fail('notFound');
    if (!(await store.staffAccount.confirmFactor(userId, { secret: totpNew, step, codeHashes: recoveryCodes.map(recoveryHash) })))
      throw fail('notFound');
    await store.audit.write({ action: 'staff-factor', outcome: 'ok', staffUserId: userId, requestId }, now);
  });
  return { recoveryCodes, next: 'DONE' as const };
}
