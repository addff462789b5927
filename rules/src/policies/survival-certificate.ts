import { addDays, addMonths, addYears, type Day, dayOf, daysBetween, maxDay } from '../calendar/dates.ts';
import { isUnderWay, type RequestStatus } from '../requests/request-status.ts';

/** A survival certificate can be completed 60 days before the anniversary (specification, constants). */
const WINDOW_DAYS = 60;
/** Payouts dated later than this after the anniversary are held until the certificate is there (readings, E-72). */
export const GRACE_DAYS = 30;
/** The last day after the anniversary on which it can be completed online (readings, E-72). */
const LATEST_DAYS = 90;
/** Days in which a rejected certificate can be sent again, even outside the window (calls, part B, 7). */
const REOPENED_DAYS = 30;

export const CERTIFICATE_STATUSES = ['NOT_DUE', 'DUE', 'LATE', 'HELD', 'OVERDUE', 'IN_REVIEW', 'ACCEPTED', 'REJECTED'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];
export type PayoutMode = 'M' | 'Q' | 'H' | 'A';

const MONTHS: Record<PayoutMode, number> = { M: 1, Q: 3, H: 6, A: 12 };

/** The next anniversary of an annuity, by which its certificate is due each year, and the first day on which it can be completed. */
export function nextCertificate(issued: Day, today: Day): { due: Day; opens: Day } {
  let years = Math.max(1, Number(today.slice(0, 4)) - Number(issued.slice(0, 4)));
  if (addYears(issued, years) < today) years += 1;
  const due = addYears(issued, years);
  return { due, opens: addDays(due, -WINDOW_DAYS) };
}

/** The anniversary whose certificate is asked for: the latest whose window has opened, or the first one. 29 February is the 28th in common years. */
export function certificateAnniversary(issued: Day, today: Day): Day {
  const last = Number(addDays(today, WINDOW_DAYS).slice(0, 4)) - Number(issued.slice(0, 4));
  const isOpen = (years: number): boolean => addDays(addYears(issued, years), -WINDOW_DAYS) <= today;
  return addYears(issued, Math.max(1, isOpen(last) ? last : last - 1));
}

export type CertificateFacts = {
  issued: Day;
  nextPayoutOn: Day;
  mode: PayoutMode;
  /** The anniversary of the last certificate that was accepted. */
  acceptedFor: Day | null;
  /** The newest request that sent a certificate: for which anniversary, and what became of it. */
  sent: { anniversary: Day; isOpen: boolean; rejectedOn: Day | null } | null;
};
/** An annuity as it is on record, with the newest request that sent a certificate. */
export type AnnuityRecord = Omit<CertificateFacts, 'sent'> & {
  sent: { status: RequestStatus; submittedAt: string; closedAt: string | null } | null;
};

/** Facts on which the rule depends. */
export function certificateFacts({ issued, nextPayoutOn, mode, acceptedFor, sent }: AnnuityRecord): CertificateFacts {
  const request = sent && {
    anniversary: certificateAnniversary(issued, dayOf(new Date(sent.submittedAt))),
    isOpen: isUnderWay(sent.status),
    rejectedOn: sent.status === 'REJECTED' && sent.closedAt ? dayOf(new Date(sent.closedAt)) : null,
  };
  return { issued, nextPayoutOn, mode, acceptedFor, sent: request };
}

export type Certificate = {
  status: CertificateStatus;
  anniversary: Day;
  windowFrom: Day;
  windowTo: Day;
  /** The first payout that is held, as long as no certificate is there or under review. */
  stopFrom: Day | null;
};

/** How the certificate of an annuity stands (calls, part B, 7: Window). */
export function getCertificate(facts: CertificateFacts, today: Day): Certificate {
  const anniversary = certificateAnniversary(facts.issued, today);
  const status = getStatus(facts, anniversary, today);
  const windowTo = addDays(anniversary, LATEST_DAYS);
  const rejectedOn = facts.sent?.rejectedOn;
  return {
    status,
    anniversary,
    windowFrom: addDays(anniversary, -WINDOW_DAYS),
    windowTo: status === 'REJECTED' && rejectedOn ? maxDay(windowTo, addDays(rejectedOn, REOPENED_DAYS)) : windowTo,
    stopFrom: holdsNone(status) ? null : firstHeld(facts, unsettled(facts, anniversary)),
  };
}

const holdsNone = (status: CertificateStatus): boolean => ['NOT_DUE', 'ACCEPTED', 'IN_REVIEW'].includes(status);

/** First anniversary to settle. A year that was never certified still stops payouts, and the certificate of the next year settles both. */
function unsettled({ issued, acceptedFor }: CertificateFacts, anniversary: Day): Day {
  const before = addYears(issued, Number(anniversary.slice(0, 4)) - Number(issued.slice(0, 4)) - 1);
  return before > issued && (acceptedFor === null || acceptedFor < before) ? before : anniversary;
}

/** The first payout that is held today; null: none is. */
export function heldFrom(facts: CertificateFacts, today: Day): Day | null {
  const { status, anniversary, stopFrom } = getCertificate(facts, today);
  return !holdsNone(status) && today > addDays(unsettled(facts, anniversary), GRACE_DAYS) ? stopFrom : null;
}

/** The payouts whose day has passed and that are on hold; null: there is none. */
export function heldPayouts(facts: CertificateFacts, today: Day): { from: Day; count: number } | null {
  const from = heldFrom(facts, today);
  if (from === null || from > today) return null;
  const anchorDay = Number(facts.nextPayoutOn.slice(8, 10));
  let count = 0;
  while (addMonths(from, count * MONTHS[facts.mode], anchorDay) <= today) count += 1;
  return { from, count };
}

/** Notices to the policyholder about a missing certificate, each sent once for an anniversary. */
export type CertificateNotice = 'OPEN' | 'DUE_30' | 'DUE_7' | 'LATE' | 'HELD';

/** The notice of today: where days were missed, those that have been overtaken are left out. */
export function getNotice({ status, anniversary }: Certificate, today: Day): CertificateNotice | null {
  const days = daysBetween(anniversary, today);
  if (status === 'DUE') return days < -30 ? 'OPEN' : days < -7 ? 'DUE_30' : 'DUE_7';
  if (status === 'LATE') return 'LATE';
  if (status === 'REJECTED') return days > GRACE_DAYS ? 'HELD' : null;
  return status === 'HELD' || status === 'OVERDUE' ? 'HELD' : null;
}

/** The last day whose payout is made without the certificate. */
export const paidUntil = (anniversary: Day): Day => addDays(anniversary, GRACE_DAYS);

function getStatus({ acceptedFor, sent }: CertificateFacts, anniversary: Day, today: Day): CertificateStatus {
  if (acceptedFor !== null && acceptedFor >= anniversary) return 'ACCEPTED';
  if (sent?.isOpen) return 'IN_REVIEW';
  const days = daysBetween(anniversary, today);
  if (days < -WINDOW_DAYS) return 'NOT_DUE';
  if (sent?.rejectedOn && sent.anniversary === anniversary && today <= addDays(sent.rejectedOn, REOPENED_DAYS)) return 'REJECTED';
  if (days <= 0) return 'DUE';
  if (days <= GRACE_DAYS) return 'LATE';
  return days <= LATEST_DAYS ? 'HELD' : 'OVERDUE';
}

/** The first payout dated after the days of grace. */
function firstHeld({ nextPayoutOn, mode }: Pick<CertificateFacts, 'nextPayoutOn' | 'mode'>, anniversary: Day): Day {
  const graceEnd = addDays(anniversary, GRACE_DAYS);
  const payout = (steps: number): Day => addMonths(nextPayoutOn, steps * MONTHS[mode]);
  let steps = 0;
  while (payout(steps) <= graceEnd) steps += 1;
  while (payout(steps - 1) > graceEnd) steps -= 1;
  return payout(steps);
}

/** True if a certificate can be sent by photo. */
export const mayCapture = (status: CertificateStatus): boolean => ['DUE', 'LATE', 'HELD', 'REJECTED'].includes(status);
/** A certificate signed by an official is taken when it is too late for a photo, too. */
export const maySendSigned = (status: CertificateStatus): boolean => mayCapture(status) || status === 'OVERDUE';

/** Why a capture failed, as the checker says it (calls, part B, 7). */
export const CAPTURE_REASONS = [
  'NO_FACE',
  'MANY_FACES',
  'EYES_NOT_VISIBLE',
  'MOUTH_NOT_VISIBLE',
  'BLURRED',
  'TOO_DARK',
  'TOO_BRIGHT',
  'MASK',
  'NOT_MOVING',
  'TIMEOUT',
] as const;
export type CaptureReason = (typeof CAPTURE_REASONS)[number];
/** An unknown word of the checker is a picture in which no face was found. */
export const captureReason = (checkerCode: string | null): CaptureReason =>
  CAPTURE_REASONS.find((reason) => reason === checkerCode) ?? 'NO_FACE';

/** Captures that may fail until the person may send an unclear photo; then as many more begin. */
const ATTEMPTS = 3;
/** The tries that are left after so many failures. */
export const countAttemptsLeft = (failures: number): number => (failures === 0 ? ATTEMPTS : ATTEMPTS - 1 - ((failures - 1) % ATTEMPTS));

/** Similarity in percent from which two names count as equal without a person checking them (calls, part B, 7: /survivalNameService). */
export const FULL_NAME = 90;
const PARTIAL_NAME = 60;
export const nameVerdict = (score: number): 'FULL' | 'PARTIAL' | 'NONE' =>
  score >= FULL_NAME ? 'FULL' : score >= PARTIAL_NAME ? 'PARTIAL' : 'NONE';

/** Certificates that one call may send. */
export const MAX_CERTIFICATES = 10;
