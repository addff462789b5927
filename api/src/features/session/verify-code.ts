import type { CodeAnswer } from '@portal/contract/session.ts';
import { PortalError } from '../../http/failure.ts';
import { hashOf } from '../../http/secret.ts';
import { type InTransaction, inTransaction } from '../../services.ts';
import { opensLock } from './ask-code.ts';
import { enter } from './enter.ts';
import { redeemForgottenPassword, redeemForgottenUserId } from './forgotten.ts';
import { enterByLink, openPolicy } from './link-code.ts';
import { lockOf } from './lock.ts';
import { checkCode, type OtpPurpose } from './one-time-password.ts';
import type { Operation } from './operation.ts';
import { redeemLinking } from './product-linking.ts';
import { redeemRegistration } from './registration.ts';

export type Found = { clientId: string; policyNo: string | null; askedBy: string | null; cr: 'Mobile' | 'Email'; ref: string };
/** What a right code opens. A refusal is given back, not thrown: the code is used up all the same. */
export type Redeem<Purpose extends OtpPurpose> = (
  found: Found,
  call: Operation<'verifyOTP'>,
  within: InTransaction,
) => Promise<CodeInput<Purpose> | PortalError>;
/** As the handler gives it, before the contract writes it for the wire. */
type CodeInput<Purpose extends OtpPurpose> = Purpose extends keyof Logins
  ? Exclude<Awaited<ReturnType<Logins[Purpose]>>, PortalError>
  : Loose<CodeAnswer[Purpose]>;
type Logins = { LOGIN: typeof enter; LINK: typeof enterByLink; POLICY_PAY: typeof openPolicy };
type Loose<Answer> = Answer extends { LoginResponse?: unknown }
  ? Omit<Answer, 'LoginResponse'> & { LoginResponse?: Awaited<ReturnType<typeof enter>> }
  : Answer;

const REDEEM: { [Purpose in OtpPurpose]: Redeem<Purpose> } = {
  LOGIN: ({ clientId, cr }, call, within) => enter({ clientId, cr }, call, within),
  REGISTER: redeemRegistration,
  FORGOT_USER: redeemForgottenUserId,
  FORGOT_PASSWORD: redeemForgottenPassword,
  LINKING: redeemLinking,
  LINK: enterByLink,
  POLICY_PAY: openPolicy,
};
const PURPOSES = Object.keys(REDEEM) as OtpPurpose[];

export async function verifyOtp(call: Operation<'verifyOTP'>) {
  const { input, services, cookies, session, now, fail } = call;
  const functionality = input.functionality ?? 'DEFAULT_PROCESS';
  const ref = input.otpReferenceId;
  const guess = { ref, code: input.otp, purposes: PURPOSES, functionality, flow: cookies.get('flow'), askedBy: session?.clientId ?? null };
  const verdict = await checkCode(guess, services, now);
  const lock = await lockOf(verdict.clientId ?? undefined, `ref:${ref}`, cookies, now, services);
  if (!verdict.right) {
    await lock.failed();
    throw fail(verdict.why, verdict.why === 'otpWrong' ? { triesLeft: verdict.triesLeft } : {});
  }
  const { clientId, purpose, policyNo, askedBy, cr, triesLeft } = verdict;
  // While logging in is closed the right code is answered like a wrong one, tries and all.
  if (!opensLock(purpose) && (await lock.isClosed())) throw triesLeft > 0 ? fail('otpWrong', { triesLeft }) : fail('otpDead');
  const outcome = await inTransaction(services, async (within) => {
    if (!(await within.store.access.useOtp(hashOf(ref), now))) throw fail('otpWrong');
    if (!opensLock(purpose)) await lock.passed(within.store);
    return REDEEM[purpose]({ clientId, policyNo, askedBy, cr, ref }, call, within);
  });
  if (outcome instanceof PortalError) throw outcome;
  return outcome;
}
