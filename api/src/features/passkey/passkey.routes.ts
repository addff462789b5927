import { contract } from '@portal/contract/contract.ts';
import { confirmsFrom } from '@portal/rules/people/passkey.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { addPasskey, createPasskeyOptions } from './add-passkey.ts';
import { endSessions, listSessions } from './sessions.ts';
import { undoPasskey } from './undo-passkey.ts';

export const passkeyFeature = implement(contract.passkey, {
  async '/passkey/list'({ customer, store }) {
    const passkeys = await store.passkey.list(customer.clientId);
    return { passkeys: passkeys.map((passkey) => ({ ...passkey, confirmsFrom: confirmsFrom(passkey.addedAt) })) };
  },

  '/passkey/registerOptions': createPasskeyOptions,
  '/passkey/register': addPasskey,

  async '/passkey/remove'({ input, customer: { clientId }, store, send, now, fail }) {
    if (!(await store.passkey.remove(clientId, input.passkeyId, now))) throw fail('notFound');
    await send('passkey-notice', { kind: 'REMOVED', passkeyId: input.passkeyId, clientId, at: now.toISOString() });
    return {};
  },

  '/passkey/undo': undoPasskey,

  // Sessions are looked up before their owner is known, so row-level security does not bind them to one.
  '/session/list': (call) => asPortal(() => listSessions(call)),
  '/session/end': endSessions,
});
