import { dayOf, formatDay, formatInstant } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { UNDO_MS } from '@portal/rules/people/passkey.ts';
import { hashSecret, newRef } from '../../base/secret.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { queueMessages } from '../../domain/messages/queue-messages.ts';
import type { Jobs } from '../../platform/context/jobs.ts';
import { type InTransaction, inTransaction, type Services } from '../../platform/context/services.ts';

type Notice = Jobs['passkey-notice'];

/** The job `passkey-notice`. Only the message of a new passkey contains the key of its undo link; the database stores the hash. */
export const notifyPasskey = (notice: Notice, services: Services, now: Date): Promise<void> =>
  inTransaction(services, async (tx) => {
    const { kind, passkeyId, clientId } = notice;
    const at = new Date(notice.at);
    if (kind === 'ADDED') return notifyAdded({ passkeyId, clientId, at }, tx, now);
    const template = kind === 'REMOVED' ? 'passkeyRemoved' : 'passkeyBlocked';
    const values = { date: formatDay(dayOf(at)) };
    return notifyClient({ template, dedupe: `${template}:${passkeyId}`, clientId, values }, { tx, now });
  });

/** A contact that was replaced in the last 24 hours is told too: its owner may not have replaced it. */
async function notifyAdded(
  { passkeyId, clientId, at }: { passkeyId: string; clientId: string; at: Date },
  tx: InTransaction,
  now: Date,
): Promise<void> {
  const undoKey = newRef();
  if (!(await tx.store.passkey.setUndoLink(passkeyId, hashSecret(undoKey), new Date(at.getTime() + UNDO_MS)))) return;
  const client = await tx.store.profile.findClient(clientId);
  const values = { name: client?.shortName ?? '', at: formatInstant(at), undoKey };
  const message = { template: 'passkeyAdded', clientId, values } as const;
  await notifyClient({ ...message, dedupe: `passkeyAdded:${passkeyId}` }, { tx, now });
  const replaced = await tx.store.message.listReplacedContacts(clientId, new Date(at.getTime() - DAY_MS));
  for (const [n, { channel, to }] of replaced.entries()) {
    const contacts = { mobile: channel === 'SMS' ? to : null, email: channel === 'EMAIL' ? to : null };
    await queueMessages({ ...message, dedupe: `passkeyAdded:${passkeyId}:replaced:${n}` }, contacts, { tx, now });
  }
}
