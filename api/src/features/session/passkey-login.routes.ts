import type { passkeyLogin } from '@portal/contract/session/passkey-login.ts';
import { ensureFlow } from '../../platform/access/request-code.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { createChallenge, findOpenChallenge, toRequest } from '../../platform/passkeys/challenge.ts';
import { verifyPasskey } from '../../platform/passkeys/verify-passkey.ts';
import { type Handlers, ownTransactions } from '../../platform/pipeline/implement.ts';
import { signIn } from './sign-in.ts';

export const passkeyLoginHandlers: Handlers<typeof passkeyLogin> = {
  async '/passkey/loginOptions'({ cookies, services, store, now }) {
    const challenge = await createChallenge({ purpose: 'LOGIN', owner: ensureFlow(cookies) }, store, now);
    return { options: toRequest(challenge, services) };
  },

  // A locked one-time password does not lock passkeys: no one can guess a signature.
  '/passkey/login': ownTransactions(async (call) => {
    const { input, cookies, services, now } = call;
    const expected = { purpose: 'LOGIN', owner: cookies.get('flow') ?? '' } as const;
    const { clientDataJSON } = input.credential.response;
    const challenge = await findOpenChallenge(clientDataJSON, expected, { store: services.store, now });
    const passkey = await verifyPasskey(input.credential, { challenge }, call);
    return inTransaction(services, async (tx) => {
      await passkey.use(tx.store);
      return signIn({ clientId: passkey.clientId, cr: null, byCode: true, method: 'passkey' }, call, tx);
    });
  }),
};
