import type { LocalizedText } from '@portal/contract/field-text.ts';
import type { OtpProof } from '@portal/contract/otp.ts';
import { normaliseMobile } from '@portal/rules/people/identifiers.ts';
import { maskMobile } from '@portal/rules/people/masks.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import type { Services, Stores } from '../context/services.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import type { Cookies } from '../session/cookies.ts';
import { rejectTooSoon } from './code-rate-limit.ts';
import { loginLock } from './login-lock.ts';
import { sendCode } from './one-time-password.ts';
import { type RedeemedCode, redeemCode } from './redeem-code.ts';
import { ensureFlow } from './request-code.ts';

/**
 * A code to a mobile number that a visitor enters (calls, part B, 9: `stepUp(visitor)`). It proves the number only, so sending and answer
 * do not depend on the rest of the input.
 */
type Asking = { services: Services; cookies: Cookies; now: Date; address: string };

const PURPOSE = 'NUMBER';
export const ENTER_MOBILE = { en: 'Enter a 10-digit mobile number.', hi: '10 अंकों का मोबाइल नंबर लिखें।' };
/** The code is valid in this browser, for this number. */
const toBinding = (flow: string | undefined, mobile: string): string | undefined => flow && `${flow}\nmobile:${mobile}`;
const lockKey = (mobile: string): string => `mobile:${mobile}`;

/** `action`: what the code is for, in its message. */
async function sendNumberCode(mobile: string, action: LocalizedText, call: Asking) {
  const { services, cookies, now, address } = call;
  const { OTP_LIFE_S, OTP_RESEND_S } = services.config;
  const contactIndex = services.sealing.index('otp', lockKey(mobile));
  await rejectTooSoon(contactIndex, services, now);
  await rateLimits(services, now).sendCode([contactIndex.toString('base64url')], address);
  const lock = await loginLock(undefined, { key: lockKey(mobile), cookies }, { now, services });
  const sentTo = maskMobile(mobile);
  const otpReferenceId = await sendCode(
    {
      purpose: PURPOSE,
      functionality: PURPOSE,
      clientId: null,
      policyNo: null,
      askedBy: null,
      contactIndex,
      boundTo: toBinding(ensureFlow(cookies), mobile) ?? '',
      sentTo,
      cr: 'Mobile',
      action,
      // While locked nothing is sent, and the answer does not reveal it.
      to: { mobile: (await lock.isLocked()) ? '' : mobile, email: null },
    },
    { services, now },
  );
  return { otpNeeded: true as const, otpReferenceId, sentTo, validSeconds: OTP_LIFE_S, resendAfterSeconds: OTP_RESEND_S, passkey: null };
}

/** Returns the mobile number that a code has proved. Without a code, sends one and ends the call, the same for every number. */
export async function proveNumber(
  typed: string | undefined,
  action: LocalizedText,
  call: Asking & { store: Stores; visitorProof: OtpProof | undefined },
): Promise<string> {
  const mobile = normaliseMobile(typed ?? '');
  if (!mobile) throw badFields({ mobile: ENTER_MOBILE });
  if (!call.visitorProof) throw new PortalError('otpNeeded', await sendNumberCode(mobile, action, call));
  await (await redeemNumberCode(mobile, call.visitorProof, call)).use(call.store);
  return mobile;
}

/** Throws unless the code is the one that this number got in this browser. */
function redeemNumberCode(mobile: string, { otpReferenceId, otp }: OtpProof, call: Asking): Promise<RedeemedCode<typeof PURPOSE>> {
  const boundTo = toBinding(call.cookies.get('flow'), mobile);
  const guess = { ref: otpReferenceId, code: otp, purposes: [PURPOSE], functionality: PURPOSE, boundTo, askedBy: null } as const;
  return redeemCode(guess, call, lockKey(mobile));
}
