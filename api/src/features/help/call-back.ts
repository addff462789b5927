import type { Services } from '../../services.ts';

/**
 * The job `call-back`, and the command before it: requests a call from the call centre. Idempotent: the call centre deduplicates by id, and
 * an answered request is not sent again. False if it was refused.
 */
export async function requestCall(callId: string, { store, partners }: Services): Promise<boolean> {
  const call = await store.help.findCallBack(callId);
  if (!call) return false;
  if (call.state !== 'OPEN') return call.state === 'TAKEN';
  const { number, slot } = call;
  const { crmId, responseCode } = await partners.crm.requestCall({
    callId,
    clientRef: callId,
    number,
    slot,
    reason: call.isAlternate ? 'alternate number' : 'registered number',
    journey: 'need_help',
  });
  await store.help.settleCallBack(callId, responseCode === 0 ? 'TAKEN' : 'REFUSED', crmId);
  return responseCode === 0;
}
