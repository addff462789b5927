import { createHmac, randomInt } from 'node:crypto';
import { fieldLabel, type LocalizedText } from '@portal/contract/field-text.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { hashSecret, newRef, sameBytes } from '../../base/secret.ts';
import { inTransaction, type Services, type Work } from '../context/services.ts';
import type { OtpRow } from './access-rows.store.ts';
import type { Contacts } from './code-message.ts';
import { takeTurn, voidEarlier } from './code-rate-limit.ts';

/** Sending and verifying one-time passwords (calls, 1.3): 6 digits, one purpose, bound to one browser or one command, five attempts, single use. */

/** A client id that is never issued: looking it up takes the same work as a real one. */
export const NO_ONE = '0000000000';

export type SignInPurpose = 'LOGIN' | 'REGISTER' | 'FORGOT_USER' | 'FORGOT_PASSWORD' | 'LINKING' | 'LINK' | 'POLICY_PAY';
/** Signing in, or seeing what a search without a login has found. */
export type VisitorPurpose = SignInPurpose | 'UNCLAIMED' | 'APPLICATION';
/** All purposes. `STEP_UP` and `NEW_CONTACT` need a session; `NUMBER` proves a number without a login, even one that is not registered. */
export type OtpPurpose = VisitorPurpose | 'STEP_UP' | 'NEW_CONTACT' | 'NUMBER';
export type OtpRequest = {
  purpose: OtpPurpose;
  functionality: string;
  clientId: string | null;
  policyNo: string | null;
  askedBy: string | null;
  contactIndex: Buffer;
  /** Binding of the code: this browser's flow, or session, path and body of a command. */
  boundTo: string;
  sentTo: string;
  cr: 'Mobile' | 'Email';
  /** The command to confirm, for the message. */
  command?: { action: LocalizedText; policyLast4: string };
  /** Purpose of the code in the message, if neither `purpose` nor `command` names it. */
  action?: LocalizedText;
  /** Recipient, if not the registered contacts. */
  to?: Contacts;
};

/** Purposes as the message names them: "your code to …". A code to log in has its own text. */
const ACTIONS: Partial<Record<OtpPurpose, LocalizedText>> = {
  REGISTER: { en: 'register', hi: 'पंजीकरण करने' },
  FORGOT_USER: { en: 'see your user ID', hi: 'अपनी यूज़र आईडी देखने' },
  FORGOT_PASSWORD: { en: 'reset your password', hi: 'अपना पासवर्ड बदलने' },
  LINKING: { en: 'link a policy', hi: 'पॉलिसी जोड़ने' },
  LINK: { en: 'open your link', hi: 'अपना लिंक खोलने' },
  POLICY_PAY: { en: 'pay a premium', hi: 'प्रीमियम भरने' },
  UNCLAIMED: { en: 'see unclaimed amounts', hi: 'अदावी राशि देखने' },
  APPLICATION: { en: 'see your application', hi: 'अपना आवेदन देखने' },
  NEW_CONTACT: { en: 'confirm your new contact', hi: 'अपना नया संपर्क प्रमाणित करने' },
};

const codeHmac = (services: Services, ref: string, code: string): Buffer =>
  createHmac('sha256', services.config.OTP_KEY).update(`${ref}:${code}`).digest();

/**
 * Creates a code and queues it to the registered mobile and email. For an unknown person (`clientId` null) the same rows are written and
 * nothing is sent. `replaces`: the reference of the code to supersede.
 */
export async function sendCode(
  request: OtpRequest,
  { services, now, replaces }: { services: Services; now: Date; replaces?: string },
): Promise<string> {
  const ref = newRef();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const client = await services.store.profile.findClient(request.clientId ?? NO_ONE);
  const expiresAt = new Date(now.getTime() + services.config.OTP_LIFE_S * 1_000);
  await inTransaction(services, async ({ store, send }) => {
    // Codes for commands have their own rate limit. The code of a new contact has the contact's limit, not the account's, because the owner
    // is logged in.
    const paced = request.purpose === 'NEW_CONTACT' ? { ...request, clientId: null } : request;
    const isOwnPace = request.purpose === 'STEP_UP';
    const clientId = isOwnPace || (await takeTurn(paced, { config: services.config, store }, now)) ? request.clientId : null;
    // First, because a command has one open code at a time.
    if (replaces && !(await store.access.supersedeOtp(hashSecret(replaces), hashSecret(ref)))) throw new PortalError('otpWrong');
    await store.access.addOtp({
      refHash: hashSecret(ref),
      purpose: request.purpose,
      functionality: request.functionality,
      clientId,
      policyNo: request.policyNo,
      askedBy: request.askedBy,
      contactIndex: request.contactIndex,
      codeHmac: codeHmac(services, ref, code),
      flowHash: hashSecret(request.boundTo),
      // A repeated request without a reference gets the same code's reference while the code is new.
      refSealed: request.command ? services.sealing.seal(refContext(hashSecret(ref)), ref) : null,
      sentTo: request.sentTo,
      cr: request.cr,
      sentAt: now,
      expiresAt,
    });
    await voidEarlier(hashSecret(ref), { paced: { ...request, clientId }, pace: { config: services.config, store } }, now);
    const minutes = String(Math.round(services.config.OTP_LIFE_S / 60));
    const to = clientId === request.clientId ? client : undefined;
    const action = request.action ?? ACTIONS[request.purpose];
    const command = request.command ?? (action && { action, policyLast4: request.policyNo?.slice(-4) ?? '' });
    const message = {
      template: command ? 'otpStepUp' : 'otp',
      dedupe: `otp:${hashSecret(ref).toString('hex')}`,
      clientId,
      // A new contact may be someone else's until its code is entered.
      values: { code, minutes, ...(to && !request.to && { name: to.shortName }), ...command },
      expiresAt,
    } as const;
    const contacts = request.to ?? { mobile: to?.mobile ?? '', email: to?.email ?? '' };
    const isReached = to !== undefined || request.purpose === 'NUMBER';
    await services.sendCodeMessage(message, request.to && !isReached ? nobodyAt(contacts) : contacts, { tx: { store, send }, now });
  });
  return ref;
}

/** The channels without a recipient, so that the work is the same for an unknown person. */
const nobodyAt = ({ mobile, email }: Contacts): Contacts => ({ mobile: mobile && '', email: email && '' });

/** The encryption context of a stored reference. */
export const refContext = (refHash: Buffer): string => `otp.ref:${refHash.toString('hex')}`;

/** The earlier code to resend: it must be the caller's, unused and old enough. */
export async function codeToResend(
  ref: string,
  boundTo: string | undefined,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<OtpRow> {
  const earlier = await services.store.access.findOtp(hashSecret(ref));
  if (!earlier || !boundTo || !sameBytes(earlier.flowHash, hashSecret(boundTo)) || earlier.usedAt || earlier.superseded) {
    throw badFields({ otpReferenceId: fieldLabel('This reference is not valid.') });
  }
  const waitS = services.config.OTP_RESEND_S - Math.floor((now.getTime() - earlier.sentAt.getTime()) / 1_000);
  if (waitS > 0) throw new PortalError('tooMany', { retryAfterS: waitS });
  return earlier;
}

export type OtpAttempt<Purpose extends OtpPurpose> = {
  ref: string;
  code: string;
  /** The purposes that this call accepts. */
  purposes: readonly Purpose[];
  functionality: string;
  boundTo: string | undefined;
  /** The client in whose session the code is redeemed. */
  askedBy: string | null;
};
export type VerifiedOtp<Purpose extends OtpPurpose> = {
  right: true;
  clientId: string;
  purpose: Purpose;
  policyNo: string | null;
  askedBy: string | null;
  /** The channel by which the code was requested. */
  cr: 'Mobile' | 'Email';
  triesLeft: number;
};
export type Verdict<Purpose extends OtpPurpose> =
  | VerifiedOtp<Purpose>
  | { right: false; clientId: string | null; reason: 'otpWrong' | 'otpExpired' | 'otpDead'; triesLeft: number };

/** Uses one attempt, committed before anything is compared. */
export async function checkCode<Purpose extends OtpPurpose>(
  guess: OtpAttempt<Purpose>,
  services: Services,
  now: Date,
): Promise<Verdict<Purpose>> {
  const { OTP_TRIES } = services.config;
  const refHash = hashSecret(guess.ref);
  const row = await services.store.access.useAttempt(refHash, OTP_TRIES, now);
  if (!row)
    return {
      right: false,
      clientId: null,
      reason: rejectionReason(await services.store.access.findOtp(refHash), OTP_TRIES, now),
      triesLeft: 0,
    };
  const fits =
    sameBytes(row.codeHmac, codeHmac(services, guess.ref, guess.code)) &&
    guess.boundTo !== undefined &&
    sameBytes(row.flowHash, hashSecret(guess.boundTo)) &&
    guess.purposes.includes(row.purpose as Purpose) &&
    row.functionality === guess.functionality &&
    (row.askedBy === null || row.askedBy === guess.askedBy);
  const attemptsLeft = OTP_TRIES - row.tries;
  // A number alone does not identify a client.
  const clientId = row.purpose === 'NUMBER' ? NO_ONE : row.clientId;
  if (fits && clientId !== null) {
    return {
      right: true,
      clientId,
      purpose: row.purpose as Purpose,
      policyNo: row.policyNo,
      askedBy: row.askedBy,
      cr: row.cr,
      triesLeft: attemptsLeft,
    };
  }
  return { right: false, clientId: row.clientId, reason: attemptsLeft === 0 ? 'otpDead' : 'otpWrong', triesLeft: attemptsLeft };
}

function rejectionReason(row: OtpRow | undefined, maxAttempts: number, now: Date): 'otpWrong' | 'otpExpired' | 'otpDead' {
  if (row && row.tries >= maxAttempts && !row.usedAt) return 'otpDead';
  return row && row.expiresAt <= now ? 'otpExpired' : 'otpWrong';
}
