import type { Cookies } from '../http/cookies.ts';
import { badFields } from '../http/failure.ts';
import { newHandle } from '../http/secret.ts';
import type { Services } from '../services.ts';
import { loginLock, opensLock } from './login-lock.ts';
import { codeToResend, type OtpRequest, type SignInPurpose, sendCode } from './one-time-password.ts';
import { rateLimits } from './rate-limits.ts';

/** The one place where every way in asks for a code: the same budgets, the same lock, the same answer for everybody. */

const FLOW_S = 15 * 60;

type Asking = { services: Services; cookies: Cookies; now: Date; address: string };
/** Who a code goes to: `key` is what was typed, in one form, for counting. */
type Reached = { clientId: string | undefined; key: string; sentTo: string; cr: 'Mobile' | 'Email' };
type Asked = {
  purpose: SignInPurpose;
  functionality: string;
  person: Reached;
  /** The policy that the code is about. */
  policyNo?: string | null;
  /** The client in whose session it is asked for; only that session redeems it. */
  askedBy?: string | null;
};

/** What binds codes and proofs to this browser: made at the first step, prolonged with each code. */
export function flowOf(cookies: Cookies): string {
  const flow = cookies.get('flow') ?? newHandle();
  cookies.set('flow', flow, FLOW_S);
  return flow;
}

/** Sends a code to the registered mobile and e-mail; nobody, somebody locked and somebody over the budget get the answer only. */
export function askCode({ person, policyNo = null, askedBy = null, purpose, functionality }: Asked, call: Asking) {
  const { clientId = null, key, sentTo, cr } = person;
  const contactIndex = call.services.sealing.index('otp', key);
  return send({ purpose, functionality, clientId, policyNo, askedBy, contactIndex, sentTo, cr }, key, call);
}

type AskedAgain = { purpose: SignInPurpose | readonly SignInPurpose[]; functionality: string };

/** A new code for the old one's reference: for the same purpose, one of those that may be asked for here, in the same browser. */
export async function resendCode(ref: string, { purpose, functionality }: AskedAgain, call: Asking) {
  const earlier = await codeToResend(ref, call.cookies.get('flow'), call.services, call.now);
  const earlierPurpose = [purpose].flat().find((each) => each === earlier.purpose);
  if (!earlierPurpose || earlier.functionality !== functionality) {
    throw badFields({ otpReferenceId: 'This reference is not valid.' });
  }
  const { clientId, policyNo, askedBy, contactIndex, sentTo, cr } = earlier;
  const request = { purpose: earlierPurpose, functionality, clientId, policyNo, askedBy, contactIndex, sentTo, cr };
  return send(request, contactIndex.toString('base64url'), call, ref);
}

async function send(request: Omit<OtpRequest, 'boundTo'>, key: string, { services, cookies, now, address }: Asking, replaces?: string) {
  const { OTP_LIFE_S, OTP_RESEND_S } = services.config;
  const counted = request.contactIndex.toString('base64url');
  const budgets = rateLimits(services, now);
  await budgets.sendCode([counted], address);
  const lock = await loginLock(request.clientId ?? undefined, key, cookies, now, services);
  const isLocked = (await lock.isLocked()) && !opensLock(request.purpose);
  const mayReach = await budgets.mayReach(request.clientId ?? counted);
  const clientId = isLocked || !mayReach ? null : request.clientId;
  const ref = await sendCode({ ...request, clientId, boundTo: flowOf(cookies) }, services, now, replaces);
  const { sentTo, cr } = request;
  return { otpReferenceId: ref, sentTo, cr, validSeconds: OTP_LIFE_S, resendAfterSeconds: OTP_RESEND_S };
}
