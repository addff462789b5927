import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import type { Services } from '../../platform/context/services.ts';

/**
 * The job `call-back`, and the command before it: requests a call from the call centre. Idempotent: the call centre deduplicates by id, and
 * an answered request is not sent again. False if it was refused.
 */
export async function requestCall(callId: string, { store, partners }: Services, now: Date): Promise<boolean> {
  const call = await store.help.findCallBack(callId);
  if (!call) return false;
  if (call.state !== 'OPEN') return call.state !== 'REFUSED';
  const { number, slot } = call;
  await store.help.countCallAttempt(callId);
  const { crmId, responseCode } = await partners.crm.requestCall({
    callId,
    clientRef: callId,
    number,
    slot,
    reason: call.isAlternate ? 'alternate number' : 'registered number',
    journey: 'need_help',
  });
  await store.help.settleCallBack(callId, { state: responseCode === 0 ? 'TAKEN' : 'REFUSED', crmId }, now);
  return responseCode === 0;
}

/** An accepted call is no longer queried after this time. */
const ASKED_FOR_MS = 14 * DAY_MS;
const BATCH_SIZE = 200;

/** The job `call-poll` queries which accepted calls are finished. One that fails does not stop the others. */
export async function followCalls({ store, partners, log }: Services, now: Date): Promise<number> {
  let closed = 0;
  for (const call of await store.help.listTaken(new Date(now.getTime() - ASKED_FOR_MS), BATCH_SIZE)) {
    const callStatus = await partners.crm.queryCall(call.crmId).catch((error: unknown) => {
      log.warn({ callId: call.callId, error }, 'the call centre did not say how a call stands');
      return undefined;
    });
    if (callStatus?.state !== 'DONE') continue;
    await store.help.closeCall(call, now);
    closed += 1;
  }
  return closed;
}
