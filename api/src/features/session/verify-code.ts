import type { CodeAnswer } from '@portal/contract/session.ts';
import type { WayIn } from '../../access/one-time-password.ts';
import { redeemCode } from '../../access/redeem-code.ts';
import { PortalError } from '../../http/failure.ts';
import { type InTransaction, inTransaction } from '../../services.ts';
import { enter } from './enter.ts';
import { redeemForgottenPassword, redeemForgottenUserId } from './forgotten.ts';
import { enterByLink, openPolicy } from './link-code.ts';
import type { Operation } from './operation.ts';
import { redeemLinking } from './product-linking.ts';
import { redeemRegistration } from './registration.ts';

export type Found = { clientId: string; policyNo: string | null; askedBy: string | null; cr: 'Mobile' | 'Email'; ref: string };
/** What a right code opens. A refusal is given back, not thrown: the code is used up all the same. */
export type Redeem<Purpose extends WayIn> = (
  found: Found,
  call: Operation<'verifyOTP'>,
  within: InTransaction,
) => Promise<CodeInput<Purpose> | PortalError>;
/** As the handler gives it, before the contract writes it for the wire. */
type CodeInput<Purpose extends WayIn> = Purpose extends keyof Logins
  ? Exclude<Awaited<ReturnType<Logins[Purpose]>>, PortalError>
  : Loose<CodeAnswer[Purpose]>;
type Logins = { LOGIN: typeof enter; LINK: typeof enterByLink; POLICY_PAY: typeof openPolicy };
type Loose<Answer> = Answer extends { LoginResponse?: unknown }
  ? Omit<Answer, 'LoginResponse'> & { LoginResponse?: Awaited<ReturnType<typeof enter>> }
  : Answer;

const REDEEM: { [Purpose in WayIn]: Redeem<Purpose> } = {
  LOGIN: ({ clientId, cr }, call, within) => enter({ clientId, cr }, call, within),
  REGISTER: redeemRegistration,
  FORGOT_USER: redeemForgottenUserId,
  FORGOT_PASSWORD: redeemForgottenPassword,
  LINKING: redeemLinking,
  LINK: enterByLink,
  POLICY_PAY: openPolicy,
};
const WAYS = Object.keys(REDEEM) as WayIn[];

export async function verifyOtp(call: Operation<'verifyOTP'>) {
  const { input, services, cookies, session } = call;
  const functionality = input.functionality ?? 'DEFAULT_PROCESS';
  const ref = input.otpReferenceId;
  const guess = { ref, code: input.otp, purposes: WAYS, functionality, boundTo: cookies.get('flow'), askedBy: session?.clientId ?? null };
  const code = await redeemCode(guess, call);
  const { clientId, purpose, policyNo, askedBy, cr } = code;
  const outcome = await inTransaction(services, async (within) => {
    await code.use(within.store);
    return REDEEM[purpose]({ clientId, policyNo, askedBy, cr, ref }, call, within);
  });
  if (outcome instanceof PortalError) throw outcome;
  return outcome;
}
