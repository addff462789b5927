import { type Day, formatDay, startOfDay } from '@portal/rules/dates.ts';
import { reasonWords } from '@portal/rules/debit-code.ts';
import type { DebitState } from '@portal/rules/debit-state.ts';
import type { MandateState } from '@portal/rules/mandate-state.ts';
import { formatRupees } from '@portal/rules/money.ts';
import type { Returned } from '../../posting/order.store.ts';
import { RAIL_NAMES } from './mandate.rules.ts';
import type { CardDebit, CardMandate, CardStep } from './mandate-card.store.ts';

type Kind =
  | 'STARTED'
  | 'WITH_BANK'
  | 'ACTIVE'
  | 'PAUSED'
  | 'REFUSED'
  | 'LEFT'
  | 'CANCEL_ASKED'
  | 'ENDED'
  | 'NOTICE'
  | 'PRESENTED'
  | 'PAID'
  | 'RETURNED'
  | 'REVERSED'
  | 'SKIPPED'
  | 'VERIFICATION_BACK';
export type TimelineEntry = {
  at: Date;
  kind: Kind;
  text: string;
  amount: number | null;
  action: 'PAY' | 'SET_UP' | 'RESUME_IN_APP' | null;
};

const STEPS: Record<MandateState, { kind: Kind; text: (rail: string, reason: string) => string; action: TimelineEntry['action'] }> = {
  STARTED: { kind: 'STARTED', text: (rail) => `Set-up by ${rail} was begun.`, action: null },
  PENDING: { kind: 'WITH_BANK', text: (rail) => `Set-up by ${rail} is with your bank.`, action: null },
  ACTIVE: { kind: 'ACTIVE', text: (rail) => `Auto pay by ${rail} is active.`, action: null },
  PAUSED: { kind: 'PAUSED', text: () => 'You paused it in your UPI app. No premium is debited meanwhile.', action: 'RESUME_IN_APP' },
  FAILED: { kind: 'REFUSED', text: (rail, reason) => `Set-up by ${rail} was refused: ${reason}.`, action: 'SET_UP' },
  ABORTED: { kind: 'LEFT', text: (rail) => `Set-up by ${rail} was left before it was complete.`, action: 'SET_UP' },
  TIMED_OUT: { kind: 'LEFT', text: (rail) => `Set-up by ${rail} was not completed in time.`, action: 'SET_UP' },
  CANCEL_REQUESTED: { kind: 'CANCEL_ASKED', text: () => 'You asked for its cancellation.', action: null },
  CANCELLED: { kind: 'ENDED', text: (rail, reason) => `Auto pay by ${rail} was cancelled${reason && `: ${reason}`}.`, action: 'SET_UP' },
  REPLACED: { kind: 'ENDED', text: (rail) => `Auto pay by ${rail} was replaced by a newer one.`, action: null },
  EXPIRED: { kind: 'ENDED', text: (rail) => `Auto pay by ${rail} has come to its last day.`, action: 'SET_UP' },
  WITHDRAWN: { kind: 'ENDED', text: (rail) => `Set-up by ${rail} was withdrawn.`, action: null },
};

const SKIPPED: Readonly<Record<string, string>> = {
  ALREADY_PAID: 'it was paid already',
  COVERED: 'money that we hold covers it',
  OVER_LIMIT: 'it is above the limit of the mandate. Please pay it yourself or set up a new mandate',
  CANCELLED: 'auto pay was cancelled',
  REPLACED: 'a newer mandate takes its place',
  EXPIRED: 'the mandate has come to its last day',
};
/** Nothing was debited and the person must act. */
const TO_PAY = ['OVER_LIMIT', 'CANCELLED', 'EXPIRED'];

export type History = { steps: CardStep[]; debits: CardDebit[]; returned: Returned[] };

/** What happened to a policy's mandates and debits, newest first, in plain words. */
export function timelineOf(mandates: CardMandate[], { steps, debits, returned }: History): TimelineEntry[] {
  const told = new Set(steps.map((step) => step.mandateId));
  // The book knows how a mandate stands, not how it came there.
  const ofBook = mandates
    .filter((mandate) => !told.has(mandate.mandateId))
    .map(({ rail, state, reasonCode, startedAt }) => stepEntry({ rail, to: state, reasonCode, at: startedAt }));
  const entries = [...returned.map(returnedEntry), ...ofBook, ...steps.map(stepEntry), ...debits.flatMap(debitEntries)];
  return entries
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => b.entry.at.getTime() - a.entry.at.getTime() || a.index - b.index)
    .map(({ entry }) => entry);
}

function stepEntry({ rail, to, reasonCode, at }: Pick<CardStep, 'rail' | 'to' | 'reasonCode' | 'at'>): TimelineEntry {
  const { kind, text, action } = STEPS[to];
  const reason =
    to === 'FAILED' ? reasonWords(reasonCode ?? '').en : reasonCode && /^\d\d$/.test(reasonCode) ? reasonWords(reasonCode).en : '';
  return { at, kind, text: text(RAIL_NAMES[rail], reason), amount: null, action };
}

const returnedEntry = ({ amount, at }: Returned): TimelineEntry => ({
  ...{ at, kind: 'VERIFICATION_BACK', text: `${formatRupees(amount)} of the verification was sent back.`, amount, action: null },
});

function debitEntries(debit: CardDebit): TimelineEntry[] {
  const { amount, state, attempt, notifiedAt, presentedAt, postedAt } = debit;
  const premium = `premium due on ${formatDay(debit.dueDate)}`;
  const money = formatRupees(amount);
  const entry = (at: Date | null, kind: Kind, text: string, action: TimelineEntry['action'] = null): TimelineEntry[] =>
    at ? [{ at, kind, text, amount, action }] : [];
  const settled = debit.settledOn ? startOfDay(debit.settledOn) : presentedAt;
  const isBack = state === 'RETURNED' || state === 'REJECTED';
  const reason = debit.reasonCode ? reasonWords(debit.reasonCode).en : '';
  return [
    ...entry(notifiedAt, 'NOTICE', `We told you of the debit of ${money} for the ${premium}.`),
    ...entry(presentedAt, 'PRESENTED', `A debit of ${money} was sent to your bank${attempt > 1 ? `, attempt ${attempt}` : ''}.`),
    ...entry(postedAt, 'PAID', `The ${premium} was paid by auto pay: ${money}.`),
    ...(isBack ? entry(settled, 'RETURNED', `Your bank did not pay the ${premium}: ${reason}.`, 'PAY') : []),
    ...(state === 'REVERSED' ? entry(settled, 'REVERSED', `Your bank took back the ${premium}: ${reason}.`, 'PAY') : []),
    ...(state === 'SKIPPED' ? entry(debit.createdAt, 'SKIPPED', skippedText(premium, debit.skipReason), payAction(debit.skipReason)) : []),
  ];
}

const skippedText = (premium: string, reason: string | null): string =>
  `The ${premium} is not debited: ${SKIPPED[reason ?? ''] ?? 'it was taken back'}.`;
const payAction = (reason: string | null) => (TO_PAY.includes(reason ?? '') ? 'PAY' : null);

const DEBIT_WORDS: Record<DebitState, string> = {
  PLANNED: 'Planned',
  NOTIFIED: 'Announced',
  PRESENTED: 'With your bank',
  CONFIRMED: 'Received',
  POSTED: 'Paid',
  RETURNED: 'Returned',
  REJECTED: 'Rejected',
  REVERSED: 'Taken back',
  SKIPPED: 'Not debited',
};

/** The last debits of a policy as its card lists them. */
export const debitRow = (
  debit: CardDebit,
): { due: Day; chargeOn: Day; amount: number; attempt: number; status: string; reasonText: string | null } => ({
  due: debit.dueDate,
  chargeOn: debit.chargeOn,
  amount: debit.amount,
  attempt: debit.attempt,
  status: DEBIT_WORDS[debit.state],
  reasonText: debit.reasonCode ? reasonWords(debit.reasonCode).en : debit.skipReason && (SKIPPED[debit.skipReason] ?? null),
});
