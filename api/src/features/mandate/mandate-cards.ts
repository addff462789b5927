import { dayOf, formatDay, startOfDay } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import type { ReasonText as Words } from '@portal/rules/mandates/debit-code.ts';
import { needsPin, wireFrequency } from '@portal/rules/mandates/mandate-amount.ts';
import { dueInDays } from '@portal/rules/mandates/mandate-card.ts';
import { getDenialReason, isListed, type MandateFlags, mandateFlags, type NotAllowedReason } from '@portal/rules/mandates/mandate-flags.ts';
import { holdsSlot, isOpen, type MandateRail, type MandateState, mayDebit } from '@portal/rules/mandates/mandate-state.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { toBilling } from '@portal/rules/money/payment-method.ts';
import { maskAccount, maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import { createCalendar } from '../../domain/mandates/debit-schedule.ts';
import { findFirstDebit, findUpcomingDebit } from '../../domain/mandates/first-debit.ts';
import { getNewRail } from '../../domain/payments/get-rail.ts';
import type { PolicySummary } from '../../domain/policies/policy-record.ts';
import { findNextDue } from '../../domain/policies/policy-view.ts';
import type { Services, Work } from '../../platform/context/services.ts';
import { listDebitDays } from './change-mandate.ts';
import type { CardDebit, CardMandate } from './mandate-card.store.ts';
import { asMandatePolicy, getInstalment, toMandateRequest } from './mandate-terms.ts';
import { buildTimeline, debitRow, type History } from './mandate-timeline.ts';
import { STATUS_LABELS } from './timeline-labels.ts';

const LAST_DEBITS = 6;

/** A policy with its mandates, before conversion to a screen's fields. */
export type Card = {
  policy: PolicySummary;
  mandates: CardMandate[];
  flags: MandateFlags;
  whyNot: NotAllowedReason | null;
  request: ReturnType<typeof toMandateRequest>;
  common: ReturnType<typeof commonFields>;
};

/** The cards of a rail for these clients, or a single named policy, by due date, then policy number. */
export async function listCards(
  rail: MandateRail,
  { clientIds, services, now, policyNo }: { clientIds: string[]; services: Services; now: Date; policyNo?: string | null },
): Promise<Card[]> {
  const { store, config } = services;
  const today = dayOf(now);
  const navDay = publishedNavDay(now);
  const owned = policyNo
    ? await store.policy.listByNumber(clientIds, [policyNo], navDay)
    : await store.policy.listForClients(clientIds, navDay);
  const numbers = owned.map((policy) => policy.policyNo);
  const [assigned, mandates, debits, steps, returned] = await Promise.all([
    store.mandateCard.listAssigned(numbers),
    store.mandateCard.listMandates(numbers),
    store.mandateCard.listDebits(numbers),
    store.mandateCard.listSteps(numbers),
    store.order.listReturned(numbers),
  ]);
  const cards = owned.flatMap((policy): Card[] => {
    const mandatePolicy = asMandatePolicy(policy, assigned.has(policy.policyNo));
    if (!isListed(mandatePolicy, today)) return [];
    const own = mandates.filter((mandate) => mandate.policyNo === policy.policyNo);
    const mandateRequest = toMandateRequest(policy, { rail, config, limits: getNewRail(services, rail).limits }, today);
    const history = {
      debits: debits.filter((debit) => debit.policyNo === policy.policyNo).map((debit) => withoutPaid(debit, policy)),
      steps: steps.filter((step) => step.policyNo === policy.policyNo),
      returned: returned.filter((returned) => returned.policyNo === policy.policyNo),
      unpaid: new Set(policy.dues.map(({ dueDate }) => dueDate)),
    };
    const card = { policy, mandates: own, request: mandateRequest, whyNot: getDenialReason(mandatePolicy, own, mandateRequest) };
    return [{ ...card, flags: mandateFlags(own), common: commonFields(card, history, { services, now }) }];
  });
  return cards.sort((a, b) => toKey(a).localeCompare(toKey(b)));
}

/** A planned debit for a premium that was paid another way will not be made. The run that would send it records that later. */
function withoutPaid(debit: CardDebit, { dues, lastPaidOn }: PolicySummary): CardDebit {
  const isPlanned = debit.state === 'PLANNED' || debit.state === 'NOTIFIED';
  if (!isPlanned || dues.some(({ dueDate }) => dueDate === debit.dueDate)) return debit;
  return { ...debit, state: 'SKIPPED', skipReason: 'ALREADY_PAID', endedAt: lastPaidOn === null ? null : startOfDay(lastPaidOn) };
}

const toKey = ({ policy }: Card): string => `${findNextDue(policy)?.dueDate ?? '9999'} ${policy.policyNo}`;
const rupeesText = (paise: number): string => formatRupees(paise).replace('₹', '').trim();

function commonFields(
  { policy, mandates, request, whyNot }: Pick<Card, 'policy' | 'mandates' | 'request' | 'whyNot'>,
  history: History,
  { services, now }: Pick<Work, 'services' | 'now'>,
) {
  const { debits } = history;
  const inForce = mandates.find((mandate) => holdsSlot(mandate.state));
  const active = inForce?.state === 'CANCEL_REQUESTED' ? undefined : inForce;
  const next = active?.state === 'ACTIVE' ? findUpcomingDebit(active, { policy, debits, now, calendar: createCalendar(services) }) : null;
  const due = findNextDue(policy)?.dueDate ?? null;
  const statusLabel = findStatus(mandates);
  // A single-premium policy has no card, so the frequency is one of the four.
  const frequency = policy.frequency === 'S' ? 'A' : policy.frequency;
  return {
    Policy_Number: policy.policyNo,
    Plan_Name: policy.planName,
    Modal_Premium: rupeesText(getInstalment(policy)),
    Premium_Due: due ? formatDay(due) : '-',
    Frequency: wireFrequency(frequency),
    Mandate_Amount: rupeesText(active && active.rail === request.rail && request.rail !== 'UPI' ? active.limit : request.limit),
    Start_Date: formatDay(active ? active.createdOn : dayOf(now)),
    End_Date: formatDay(active?.ends ?? request.end),
    ...billingFields(policy, inForce?.state),
    Due_In_Days: dueInDays(due, dayOf(now)),
    Not_Allowed_Reason: whyNot,
    Active_Mandate_Id: active?.mandateId ?? null,
    Held_State: heldState(inForce?.state),
    Active_Rail: active && mayDebit(active.state) ? active.rail : null,
    Debit_Days: active ? listDebitDays(policy, dayOf(now)) : [],
    Reason_Text: statusLabel?.en ?? null,
    Reason_Text_Hi: statusLabel?.hi ?? null,
    At_Risk: active?.atRisk ?? false,
    Next_Debit_On: next?.debit?.charge ?? null,
    Next_Debit_Amount: next?.debit?.amount ?? null,
    Next_Notice_On: next?.debit?.notice ?? null,
    Pay_Yourself: next ? [...next.payYourself] : [],
    Last_Debits: debits.slice(0, LAST_DEBITS).map(debitRow),
    Timeline: buildTimeline(mandates, history),
  };
}

/** A paused mandate, or one that is being cancelled, debits nothing, whatever the insurer's books say. */
function billingFields({ billingType, sourceCode }: PolicySummary, mandateState: MandateState | undefined) {
  const isIdle = mandateState !== undefined && !mayDebit(mandateState);
  const billing = isIdle ? toBilling(null) : { billingType, sourceCode };
  return { billing_typ: billing.billingType, source_cd: billing.sourceCode };
}

const heldState = (state: MandateState | undefined) =>
  state === 'ACTIVE' || state === 'PAUSED' || state === 'CANCEL_REQUESTED' ? state : null;

function findStatus(mandates: CardMandate[]): Words | null {
  if (mandates.some(({ state }) => state === 'CANCEL_REQUESTED')) return STATUS_LABELS.CANCEL_REQUESTED;
  if (mandates.some(({ state }) => state === 'PAUSED')) return STATUS_LABELS.PAUSED;
  if (mandates.some(({ state }) => holdsSlot(state) || isOpen(state))) return null;
  const [newest] = mandates;
  return newest?.state === 'CANCELLED' || newest?.state === 'EXPIRED' ? STATUS_LABELS[newest.state] : null;
}

/** The account of a rail's mandate; empty texts if none is in force. */
export function bankFields(card: Card, rail: MandateRail, contact: { mobile: string | null; email: string | null }) {
  const mandate = card.mandates.find((mandate) => mandate.rail === rail && mandate.state === 'ACTIVE');
  return {
    Account_Number: mandate?.account ? maskAccount(mandate.account) : '',
    Ifsc_Code: mandate?.ifsc ?? '',
    Accoint: mandate?.accountType ?? ('' as const),
    Bank_Name: mandate?.bankName ?? '',
    Policy_Owner_Name: card.policy.ownerName,
    Mobile: contact.mobile ? maskMobile(contact.mobile) : '',
    Email: contact.email ? maskEmail(contact.email) : '',
    Mandate_Reference: mandate?.mandateNo ?? '',
    micr: mandate?.micr ?? '',
  };
}

/** Fields of a UPI card. `isMasked` is used before login: a name that only its owner recognises, and no account. */
export function upiFields(
  card: Card,
  { ownerName, isMasked }: { ownerName: string; isMasked: boolean },
  { services, now }: Pick<Work, 'services' | 'now'>,
) {
  const active = card.mandates.find(({ state }) => state === 'ACTIVE');
  const upi = card.mandates.find(({ rail, state }) => rail === 'UPI' && (state === 'ACTIVE' || state === 'PAUSED'));
  return {
    ...card.flags,
    Active_Limit: active ? rupeesText(active.limit) : null,
    Needs_Pin: needsPin('UPI', card.request.limit),
    Vpa: isMasked ? null : (upi?.upiIdMasked ?? null),
    Active_Account_Last4: isMasked ? null : (active?.account?.slice(-4) ?? null),
    Policy_Type: card.policy.policyType,
    Owner_Name: ownerName,
    New_Mandate: newMandate(card, services, now),
  };
}

/** The mandate that would be set up, so that its owner can check it before accepting it. */
function newMandate({ policy, request: { rail, limit, end } }: Card, services: Services, now: Date) {
  const today = dayOf(now);
  const { debit, payYourself } = findFirstDebit(
    { rail, limit, createdOn: today, ends: end },
    { policy, activatedOn: today, calendar: createCalendar(services) },
  );
  return { from: today, until: end, debitOn: debit?.charge ?? null, amount: debit?.amount ?? null, payYourself: [...payYourself] };
}
