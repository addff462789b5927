import type { WayIn } from '../../access/one-time-password.ts';
import { redeemCode } from '../../access/redeem-code.ts';
import { PortalError } from '../../http/failure.ts';
import { inTransaction } from '../../services.ts';
import { enter } from './enter.ts';
import { redeemForgottenPassword, redeemForgottenUserId } from './forgotten.ts';
import { enterByLink, openPolicy } from './link-code.ts';
import type { Operation } from './operation.ts';
import { redeemLinking } from './product-linking.ts';
import type { Redeem } from './redeem.ts';
import { redeemRegistration } from './registration.ts';

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
