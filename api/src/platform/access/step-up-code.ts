import { createHash } from 'node:crypto';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import type { CodeSent, OtpProof } from '@portal/contract/otp.ts';
import { maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import { toCanonicalJson } from '../../base/canonical-json.ts';
import { PortalError } from '../../base/failure.ts';
import { hashSecret } from '../../base/secret.ts';
import type { Services } from '../context/services.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import type { Cookies } from '../session/cookies.ts';
import { loginLock } from './login-lock.ts';
import { refContext, sendCode } from './one-time-password.ts';
import { type RedeemedCode, redeemCode } from './redeem-code.ts';

/** Codes that confirm a command (W6): bound to session, path and body, and subject to the budgets and the lock of all other codes. */
export type StepUpCommand = {
  sessionId: string;
  clientId: string;
  path: string;
  /** Action of the command, for the message. */
  action: LocalizedText;
  policyNo: string | null;
  /** The command's input, without the proof. */
  input: unknown;
};
export type Asking = { services: Services; cookies: Cookies; now: Date; address: string };

/** Identifies one command: a different session, path or body makes a different command. */
export const boundTo = ({ sessionId, path, input }: StepUpCommand): string =>
  `${sessionId}\n${path}\n${createHash('sha256').update(toCanonicalJson(input)).digest('hex')}`;

/**
 * Sends a code to the registered mobile and email. A second request within 30 seconds returns the same answer and sends nothing, for a
 * customer who closed the dialog and presses the button again. A later one sends a new code and voids the old one.
 */
export async function requestStepUpCode(command: StepUpCommand, call: Asking): Promise<CodeSent> {
  const { services, now, address, cookies } = call;
  const { clientId, path, action, policyNo } = command;
  const { mobile = null, email = null } = (await services.store.profile.findClient(clientId)) ?? {};
  const sentTo = [mobile && maskMobile(mobile), email && maskEmail(email)].filter(Boolean).join(', ');
  if (!sentTo) throw new PortalError('noContact');
  const binding = boundTo(command);
  const open = await openCode(binding, services);
  if (open && calculateWait(open.sentAt, call) > 0) return answer(open, call);

  await rateLimits(services, now).sendToOwner(clientId, address);
  // While locked nothing is sent, and the answer does not reveal it.
  const isLocked = await (await loginLock(clientId, { key: '', cookies }, { now, services })).isLocked();
  const request = {
    purpose: 'STEP_UP',
    functionality: path,
    clientId: isLocked ? null : clientId,
    policyNo,
    askedBy: clientId,
    contactIndex: services.sealing.index('otp', `client:${clientId}`),
    boundTo: binding,
    sentTo,
    cr: mobile ? 'Mobile' : 'Email',
    command: { action, policyLast4: policyNo?.slice(-4) ?? '' },
  } as const;
  try {
    await sendCode(request, { services, now, replaces: open?.ref });
  } catch (error) {
    // If two requests race, one sends the code and the other returns the reference of that code.
    const wasSlower = isUniqueViolation(error, 'otp_one_a_deed') || (error instanceof PortalError && error.code === 'otpWrong');
    if (!wasSlower) throw error;
  }
  const sent = await openCode(binding, services);
  if (!sent) throw new PortalError('inProgress');
  return answer(sent, call);
}

/** Verifies the code of this command. */
export const redeemStepUpCode = (proof: OtpProof, command: StepUpCommand, call: Asking): Promise<RedeemedCode<'STEP_UP'>> =>
  redeemCode(
    {
      ref: proof.otpReferenceId,
      code: proof.otp,
      purposes: ['STEP_UP'],
      functionality: command.path,
      boundTo: boundTo(command),
      askedBy: command.clientId,
    },
    call,
  );

type OpenCode = { ref: string; sentTo: string; sentAt: Date; expiresAt: Date };

async function openCode(binding: string, { store, sealing }: Services): Promise<OpenCode | undefined> {
  const found = await store.access.findStepUpOtp(hashSecret(binding));
  return found && { ...found, ref: sealing.open(refContext(found.refHash), found.refSealed) };
}

const secondsTo = (end: number, now: Date): number => Math.max(0, Math.ceil((end - now.getTime()) / 1_000));
const calculateWait = (sentAt: Date, { services, now }: Asking): number =>
  secondsTo(sentAt.getTime() + services.config.OTP_RESEND_S * 1_000, now);

const answer = ({ ref, sentTo, sentAt, expiresAt }: OpenCode, call: Asking): CodeSent => ({
  otpNeeded: true,
  otpReferenceId: ref,
  sentTo,
  validSeconds: secondsTo(expiresAt.getTime(), call.now),
  resendAfterSeconds: calculateWait(sentAt, call),
  passkey: null,
});
