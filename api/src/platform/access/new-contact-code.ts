import { maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import type { NewContact } from '@portal/rules/people/new-contact.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import { rejectTooSoon } from './code-rate-limit.ts';
import { loginLock } from './login-lock.ts';
import { codeToResend, sendCode } from './one-time-password.ts';
import type { Asking } from './step-up-code.ts';

/** Session that requests the code. */
export type ContactOwner = { sessionId: string; clientId: string };

export const FUNCTIONALITY = { mobile: 'DEFAULT_PROCESS', email: 'UPDATE_EMAIL' } as const satisfies Record<NewContact['kind'], string>;

/** The code proves this contact, in this session. */
export const newContactBinding = ({ sessionId }: ContactOwner, { kind, value }: NewContact): string => `${sessionId}\n${kind}:${value}`;

/**
 * Sends a code to a contact that is not registered yet, and to no other contact. The command that registers the contact redeems it
 * (`new-contact-proof.ts`). `replaces`: the reference of the code to send again.
 */
export async function requestNewContactCode(
  contact: NewContact,
  { owner, call, replaces }: { owner: ContactOwner; call: Asking; replaces: string | undefined },
) {
  const { services, cookies, now, address } = call;
  const { kind, value } = contact;
  const boundTo = newContactBinding(owner, contact);
  const contactIndex = services.sealing.index('otp', `${kind}:${value}`);
  if (replaces !== undefined) await codeToResend(replaces, boundTo, { services, now });
  await rejectTooSoon(contactIndex, services, now);
  const budgets = rateLimits(services, now);
  await budgets.sendCode([contactIndex.toString('base64url')], address);
  await budgets.sendToOwner(owner.clientId, address);
  // While locked nothing is sent, and the answer does not reveal it.
  const isLocked = await (await loginLock(owner.clientId, { key: '', cookies }, { now, services })).isLocked();
  const sentTo = kind === 'mobile' ? maskMobile(value) : maskEmail(value);
  const cr = kind === 'mobile' ? ('Mobile' as const) : ('Email' as const);
  const request = {
    purpose: 'NEW_CONTACT',
    functionality: FUNCTIONALITY[kind],
    clientId: isLocked ? null : owner.clientId,
    policyNo: null,
    askedBy: owner.clientId,
    contactIndex,
    boundTo,
    sentTo,
    cr,
    to: { mobile: kind === 'mobile' ? value : null, email: kind === 'email' ? value : null },
  } as const;
  const otpReferenceId = await sendCode(request, { services, now, replaces });
  const { OTP_LIFE_S, OTP_RESEND_S } = services.config;
  return { otpReferenceId, sentTo, cr, validSeconds: OTP_LIFE_S, resendAfterSeconds: OTP_RESEND_S };
}
