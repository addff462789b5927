import { type Day, formatDay, startOfDay } from '@portal/rules/calendar/dates.ts';
import { reasonText, registrationReason, type ReasonText as Words } from '@portal/rules/mandates/debit-code.ts';
import { isInFlight } from '@portal/rules/mandates/debit-state.ts';
import { holdsSlot, isOpen, type MandateState } from '@portal/rules/mandates/mandate-state.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import type { Returned } from '../../domain/payments/order-rows.store.ts';
import type { CardDebit, CardMandate, CardStep } from './mandate-card.store.ts';
import {
  CANCELLED_BECAUSE,
  DEBIT_LABELS,
  fillTemplate,
  RAIL_LABELS,
  REVERSED,
  SKIP_WORDS,
  STEP_LABELS,
  VERIFICATION_BACK,
} from './timeline-labels.ts';

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
  textHi: string;
  amount: number | null;
  action: 'PAY' | 'SET_UP' | 'RESUME_IN_APP' | null;
};

const STEPS: Record<MandateState, { kind: Kind; action: TimelineEntry['action'] }> = {
  STARTED: { kind: 'STARTED', action: null },
  PENDING: { kind: 'WITH_BANK', action: null },
  ACTIVE: { kind: 'ACTIVE', action: null },
  PAUSED: { kind: 'PAUSED', action: 'RESUME_IN_APP' },
  FAILED: { kind: 'REFUSED', action: 'SET_UP' },
  ABORTED: { kind: 'LEFT', action: 'SET_UP' },
  TIMED_OUT: { kind: 'LEFT', action: 'SET_UP' },
  CANCEL_REQUESTED: { kind: 'CANCEL_ASKED', action: null },
  CANCELLED: { kind: 'ENDED', action: 'SET_UP' },
  REPLACED: { kind: 'ENDED', action: null },
  EXPIRED: { kind: 'ENDED', action: 'SET_UP' },
  WITHDRAWN: { kind: 'ENDED', action: null },
};

/** Nothing was debited, and the customer must act. */
const TO_PAY = ['OVER_LIMIT', 'CANCELLED', 'CANCEL_REQUESTED', 'EXPIRED', 'PAUSED', 'TOO_LATE', 'NOTICE_REFUSED'];

export type History = {
  steps: CardStep[];
  debits: CardDebit[];
  returned: Returned[];
  /** Unpaid due dates. */
  unpaid: ReadonlySet<Day>;
};
/** A timeline entry with its subject: a due date or a mandate. */
type DatedEntry = TimelineEntry & { about: string | null };

/** History of a policy's mandates and debits, newest first, in plain language. */
export function buildTimeline(mandates: CardMandate[], history: History): TimelineEntry[] {
  const { steps, debits, returned } = history;
  const withSteps = new Set(steps.map((step) => step.mandateId));
  // An imported mandate has a state but no history.
  const ofBook = mandates
    .filter((mandate) => !withSteps.has(mandate.mandateId))
    .map(({ mandateId, rail, state, reasonCode, startedAt }) => stepEntry({ mandateId, rail, to: state, reasonCode, at: startedAt }));
  const entries = [...returned.map(returnedEntry), ...ofBook, ...steps.map(stepEntry), ...debits.flatMap(debitEntries)];
  const sorted = entries
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => b.entry.at.getTime() - a.entry.at.getTime() || a.index - b.index)
    .map(({ entry }) => entry);
  return withRemedies(sorted, mandates, history);
}

/** An action appears only while it still helps, and only at the newest entry about its subject. */
function withRemedies(newestFirst: DatedEntry[], mandates: CardMandate[], { debits, unpaid }: History): TimelineEntry[] {
  const isOn = mandates.some(({ state }) => isOpen(state) || (holdsSlot(state) && state !== 'CANCEL_REQUESTED'));
  const isAtBank = (due: string | null) =>
    debits.some(({ dueDate, state }) => dueDate === due && (isInFlight(state) || state === 'CONFIRMED'));
  const mends: Record<NonNullable<TimelineEntry['action']>, (about: string | null) => boolean> = {
    PAY: (due) => due !== null && unpaid.has(due) && !isAtBank(due),
    SET_UP: () => !isOn,
    RESUME_IN_APP: (id) => mandates.some(({ mandateId, state }) => mandateId === id && state === 'PAUSED'),
  };
  const offered = new Set<string>();
  return newestFirst.map(({ about, ...entry }) => {
    const { action } = entry;
    const once = action === 'PAY' ? `${action} ${about}` : action;
    if (action === null || once === null || offered.has(once) || !mends[action](about)) return { ...entry, action: null };
    offered.add(once);
    return entry;
  });
}

function stepEntry({ mandateId, rail, to, reasonCode, at }: Omit<CardStep, 'policyNo'>): DatedEntry {
  // Only the banks' codes have texts; the portal's codes say who ended the mandate.
  const isBecause = to === 'CANCELLED' && reasonCode !== null && /^\d\d$/.test(reasonCode);
  const { en, hi } = fillTemplate(isBecause ? CANCELLED_BECAUSE : STEP_LABELS[to], {
    rail: RAIL_LABELS[rail],
    reason: to === 'FAILED' ? registrationReason(rail, reasonCode ?? '') : reasonText(reasonCode ?? ''),
  });
  return { at, ...STEPS[to], text: en, textHi: hi, amount: null, about: mandateId };
}

function returnedEntry({ amount, at }: Returned): DatedEntry {
  const { en, hi } = fillTemplate(VERIFICATION_BACK, { amount: formatRupees(amount) });
  return { at, kind: 'VERIFICATION_BACK', text: en, textHi: hi, amount, action: null, about: null };
}

function debitEntries(debit: CardDebit): DatedEntry[] {
  const { amount, state, attempt, notifiedAt, presentedAt, postedAt, reasonCode, skipReason } = debit;
  const reason = state === 'SKIPPED' ? (skipText(skipReason) ?? REVERSED) : reasonText(reasonCode ?? '');
  const values = { due: formatDay(debit.dueDate), amount: formatRupees(amount), attempt: String(attempt), reason };
  const entry = (
    at: Date | null,
    { kind, text, action = null }: { kind: Kind; text: Words; action?: TimelineEntry['action'] },
  ): DatedEntry[] => {
    const { en, hi } = fillTemplate(text, values);
    return at ? [{ at, kind, text: en, textHi: hi, amount, action, about: debit.dueDate }] : [];
  };
  const ended = debit.endedAt ?? (debit.settledOn ? startOfDay(debit.settledOn) : (presentedAt ?? debit.createdAt));
  const isBack = state === 'RETURNED' || state === 'REJECTED';
  // The latest event comes first, even where only dates are known.
  return [
    ...(isBack ? entry(ended, { kind: 'RETURNED', text: DEBIT_LABELS.returned, action: 'PAY' }) : []),
    ...(state === 'REVERSED' ? entry(ended, { kind: 'REVERSED', text: DEBIT_LABELS.reversed, action: 'PAY' }) : []),
    ...(state === 'SKIPPED' ? entry(ended, { kind: 'SKIPPED', text: DEBIT_LABELS.skipped, action: payAction(skipReason) }) : []),
    ...entry(postedAt, { kind: 'PAID', text: DEBIT_LABELS.paid }),
    ...entry(presentedAt, { kind: 'PRESENTED', text: attempt > 1 ? DEBIT_LABELS.presentedAgain : DEBIT_LABELS.presented }),
    ...entry(notifiedAt, { kind: 'NOTICE', text: DEBIT_LABELS.notice }),
  ];
}

const skipText = (reason: string | null): Words | null => SKIP_WORDS[reason ?? ''] ?? null;
const payAction = (reason: string | null) => (TO_PAY.includes(reason ?? '') ? 'PAY' : null);

/** The last debits of a policy, as its card lists them. */
export function debitRow({ dueDate, chargeOn, amount, attempt, state, reasonCode, skipReason }: CardDebit) {
  const reason = reasonCode ? reasonText(reasonCode) : skipText(skipReason);
  return { due: dueDate, chargeOn, amount, attempt, status: state, reasonText: reason?.en ?? null, reasonTextHi: reason?.hi ?? null };
}
