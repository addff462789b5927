import type { contract } from '@portal/contract/contract.ts';
import { hashSecret } from '../../base/secret.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

/**
 * “This was not me”: a holder of the message about a new passkey can only protect the account. The passkey, all sessions, links and codes
 * end, and the wait of 24 hours starts (W7).
 */
export async function undoPasskey({
  input,
  store,
  send,
  now,
  fail,
  requestId,
}: CommandCall<(typeof contract)['passkey']['/passkey/undo']>): Promise<Record<string, never>> {
  const link = await store.passkey.findUndoLink(hashSecret(input.key));
  if (!link) throw fail('linkUnknown');
  if (link.undoneAt) throw fail('linkUsed');
  if (link.undoUntil <= now) throw fail('linkExpired');
  const { passkeyId, clientId } = link;
  if (!(await store.passkey.undo(passkeyId, now))) throw fail('linkUsed');
  await store.session.endAllForClient(clientId, 'passkeyUndone', now);
  await store.link.endAllForClient(clientId, now);
  await store.access.voidClientCodes(clientId);
  await store.profile.startHold(clientId, now);
  const object = { objectKind: 'passkey', objectId: passkeyId };
  await store.audit.write({ action: 'passkey', outcome: 'undone', actorId: clientId, ...object, requestId }, now);
  if (!link.removedAt) await send('passkey-notice', { kind: 'REMOVED', passkeyId, clientId, at: now.toISOString() });
  return {};
}
