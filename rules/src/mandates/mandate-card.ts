import { type Day, daysBetween } from '../calendar/dates.ts';
import { VERBATIM_DIALOGS } from '../text/verbatim-dialogs.ts';
import { VERBATIM_MANDATE } from '../text/verbatim-mandate.ts';
import type { MandateFlags, UpiStatus } from './mandate-flags.ts';

/** Parts of an eNACH or ESI card, from top to bottom. */
type CardPart = 'registered' | 'bankDetails' | 'ongoing' | 'notAvailable' | 'cancelling' | 'facts';
export type AccountCard = {
  row: 1 | 2 | 3 | 4 | 5;
  tag: typeof VERBATIM_MANDATE.active | typeof VERBATIM_MANDATE.inactive;
  /** 'also: …' if a registration is in progress next to a mandate in force (E-57). */
  also: (typeof VERBATIM_MANDATE)['enachPending' | 'esiPending'] | null;
  body: readonly CardPart[];
  button: 'cancel' | 'add' | null;
};

const TEXTS = {
  ENACH: {
    registered: VERBATIM_MANDATE.enachRegistered,
    ongoing: VERBATIM_MANDATE.enachOngoing,
    notAvailable: VERBATIM_MANDATE.enachNotAvailable,
    pending: VERBATIM_MANDATE.enachPending,
  },
  ESI: {
    registered: VERBATIM_MANDATE.esiRegistered,
    ongoing: VERBATIM_MANDATE.esiOngoing,
    notAvailable: VERBATIM_MANDATE.esiNotAvailable,
    pending: VERBATIM_MANDATE.esiPending,
  },
} as const;
/** The specification's sentences of an eNACH or ESI card (ENACH-041..043, ESI-016..018). */
export const cardTexts = (rail: 'ENACH' | 'ESI') => TEXTS[rail];

/**
 * The card of /enach or /esi: the first matching row of the table (screens, part B, 2.1). While the bank has not confirmed a cancellation
 * the card says so, and a new mandate may be set up (calls, part B, 2).
 */
export function accountCard(
  rail: 'ENACH' | 'ESI',
  card: { ongoing: boolean; active: boolean; allowed: boolean; cancelling?: boolean },
): AccountCard {
  const { active, inactive } = VERBATIM_MANDATE;
  if (card.ongoing && card.active)
    return { row: 1, tag: active, also: TEXTS[rail].pending, body: ['registered', 'bankDetails', 'ongoing'], button: null };
  if (card.ongoing) return { row: 2, tag: inactive, also: null, body: ['ongoing'], button: null };
  if (card.active) return { row: 3, tag: active, also: null, body: ['registered', 'bankDetails'], button: 'cancel' };
  if (!card.allowed) return { row: 4, tag: inactive, also: null, body: ['notAvailable'], button: null };
  return { row: 5, tag: inactive, also: null, body: card.cancelling ? ['cancelling', 'facts'] : ['facts'], button: 'add' };
}

/** The wire flags of a UPI card; Upi_Mandate_Status may also be a boolean or 'Y' (specification, UPI-007). */
export type UpiFlags = Omit<MandateFlags, 'Upi_Mandate_Status'> & { Upi_Mandate_Status: UpiStatus | 'Y' | boolean };

const isUpiActive = (status: UpiFlags['Upi_Mandate_Status']): boolean => status === true || status === 'Y' || status === 'ACTIVE';

type Tag = Exclude<UpiTag, typeof VERBATIM_MANDATE.noneActive>;
export type UpiTag = (typeof VERBATIM_MANDATE)[
  | 'enachActive'
  | 'esiActive'
  | 'upiActive'
  | 'enachPending'
  | 'esiPending'
  | 'upiPending'
  | 'noneActive'];
type UpiMethod = (typeof VERBATIM_MANDATE)['enachAutoPay' | 'esiAutoPay' | 'upiAutoPay'] | 'Non Auto Pay';
const METHODS: Partial<Record<Tag, UpiMethod>> = {
  [VERBATIM_MANDATE.enachActive]: VERBATIM_MANDATE.enachAutoPay,
  [VERBATIM_MANDATE.esiActive]: VERBATIM_MANDATE.esiAutoPay,
  [VERBATIM_MANDATE.upiActive]: VERBATIM_MANDATE.upiAutoPay,
};

/** Tag, method and "also: …" of a UPI card, by priority (UPI-020..027, E-57). */
export function upiTag(flags: UpiFlags): { tag: UpiTag; method: UpiMethod; also: UpiTag[] } {
  const rows: [holds: boolean, tag: Tag][] = [
    [flags.Enach_Status, VERBATIM_MANDATE.enachActive],
    [flags.Esi_Status, VERBATIM_MANDATE.esiActive],
    [isUpiActive(flags.Upi_Mandate_Status), VERBATIM_MANDATE.upiActive],
    [flags.Ongoing_Enach, VERBATIM_MANDATE.enachPending],
    [flags.Ongoing_Esi, VERBATIM_MANDATE.esiPending],
    [flags.Ongoing_Upi || flags.Upi_Mandate_Status === 'CREATED', VERBATIM_MANDATE.upiPending],
  ];
  const [tag, ...also] = rows.filter(([holds]) => holds).map(([, name]) => name);
  return { tag: tag ?? VERBATIM_MANDATE.noneActive, method: (tag && METHODS[tag]) ?? 'Non Auto Pay', also };
}

/** True if a mandate is in force on any rail. A new one would replace it. */
export const hasActive = (flags: UpiFlags): boolean => flags.Enach_Status || flags.Esi_Status || isUpiActive(flags.Upi_Mandate_Status);
/** True if a registration is in progress on any rail, by flag or by tag (UPI-029, UPI-031..033). */
export const hasPending = (flags: UpiFlags): boolean =>
  flags.Ongoing_Enach || flags.Ongoing_Esi || flags.Ongoing_Upi || flags.Upi_Mandate_Status === 'CREATED';

/** A due date within this many days from today counts as imminent (UPI-052, E-52). */
const IMMINENT_DAYS = 10;

/** Due_In_Days on the wire: calendar days in India, negative if overdue, null without a due date. */
export const dueInDays = (due: Day | null, today: Day): number | null => (due === null ? null : daysBetween(today, due));

export const isImminent = (days: number | null): boolean => days !== null && days >= 0 && days <= IMMINENT_DAYS;

export type UpiButton = {
  label: typeof VERBATIM_MANDATE.setMandate | typeof VERBATIM_MANDATE.replaceMandate;
  /** Why it is disabled: waiting for a bank, or not finished in the app. */
  disabled: 'pending' | 'started' | null;
  popup: { title: 'Warning' | 'Message'; button: 'Continue' | 'Proceed'; isDueSoon: boolean } | null;
  /** A new mandate does not collect the overdue premium; the card says so. */
  isOverdue: boolean;
};

/** The button of a UPI card and the popup it opens; without a popup the request is sent directly (screens, part B, 2.1; UPI-028..038). */
export function upiButton(card: { active: boolean; pending: boolean; startedHere: boolean; days: number | null }): UpiButton {
  const { setMandate, replaceMandate } = VERBATIM_MANDATE;
  const isDueSoon = isImminent(card.days);
  const warning = { title: VERBATIM_DIALOGS.warning, button: VERBATIM_DIALOGS.continue, isDueSoon };
  const message = { title: VERBATIM_DIALOGS.message, button: VERBATIM_DIALOGS.proceed, isDueSoon };
  const disabled = card.pending ? 'pending' : card.startedHere ? 'started' : null;
  const popup = card.active ? warning : isDueSoon ? message : null;
  return {
    label: card.active ? replaceMandate : setMandate,
    disabled,
    popup: disabled === null ? popup : null,
    isOverdue: card.days !== null && card.days < 0,
  };
}

/** Why a former UPI mandate is not in force; the card shows it under 'Inactive'. */
export const upiInactiveReason = (status: UpiFlags['Upi_Mandate_Status']): 'PAUSED' | 'REVOKED' | 'EXPIRED' | null =>
  status === 'PAUSED' || status === 'REVOKED' || status === 'EXPIRED' ? status : null;
