import { DEVICE_MAX, MAX_PASSKEYS } from '@portal/rules/people/passkey.ts';
import { visibleText } from '@portal/rules/text/typed-text.ts';
import { z } from 'zod';
import { command, query } from './endpoint.ts';
import { fieldText } from './field-text.ts';
import { InstantOut, Ref, typed } from './types.ts';
import { PasskeyAttestation, PasskeyCreation } from './webauthn.ts';

/** Passkeys and logged-in devices of a customer (beyond the specification, part B, 1). */

const DEVICE = fieldText(`Enter a name with up to ${DEVICE_MAX} characters.`, `अधिकतम ${DEVICE_MAX} अक्षरों का नाम लिखें।`);
const Device = typed(visibleText, z.string().min(1, DEVICE).max(DEVICE_MAX, DEVICE));

export const passkey = {
  '/passkey/list': query({
    summary: 'The passkeys of the customer.',
    method: 'GET',
    caller: 'customer',
    request: z.strictObject({}),
    response: z.object({
      passkeys: z
        .array(
          z.object({
            passkeyId: z.string(),
            device: z.string(),
            /** True if the passkey is backed up, so that other devices of its owner have it too. */
            synced: z.boolean(),
            addedAt: InstantOut,
            /** Null if it has not been used. */
            lastUsedAt: InstantOut.nullable(),
            /** From then on it confirms payouts and changes of bank account, nominee and contact. */
            confirmsFrom: InstantOut,
            /** True if its counter did not rise. It proves nothing any more. */
            blocked: z.boolean(),
          }),
        )
        .max(MAX_PASSKEYS),
    }),
  }),
  '/passkey/registerOptions': command({
    summary: 'Options with which the browser creates a passkey. A one-time password or another passkey confirms it.',
    caller: 'customer',
    stepUp: { action: { en: 'add a passkey', hi: 'पासकी जोड़ने' } },
    journey: { name: 'passkey', step: 'START' },
    request: z.strictObject({ device: Device.optional() }),
    response: z.object({ options: PasskeyCreation }),
    fails: ['passkeyLimit'],
  }),
  '/passkey/register': command({
    summary: 'Stores the passkey that the browser created, and notifies the customer.',
    caller: 'customer',
    journey: { name: 'passkey', step: 'SUCCESS' },
    request: z.strictObject({ credential: PasskeyAttestation, device: Device }),
    response: z.object({ passkeyId: z.string(), confirmsFrom: InstantOut }),
    fails: ['passkeyRefused', 'passkeyLate', 'passkeyUsed', 'passkeyLimit'],
  }),
  '/passkey/remove': command({
    summary: 'Removes a passkey, and notifies the customer.',
    caller: 'customer',
    stepUp: { action: { en: 'remove a passkey', hi: 'पासकी हटाने' } },
    request: z.strictObject({ passkeyId: Ref }),
    response: z.object({}),
  }),
  '/passkey/undo': command({
    summary: 'The answer “This was not me” to a message: removes its passkey, ends all sessions and starts the wait of 24 hours.',
    caller: 'anyone',
    idempotent: false,
    request: z.strictObject({ key: Ref }),
    response: z.object({}),
    fails: ['linkUsed', 'linkExpired', 'linkUnknown'],
  }),
  '/session/list': query({
    summary: 'The devices on which the customer is logged in.',
    method: 'GET',
    caller: 'customer',
    request: z.strictObject({}),
    response: z.object({
      sessions: z.array(
        z.object({
          sessionRef: z.string(),
          /** Names such as Chrome and Android. Null if unknown. */
          browser: z.string().nullable(),
          system: z.string().nullable(),
          isCurrent: z.boolean(),
          since: InstantOut,
          lastActiveAt: InstantOut,
        }),
      ),
    }),
  }),
  '/session/end': command({
    summary: 'Logs out one device of the customer, or all of them, this one too.',
    caller: 'customer',
    request: z.union([z.strictObject({ sessionRef: Ref }), z.strictObject({ everywhere: z.literal(true) })]),
    response: z.object({ ended: z.int() }),
  }),
};
