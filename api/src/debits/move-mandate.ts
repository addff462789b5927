import { dayOf, formatDay } from '@portal/rules/dates.ts';
import { reasonWords } from '@portal/rules/debit-code.ts';
import { publishedNavDay } from '@portal/rules/fund-value.ts';
import { isGivenUp, lateSuccess, type MandateState, mayMove, statesBefore } from '@portal/rules/mandate-state.ts';
import { billingOf } from '@portal/rules/payment-method.ts';
import { acknowledge } from '../cases/open-case.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import type { TemplateName } from '../messages/templates.ts';
import type { InTransaction, Services } from '../services.ts';
import { planAfterPause, planFirstDebit } from './debit-plan.ts';
import { holidaysOf } from './debit-schedule.ts';
import { skipDebits } from './debit-skip.ts';
import { firstDebitOn } from './first-debit.ts';
import { CANCEL_AFTER_MS, isFollowed, nextQueryAt, RAIL_NAMES } from './mandate.rules.ts';
import type { Cause, Mandate } from './mandate.store.ts';

export type Why = {
  cause: Cause;
  word?: string | null;
  code?: string | null;
  mandateNo?: string | null;
  vpaMasked?: string | null;
  eventId?: string | null;
  /** When it happened at the partner. */
  at?: Date;
};
type Move = { mandate: Mandate; from: MandateState; to: MandateState; code: string | null };

/**
 * The one way by which a mandate changes its state: one conditional update, its history, and all that follows from it, in the caller's
 * transaction (calls, part B, 2.1). Where it now stands; undefined when it may not go there, and nothing has happened.
 * A late success of one that was given up becomes WITHDRAWN when a newer one has taken its place.
 */
export async function moveMandate(
  mandateId: string,
  wanted: MandateState,
  why: Why,
  within: InTransaction,
  services: Services,
  now: Date,
): Promise<MandateState | undefined> {
  const { store } = within;
  const named = await store.mandate.find(mandateId);
  if (!named) return undefined;
  await store.mandate.lockPolicy(named.policyNo);
  const mandate = await store.mandate.find(mandateId);
  if (!mandate) return undefined;
  const to = await targetOf(mandate, wanted, within);
  if (!mayMove(mandate.rail, mandate.state, to)) return undefined;
  if (to === 'ACTIVE') await replaceOther(mandate, within, services, now);

  const at = why.at && why.at < now ? why.at : now;
  const since = to === 'CANCEL_REQUESTED' ? now : (mandate.startedAt ?? now);
  const change = {
    ...{ mandateNo: why.mandateNo ?? null, vpaMasked: why.vpaMasked ?? null, code: why.code ?? null, at },
    nextQueryAt: isFollowed(to) ? nextQueryAt(since, now) : null,
  };
  const from = await store.mandate.move(mandateId, statesBefore(mandate.rail, to), to, change);
  if (from === undefined) return undefined;
  const { cause, word = null, code = null, eventId = null } = why;
  await store.mandate.addHistory({ mandateId, from, to, cause, word, code, eventId, at });
  if (isGivenUp(to) || to === 'WITHDRAWN') await store.order.abandonVerification(mandateId);
  await EFFECTS[to]({ mandate, from, to, code }, within, services, now);
  return to;
}

async function targetOf({ mandateId, policyNo, state }: Mandate, wanted: MandateState, { store }: InTransaction): Promise<MandateState> {
  if (!isGivenUp(state) || (wanted !== 'PENDING' && wanted !== 'ACTIVE')) return wanted;
  return lateSuccess(wanted, await store.mandate.listNewerStates(mandateId, policyNo));
}

/** Invariant 3: the mandate in force until now, on whatever rail, makes room first; until then it was debited. */
async function replaceOther({ mandateId, policyNo }: Mandate, within: InTransaction, services: Services, now: Date): Promise<void> {
  const other = await within.store.mandate.findInForce(policyNo);
  if (!other || other.mandateId === mandateId) return;
  await moveMandate(other.mandateId, 'REPLACED', { cause: 'REPLACED' }, within, services, now);
  services.crashPoint('mandate-place-made');
}

type Effect = (move: Move, within: InTransaction, services: Services, now: Date) => Promise<void>;

/** What follows from coming to a state, in the same transaction. */
const EFFECTS: Record<MandateState, Effect> = {
  async STARTED() {},
  async PENDING({ mandate, from }, within, _services, now) {
    await moveCase(mandate, from === 'STARTED' ? 'SUBMITTED' : 'REOPENED', within, now);
    if (mandate.caseId) await acknowledge({ ...mandate, caseId: mandate.caseId, type: 'MANDATE' }, within, now);
  },
  async ACTIVE({ mandate, from }, within, services, now) {
    if (from === 'PAUSED') return planAfterPause(mandate.mandateId, within, services, now);
    await within.store.mandate.setBilling(mandate.policyNo, billingOf(mandate.rail));
    await moveCase(mandate, 'COMPLETED', within, now);
    await closeWish(mandate, 'MANDATE_CHANGE', within, now);
    const first = await planFirstDebit(mandate.mandateId, within, services, now);
    const firstDebit = first
      ? `The first debit is on ${formatDay(first.charge)}; until then please pay yourself.`
      : 'Please pay what is due now yourself.';
    await tell(mandate, 'mandateActive', { firstDebit }, within, now);
  },
  async PAUSED() {},
  async ABORTED({ mandate }, within, _services, now) {
    await moveCase(mandate, 'CANCELLED', within, now);
  },
  async TIMED_OUT({ mandate }, within, _services, now) {
    await moveCase(mandate, 'CANCELLED', within, now);
  },
  async FAILED({ mandate, from, code }, within, _services, now) {
    await moveCase(mandate, 'REJECTED', within, now);
    // Who was refused on the partner's page knows it already.
    if (from === 'PENDING') await tell(mandate, 'mandateFailed', { reason: reasonWords(code ?? '').en }, within, now);
  },
  async WITHDRAWN({ mandate, from }, within, _services, now) {
    await moveCase(mandate, 'CANCELLED', within, now);
    await cancelThere(mandate, now, within, now);
    if (isGivenUp(from)) await tell(mandate, 'mandateWithdrawn', {}, within, now);
  },
  async CANCEL_REQUESTED({ mandate }, within, _services, now) {
    await skipDebits(mandate.mandateId, 'CANCELLED', within, now);
    await cancelThere(mandate, ripeAt(mandate), within, now);
  },
  async REPLACED({ mandate }, within, _services, now) {
    await skipDebits(mandate.mandateId, 'REPLACED', within, now);
    await cancelThere(mandate, ripeAt(mandate), within, now);
    await closeWish(mandate, 'AUTOPAY_CANCEL', within, now);
  },
  CANCELLED: end('CANCELLED'),
  EXPIRED: end('EXPIRED'),
};

/** When the bank may be told: it does not know a mandate that is younger than two days (calls, part B, 2.4). */
const ripeAt = ({ activeAt, startedAt }: Mandate): Date => new Date((activeAt ?? startedAt ?? new Date(0)).getTime() + CANCEL_AFTER_MS);

/** Has the partner told that a mandate is over; the sweep tells it when its time comes, and tells it again. */
export async function cancelThere({ mandateId }: Mandate, at: Date, within: InTransaction, now: Date): Promise<void> {
  await within.store.mandateFollow.planCancel(mandateId, at > now ? at : now);
  if (at <= now) await within.send('mandate-cancel', { mandateId });
}

function end(reason: 'CANCELLED' | 'EXPIRED'): Effect {
  return async ({ mandate }, within, _services, now) => {
    await skipDebits(mandate.mandateId, reason, within, now);
    await within.store.mandate.setBilling(mandate.policyNo, billingOf(null));
    await closeWish(mandate, 'AUTOPAY_CANCEL', within, now);
    // A mandate mostly ends with the last premium: then there is nothing to pay.
    const isOwing = await within.store.debit.hasOpenDue(mandate.policyNo);
    const next = isOwing ? 'Please pay your premium yourself from now on.' : 'No further premium is due.';
    await tell(mandate, 'mandateEnded', { next }, within, now);
  };
}

async function moveCase(
  { caseId }: Mandate,
  to: 'SUBMITTED' | 'REOPENED' | 'COMPLETED' | 'REJECTED' | 'CANCELLED',
  { store }: InTransaction,
  now: Date,
) {
  if (caseId) await store.case.move(caseId, to, null, now);
}

/** A request about the mandate in force is done when that mandate is over. */
async function closeWish(
  { policyNo }: Mandate,
  type: 'AUTOPAY_CANCEL' | 'MANDATE_CHANGE',
  { store }: InTransaction,
  now: Date,
): Promise<void> {
  const found = await store.case.findNewest(policyNo, type);
  if (found && found.status === 'SUBMITTED') await store.case.move(found.caseId, 'COMPLETED', null, now);
}

/** The first debit of a mandate, by the dues of its policy. */
export async function findFirstDebit(mandate: Mandate, { store }: Pick<InTransaction, 'store'>, services: Services, now: Date) {
  const [policy] = await store.policy.listByNumber([mandate.clientId], [mandate.policyNo], publishedNavDay(now));
  return policy ? firstDebitOn(mandate, policy, dayOf(now), holidaysOf(services.config)) : null;
}

async function tell(
  mandate: Mandate,
  template: TemplateName,
  values: Record<string, string>,
  within: InTransaction,
  now: Date,
): Promise<void> {
  const client = await within.store.profile.findClient(mandate.clientId);
  if (!client) return;
  const all = { name: client.shortName, rail: RAIL_NAMES[mandate.rail], policyLast4: mandate.policyNo.slice(-4), ...values };
  const message = { template, dedupe: `${template}:${mandate.mandateId}`, clientId: mandate.clientId, values: all };
  await queueMessages(message, { mobile: client.mobile, email: client.email }, within, now);
}
