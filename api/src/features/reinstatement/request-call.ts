import type { contract } from '@portal/contract/contract.ts';
import { normaliseMobile } from '@portal/rules/people/identifiers.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { PortalError } from '../../base/failure.ts';
import type { InTransaction, Services } from '../../platform/context/services.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import type { RevivalCall } from './revival-call.store.ts';

type RequestCall = CommandCall<(typeof contract.reinstatement)['/callReinstatementCrmCreate']>;

/** Stores a requested call, and has the call centre asked for it once. */
export async function requestRevivalCall(call: RevivalCall, { store, send }: InTransaction, now: Date): Promise<string> {
  const { callId, isNew } = await store.revivalCall.add(call, now);
  if (isNew) await send('reinstatement-crm', { callId });
  return callId;
}

/** Requests a call about a reinstatement that cannot be finished online: one per policy and day, to the registered mobile number. */
export async function requestCall(call: RequestCall) {
  const { session, input, store, now } = call;
  if (!session?.clientId) throw new PortalError('sessionExpired');
  const { clientId } = session;
  const { policyNumber: policyNo, quotationNo, reason, preferredSlot: slot } = input;
  const [policy] = (await store.policy.listNumbers(session.clientIds)).filter((number) => number === policyNo);
  if (!policy) throw new PortalError('notFound');
  const contact = await store.profile.findClient(clientId);
  if (!normaliseMobile(contact?.mobile ?? '')) throw call.fail('noMobile');
  const callId = await requestRevivalCall({ clientId, policyNo, quotationNo, reason, slot }, call, now);
  const storedCall = await store.revivalCall.find(callId);
  return { responseCode: 0 as const, crmId: storedCall?.crmId ?? null, message: VERBATIM_DIALOGS.helpReachOut };
}

/**
 * The job `reinstatement-crm` asks the call centre to call. Idempotent: the call centre deduplicates by id, and an answered call is not
 * requested again.
 */
export async function callAboutRevival(callId: string, { store, partners, log }: Services, now: Date): Promise<void> {
  const call = await store.revivalCall.find(callId);
  if (call?.state !== 'OPEN') return;
  await store.revivalCall.countAttempt(callId);
  const number = normaliseMobile((await store.profile.findClient(call.clientId))?.mobile ?? '');
  const answer =
    number &&
    (await partners.crm.requestCall({
      callId,
      clientRef: callId,
      number,
      slot: call.slot,
      reason: `reinstatement: ${call.reason}`,
      journey: 'reinstate',
    }));
  const isTaken = answer && answer.responseCode === 0;
  if (!isTaken) log.error({ callId }, 'call about a reinstatement refused');
  await store.revivalCall.settle(callId, { state: isTaken ? 'TAKEN' : 'REFUSED', crmId: answer ? answer.crmId : null }, now);
}
