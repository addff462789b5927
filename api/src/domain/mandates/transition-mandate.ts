import { registrationReason } from '@portal/rules/mandates/debit-code.ts';
import { isAbandoned, lateSuccess, type MandateState, mayTransition, statesBefore } from '@portal/rules/mandates/mandate-state.ts';
import { toBilling } from '@portal/rules/money/payment-method.ts';
import { requestKind } from '@portal/rules/requests/request-kinds.ts';
import { isUnderWay, type RequestStatus } from '@portal/rules/requests/request-status.ts';
import type { InTransaction, Work } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { STATE_EVENTS, toEventType } from '../../platform/webhooks/state-events.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { MessageValues, TemplateName } from '../messages/templates.ts';
import { acknowledge } from '../requests/open-request.ts';
import { transitionRequest } from '../requests/transition-request.ts';
import { planAfterPause, planFirstDebit } from './debit-plan.ts';
import { skipDebits } from './debit-skip.ts';
import { CANCEL_AFTER_MS, isFollowed, nextQueryAt, RAIL_NAMES } from './mandate.rules.ts';
import { activeMessage } from './mandate-active-message.ts';
import { sendMandateAlert } from './mandate-alert.ts';
import type { Mandate } from './mandate-record.ts';
import type { Cause } from './mandate-rows.store.ts';

export type Why = {
  cause: Cause;
  status?: string | null;
  code?: string | null;
  mandateNo?: string | null;
  vpaMasked?: string | null;
  eventId?: string | null;
  /** When it happened at the partner. */
  at?: Date;
};
type Move = { mandate: Mandate; from: MandateState; to: MandateState; code: string | null };

/**
 * The only way a mandate changes state: one conditional update, its history and all effects, in the caller's transaction (calls, part B,
 * 2.1). Returns the new state, or undefined if the transition is not allowed and nothing has changed. A late success of an abandoned
 * mandate becomes WITHDRAWN if a newer one has replaced it.
 */
export async function transitionMandate(
  mandateId: string,
  { target, cause: transitionCause }: { target: MandateState; cause: Why },
  { tx, services, now }: Work,
): Promise<MandateState | undefined> {
  const { store } = tx;
  const named = await store.mandate.find(mandateId);
  if (!named) return undefined;
  await store.mandate.lockPolicy(named.policyNo);
  const mandate = await store.mandate.find(mandateId);
  if (!mandate) return undefined;
  const to = await decideTarget(mandate, target, tx);
  if (!mayTransition(mandate.rail, mandate.state, to)) return undefined;
  if (to === 'ACTIVE') await replaceOther(mandate, { tx, services, now });
  if (to === 'PENDING' && isAbandoned(mandate.state)) await withdrawOlder(mandate, { tx, services, now });

  const at = transitionCause.at && transitionCause.at < now ? transitionCause.at : now;
  const since = to === 'CANCEL_REQUESTED' ? now : (mandate.startedAt ?? now);
  const change = {
    mandateNo: transitionCause.mandateNo ?? null,
    vpaMasked: transitionCause.vpaMasked ?? null,
    code: transitionCause.code ?? null,
    at,
    nextQueryAt: isFollowed(to) ? nextQueryAt(since, now) : null,
  };
  const from = await store.mandate.move(mandateId, { from: statesBefore(mandate.rail, to), to, change });
  if (from === undefined) return undefined;
  const { cause, status = null, code = null, eventId = null } = transitionCause;
  await store.mandate.addHistory({ mandateId, from, to, cause, status, code, eventId, at });
  if (isAbandoned(to) || to === 'WITHDRAWN') await store.order.abandonVerification(mandateId);
  const type = toEventType(STATE_EVENTS['mandate.status'][to]);
  if (type) await addEvent({ type, data: { mandateId, status: to }, policyNo: mandate.policyNo }, { tx, now });
  await EFFECTS[to]({ mandate, from, to, code }, { tx, services, now });
  await sendMandateAlert(mandate.policyNo, { to, occurrence: `${mandateId}:${to}:${at.getTime()}` }, { tx, now });
  return to;
}

async function decideTarget(
  { mandateId, policyNo, state }: Mandate,
  requestedState: MandateState,
  { store }: InTransaction,
): Promise<MandateState> {
  if (!isAbandoned(state) || (requestedState !== 'PENDING' && requestedState !== 'ACTIVE')) return requestedState;
  return lateSuccess(requestedState, await store.mandate.listNewerStates(mandateId, policyNo));
}

/**
 * If two abandoned mandates both succeed late, the newer one is the customer's last choice. The older one, which is open again by then, is
 * withdrawn and cancelled at its partner. A policy has one open mandate.
 */
async function withdrawOlder({ mandateId, policyNo }: Mandate, { tx, services, now }: Work): Promise<void> {
  const older = await tx.store.mandate.findOpen(policyNo);
  if (older && older.mandateId !== mandateId)
    await transitionMandate(older.mandateId, { target: 'WITHDRAWN', cause: { cause: 'REPLACED' } }, { tx, services, now });
}

/** Invariant 3: the active mandate, on any rail, or the active card is replaced first. Until then it is still debited. */
async function replaceOther({ mandateId, policyNo }: Mandate, { tx, services, now }: Work): Promise<void> {
  if (await tx.store.cardInstruction.replace(policyNo, now)) await tx.send('card-sweep', {});
  const other = await tx.store.mandate.findInForce(policyNo);
  if (!other || other.mandateId === mandateId) return;
  await transitionMandate(other.mandateId, { target: 'REPLACED', cause: { cause: 'REPLACED' } }, { tx, services, now });
  services.crashPoint('mandate-place-made');
}

type Effect = (move: Move, work: Work) => Promise<void>;

/** The effects of entering a state, in the same transaction. */
const EFFECTS: Record<MandateState, Effect> = {
  async STARTED() {},
  async PENDING({ mandate, from }, { tx, services, now }) {
    await moveSetUp(mandate, from === 'STARTED' ? 'SUBMITTED' : 'REOPENED', { tx, services, now });
    if (mandate.caseId) await acknowledge(requestKind(`MANDATE_${mandate.rail}`), { ...mandate, caseId: mandate.caseId }, { tx, now });
  },
  async ACTIVE({ mandate, from }, { tx, services, now }) {
    if (from === 'PAUSED') return planAfterPause(mandate.mandateId, { tx, services, now });
    await tx.store.mandate.setBilling(mandate.policyNo, toBilling(mandate.rail));
    await moveSetUp(mandate, 'COMPLETED', { tx, services, now });
    await completeRequest(mandate, 'MANDATE_CHANGE', { tx, services, now });
    const { template, values } = activeMessage(await planFirstDebit(mandate, { tx, services, now }));
    await notifyOfMandate(mandate, { template, values }, { tx, now });
  },
  async PAUSED() {},
  async ABORTED({ mandate }, { tx, services, now }) {
    await moveSetUp(mandate, 'CANCELLED', { tx, services, now });
  },
  async TIMED_OUT({ mandate }, { tx, services, now }) {
    await moveSetUp(mandate, 'CANCELLED', { tx, services, now });
  },
  async FAILED({ mandate, from, code }, { tx, services, now }) {
    await moveSetUp(mandate, 'REJECTED', { tx, services, now });
    // A customer who was rejected on the partner's page already knows.
    if (from === 'PENDING')
      await notifyOfMandate(
        mandate,
        { template: 'mandateFailed', values: { reason: registrationReason(mandate.rail, code ?? '') } },
        { tx, now },
      );
  },
  async WITHDRAWN({ mandate, from }, { tx, services, now }) {
    await moveSetUp(mandate, 'CANCELLED', { tx, services, now });
    await scheduleCancelAtPartner(mandate, now, { tx, now });
    if (isAbandoned(from)) await notifyOfMandate(mandate, { template: 'mandateWithdrawn', values: {} }, { tx, now });
  },
  async CANCEL_REQUESTED({ mandate }, { tx, now }) {
    await skipDebits(mandate.mandateId, 'CANCELLED', { tx, now });
    await scheduleCancelAtPartner(mandate, ripeAt(mandate), { tx, now });
  },
  async REPLACED({ mandate }, { tx, services, now }) {
    await skipDebits(mandate.mandateId, 'REPLACED', { tx, now });
    await scheduleCancelAtPartner(mandate, ripeAt(mandate), { tx, now });
    await completeRequest(mandate, 'AUTOPAY_CANCEL', { tx, services, now });
  },
  CANCELLED: end('CANCELLED'),
  EXPIRED: end('EXPIRED'),
};

/** When to cancel at the bank: it does not know mandates younger than two days (calls, part B, 2.4). */
const ripeAt = ({ activeAt, startedAt }: Mandate): Date => new Date((activeAt ?? startedAt ?? new Date(0)).getTime() + CANCEL_AFTER_MS);

/** Schedules the cancellation at the partner; the sweep sends it when due and retries it. */
export async function scheduleCancelAtPartner({ mandateId }: Mandate, at: Date, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  await tx.store.mandateFollow.planCancel(mandateId, at > now ? at : now);
  if (at <= now) await tx.send('mandate-cancel', { mandateId });
}

function end(reason: 'CANCELLED' | 'EXPIRED'): Effect {
  return async ({ mandate }, { tx, services, now }) => {
    await skipDebits(mandate.mandateId, reason, { tx, now });
    await tx.store.mandate.setBilling(mandate.policyNo, toBilling(null));
    await completeRequest(mandate, 'AUTOPAY_CANCEL', { tx, services, now });
    // A mandate usually ends with the last premium: then nothing is left to pay.
    const isOwing = await tx.store.debit.hasOpenDue(mandate.policyNo);
    await notifyOfMandate(mandate, { template: isOwing ? 'mandateEnded' : 'mandateEndedPaidUp', values: {} }, { tx, now });
  };
}

/** Changes the status of the set-up request of a mandate. */
async function moveSetUp({ caseId }: Mandate, to: RequestStatus, { tx, services, now }: Work): Promise<void> {
  if (caseId) await transitionRequest(caseId, { target: to, cause: { by: 'rail' } }, { tx, services, now });
}

/** Completes a request about the mandate in force once that mandate has ended. */
async function completeRequest(
  { policyNo }: Mandate,
  type: 'AUTOPAY_CANCEL' | 'MANDATE_CHANGE',
  { tx, services, now }: Work,
): Promise<void> {
  const found = await tx.store.request.findNewest(policyNo, type);
  if (found && isUnderWay(found.status))
    await transitionRequest(found.caseId, { target: 'COMPLETED', cause: { by: 'rail' } }, { tx, services, now });
}

async function notifyOfMandate(
  mandate: Mandate,
  { template, values }: { template: TemplateName; values: MessageValues },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const all = { rail: RAIL_NAMES[mandate.rail], policyLast4: mandate.policyNo.slice(-4), ...values };
  await notifyClient({ template, dedupe: `${template}:${mandate.mandateId}`, clientId: mandate.clientId, values: all }, { tx, now });
}
