import { PortalError } from '../../base/failure.ts';
import type { SignInPurpose } from '../../platform/access/one-time-password.ts';
import { redeemCode } from '../../platform/access/redeem-code.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { redeemForgottenPassword, redeemForgottenUserId } from './forgotten.ts';
import { openPolicy, signInByLink } from './link-code.ts';
import type { Operation } from './operation.ts';
import { redeemLinking } from './product-linking.ts';
import type { Redeem } from './redeem.ts';
import { redeemRegistration } from './registration.ts';
import { signIn } from './sign-in.ts';

const REDEEM: { [Purpose in SignInPurpose]: Redeem<Purpose> } = {
  LOGIN: ({ clientId, cr }, call, tx) => signIn({ clientId, cr, byCode: true, method: 'OTP' }, call, tx),
  REGISTER: redeemRegistration,
  FORGOT_USER: redeemForgottenUserId,
  FORGOT_PASSWORD: redeemForgottenPassword,
  LINKING: redeemLinking,
  LINK: signInByLink,
  POLICY_PAY: openPolicy,
};
const METHODS = Object.keys(REDEEM) as SignInPurpose[];

export async function verifyOtp(call: Operation<'verifyOTP'>) {
  const { input, services, cookies, session } = call;
  const functionality = input.functionality ?? 'DEFAULT_PROCESS';
  const ref = input.otpReferenceId;
  const guess = {
    ref,
    code: input.otp,
    purposes: METHODS,
    functionality,
    boundTo: cookies.get('flow'),
    askedBy: session?.clientId ?? null,
  };
  const code = await redeemCode(guess, call);
  const { clientId, purpose, policyNo, askedBy, cr } = code;
  const outcome = await inTransaction(services, async (tx) => {
    await code.use(tx.store);
    return REDEEM[purpose]({ clientId, policyNo, askedBy, cr, ref }, call, tx);
  });
  if (outcome instanceof PortalError) throw outcome;
  return outcome;
}
