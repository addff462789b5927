import { fieldLabel } from '@portal/contract/field-text.ts';
import { badFields } from '../../base/failure.ts';
import { newHandle } from '../../base/secret.ts';
import type { Services } from '../context/services.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import type { Cookies } from '../session/cookies.ts';
import type { Contacts } from './code-message.ts';
import { rejectTooSoon } from './code-rate-limit.ts';
import { loginLock, opensLock } from './login-lock.ts';
import { codeToResend, type OtpRequest, sendCode, type VisitorPurpose } from './one-time-password.ts';

/** Every sign-in method requests its code here, so that all share the same budgets, lock and answer. */

const FLOW_S = 15 * 60;

type Asking = { services: Services; cookies: Cookies; now: Date; address: string };
/** The recipient of a code; `key` is the normalised identifier that was typed, for counting. */
type Reached = { clientId: string | undefined; key: string; sentTo: string; cr: 'Mobile' | 'Email' };
type CodeRequest = {
  purpose: VisitorPurpose;
  functionality: string;
  person: Reached;
  /** The policy that the code concerns. */
  policyNo?: string | null;
  /** The client in whose session it is requested; only that session can redeem it. */
  askedBy?: string | null;
  /** Recipient, if not the registered contacts. */
  to?: Contacts;
  /** Command that the code confirms, for the message. */
  command?: OtpRequest['command'];
};

/** Binds codes and proofs to this browser: created at the first step, extended with each code. */
export function ensureFlow(cookies: Cookies): string {
  const flow = cookies.get('flow') ?? newHandle();
  cookies.set('flow', flow, FLOW_S);
  return flow;
}

/** Sends a code to the registered mobile and email. An unknown, locked or over-budget person gets only the answer. */
export function requestCode({ person, policyNo = null, askedBy = null, purpose, functionality, to, command }: CodeRequest, call: Asking) {
  const { clientId = null, key, sentTo, cr } = person;
  const contactIndex = call.services.sealing.index('otp', key);
  return send(
    { purpose, functionality, clientId, policyNo, askedBy, contactIndex, sentTo, cr, ...(to && { to }), ...(command && { command }) },
    { key, asking: call },
  );
}

type ResendRequest = { purpose: VisitorPurpose | readonly VisitorPurpose[]; functionality: string };

/** Resends a code by the old one's reference: for the same purpose, if it is allowed here, and in the same browser. */
export async function resendCode(ref: string, { purpose, functionality }: ResendRequest, call: Asking) {
  const earlier = await codeToResend(ref, call.cookies.get('flow'), { services: call.services, now: call.now });
  const earlierPurpose = [purpose].flat().find((each) => each === earlier.purpose);
  if (!earlierPurpose || earlier.functionality !== functionality) {
    throw badFields({ otpReferenceId: fieldLabel('This reference is not valid.') });
  }
  const { clientId, policyNo, askedBy, contactIndex, sentTo, cr } = earlier;
  const request = { purpose: earlierPurpose, functionality, clientId, policyNo, askedBy, contactIndex, sentTo, cr };
  return send(request, { key: contactIndex.toString('base64url'), asking: call, replaces: ref });
}

async function send(
  request: Omit<OtpRequest, 'boundTo'>,
  { key, asking: { services, cookies, now, address }, replaces }: { key: string; asking: Asking; replaces?: string },
) {
  const { OTP_LIFE_S, OTP_RESEND_S } = services.config;
  const counted = request.contactIndex.toString('base64url');
  const budgets = rateLimits(services, now);
  // Before it is counted: who presses twice has not used up anything.
  await rejectTooSoon(request.contactIndex, services, now);
  await budgets.sendCode([counted], address);
  const lock = await loginLock(request.clientId ?? undefined, { key, cookies }, { now, services });
  const isLocked = (await lock.isLocked()) && !opensLock(request.purpose);
  const mayReach = await budgets.mayReach(request.clientId ?? counted);
  const clientId = isLocked || !mayReach ? null : request.clientId;
  const ref = await sendCode({ ...request, clientId, boundTo: ensureFlow(cookies) }, { services, now, replaces });
  const { sentTo, cr } = request;
  return { otpReferenceId: ref, sentTo, cr, validSeconds: OTP_LIFE_S, resendAfterSeconds: OTP_RESEND_S };
}
