const REF = 'A'.repeat(22);
const CREDENTIAL = { id: REF, rawId: REF, type: 'public-key' as const };

/** Valid bodies of the calls about passkeys. They name a passkey that does not exist. */
export const passkeyBodies = {
  '/passkey/list': {},
  '/passkey/registerOptions': { device: 'Android phone' },
  '/passkey/register': {
    device: 'Android phone',
    credential: { ...CREDENTIAL, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  },
  '/passkey/remove': { passkeyId: REF },
  '/passkey/undo': { key: REF },
  '/passkey/loginOptions': {},
  '/passkey/login': { credential: { ...CREDENTIAL, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } } },
  '/session/list': {},
  '/session/end': { sessionRef: REF },
};
