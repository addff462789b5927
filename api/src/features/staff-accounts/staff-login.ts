import type { contract } from '@portal/contract/contract.ts';
import { HOUR_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { STAFF_SESSION_H, STAFF_SETUP_MIN, staffLoginStep } from '@portal/rules/staff/staff-account.ts';
import { hashSecret, newRef } from '../../base/secret.ts';
import { recoveryHash, stepOfCode } from '../../domain/staff/second-factor.ts';
import type { SetupStep, StaffAccount } from '../../domain/staff/staff-account-rows.store.ts';
import { staffLock } from '../../domain/staff/staff-lock.ts';
import { passwordFits } from '../../platform/access/password.ts';
import { inTransaction, type Stores } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { notifyBound } from './notify-staff.ts';
import type { CompanyLogin } from './staff-sso.store.ts';

type Login = Call<(typeof contract.staffAccounts)['/admin/login']>;

/** Opens the next step of setting up an account, for 15 minutes. */
export async function openSetup(userId: string, step: SetupStep, { store, now }: { store: Stores; now: Date }): Promise<string> {
  const token = newRef();
  await store.staffAccount.addSetup(hashSecret(token), { userId, step, until: new Date(now.getTime() + STAFF_SETUP_MIN * MINUTE_MS) });
  return token;
}

/** The hash that the entered secret must match: the password, or the start code of an invited account. */
function findSecret(account: StaffAccount | undefined, now: Date): string | undefined {
  if (account?.state === 'ACTIVE') return account.passwordHash ?? undefined;
  if (account?.state !== 'INVITED' || !account.startCodeUntil || account.startCodeUntil <= now) return undefined;
  return account.startCodeHash ?? undefined;
}

/**
 * `/admin/login`, by password or back from the company's login. Unknown, wrong, locked, disabled and a wrong code get one answer, after the
 * same work.
 */
export async function logIn(call: Login) {
  const { input, services, now, address, fail, requestId } = call;
  await rateLimits(services, now).tryPassword(address);
  const company = await companyLogin(call);
  const userId = 'ssoRef' in input ? (company?.userId ?? '') : input.userId.trim().toLowerCase();
  const account = await services.store.staffAccount.find(userId);
  const lock = await staffLock(userId, account !== undefined, call);
  const wasClosed = await lock.isLocked();
  const isRight = 'ssoRef' in input ? company !== undefined : await passwordFits(input.password, findSecret(account, now), address);
  const fits = isRight && !wasClosed && !(await lock.isLocked());
  const needsFactor = services.config.STAFF_TOTP === 'required' && !company?.isStrong;

  const entered = await inTransaction(services, async ({ store, send }) => {
    const code = fits && needsFactor && account ? await useCode(account, call, store) : hasFactor(input) ? 'WRONG' : 'NONE';
    const state = account?.state;
    const step = staffLoginStep({ fits, state, hasFactor: Boolean(account?.totp), code, needsFactor });
    if (!account || step === 'REFUSED') return undefined;
    if (step === 'CODE') return { next: step };
    if ('ssoRef' in input && !(await store.staffSso.use(hashSecret(input.ssoRef), now))) return undefined;
    if (company && !(await bindIdentity(account, company, { store, send, services, now, requestId }))) return undefined;
    await lock.passed(store);
    const audit = { action: 'staff-login', staffUserId: userId, requestId };
    if (step !== 'DONE') {
      await store.audit.write({ ...audit, outcome: step }, now);
      return { next: step, setupToken: await openSetup(userId, step, { store, now }) };
    }
    await store.audit.write({ ...audit, outcome: 'ok', detail: { way: getMethod(input, needsFactor) } }, now);
    return start(account, call, store);
  });

  if (!fits || !entered) {
    if (!wasClosed) await lock.failed();
    await services.store.audit.write({ action: 'staff-login', outcome: wasClosed ? 'locked' : 'wrong', requestId }, now);
  }
  // Right and wrong passwords, and unknown people, are all asked for the code. A single sign-on reference cannot be guessed, so its error
  // is shown.
  if (!entered && needsFactor && !hasFactor(input) && !('ssoRef' in input)) return { next: 'CODE' as const };
  if (!entered) throw fail('staffCredentialsWrong');
  return entered;
}

/** The first company login of an account binds it to that identity; afterwards no other identity is accepted. */
async function bindIdentity(account: StaffAccount, { identity }: CompanyLogin, tx: Parameters<typeof notifyBound>[1]): Promise<boolean> {
  const bound = await tx.store.staffAccount.bind(account.userId, identity);
  if (bound !== 'BOUND') return bound !== undefined;
  await notifyBound(account, tx);
  const entry = { action: 'staff-bind', outcome: 'ok', staffUserId: account.userId, objectKind: 'staff', objectId: account.userId };
  await tx.store.audit.write({ ...entry, requestId: tx.requestId }, tx.now);
  return true;
}

/** The account and identity of the company login, in this browser. */
async function companyLogin({ input, cookies, services, now }: Login): Promise<CompanyLogin | undefined> {
  const browser = cookies.get('sso');
  if (!('ssoRef' in input) || !browser) return undefined;
  return services.store.staffSso.find(hashSecret(input.ssoRef), hashSecret(browser), now);
}

const getMethod = (input: Login['input'], needsFactor: boolean): string =>
  'ssoRef' in input ? 'company' : needsFactor && input.totp === undefined ? 'recovery code' : 'password';

const getRecoveryCode = (input: Login['input']): string | undefined => ('ssoRef' in input ? undefined : input.recoveryCode);
const hasFactor = (input: Login['input']): boolean => input.totp !== undefined || getRecoveryCode(input) !== undefined;

/** Each code counts once. */
async function useCode(account: StaffAccount, { input, now }: Login, store: Stores): Promise<'NONE' | 'RIGHT' | 'WRONG'> {
  const { userId, totp } = account;
  if (!hasFactor(input)) return 'NONE';
  if (!totp) return 'WRONG';
  if (input.totp !== undefined) {
    const step = stepOfCode(totp, input.totp, now);
    return step !== undefined && (await store.staffAccount.useStep(userId, step)) ? 'RIGHT' : 'WRONG';
  }
  const isUsed = await store.staffAccount.useRecoveryCode(userId, recoveryHash(getRecoveryCode(input) ?? ''), now);
  return isUsed ? 'RIGHT' : 'WRONG';
}

/** Starts the person's only session, which ends the previous one. */
async function start({ userId, name, role, desks, lastLoginAt }: StaffAccount, { cookies, now, fail, services }: Login, store: Stores) {
  const hasFactor = services.config.STAFF_TOTP === 'required';
  if (!(await store.staffAccount.noteLogin(userId, now))) throw fail('staffCredentialsWrong');
  await store.session.endAllOfStaff(userId, 'replaced', now);
  const kind = { kind: 'admin', clientId: null, role, staffUserId: userId } as const;
  const { handle, cookie } = await store.session.create({ ...kind, clientIds: [], absoluteMs: STAFF_SESSION_H * HOUR_MS }, now);
  cookies.set('admin', cookie);
  cookies.clear('sso');
  return { next: 'DONE' as const, adminToken: handle, user: { userId, name, role, desks, lastLoginAt, hasFactor } };
}
