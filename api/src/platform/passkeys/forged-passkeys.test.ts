import { createHash, randomBytes } from 'node:crypto';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import type { PasskeyAssertion } from '@portal/contract/webauthn.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { PortalError } from '../../base/failure.ts';
import { type Changes, createAuthenticator, FLAGS, newPrivateKey, ORIGIN } from '../../testing/authenticator.ts';
import type { Services } from '../context/services.ts';
import { calculateChallenge } from './challenge.ts';
import { confirmByPasskey } from './confirm-by-passkey.ts';
import type { StoredPasskey } from './passkey.store.ts';
import type { StoredChallenge } from './passkey-challenge.store.ts';

/** Proofs that are false in one respect, over a stored passkey and an open challenge. The stores are in memory, so that cases are cheap. */

const CASES = 10_000;
const NOW = new Date('2026-11-27T04:30:00Z');
const RP_ID = 'localhost';
const OWNER = '1000000008';
const ROW: Endpoint = { kind: 'command', caller: 'customer', request: z.strictObject({}), response: z.object({}), summary: 'A test.' };
const COMMAND = {
  sessionId: '5f0c2a9e',
  clientId: OWNER,
  path: '/loanapply/save',
  action: { en: 'take a loan', hi: 'ऋण लेने' },
  policyNo: null,
  input: { policyNumber: '100000801', loanAmount: 10_000_000, payoutBankId: 'BA1' },
};
type Command = typeof COMMAND;

const passkey = createAuthenticator({ startsAt: 41 });
const HANDLE = randomBytes(32);
passkey.state.userHandle = HANDLE.toString('base64url');
const foreign = createAuthenticator({ startsAt: 41 });
foreign.state.userHandle = randomBytes(32).toString('base64url');
const otherKey = newPrivateKey();

const stored = (from: typeof passkey, clientId: string, counter: number): StoredPasskey => ({
  passkeyId: 'P'.repeat(22),
  clientId,
  credentialId: from.credentialId,
  publicKey: from.publicKey,
  counter,
  addedAt: new Date(NOW.getTime() - 48 * 60 * MINUTE_MS),
  blocked: false,
  userHandle: Buffer.from(from.state.userHandle ?? '', 'base64url'),
  mayLogIn: true,
});

type World = { challenge: StoredChallenge; passkeys: StoredPasskey[]; blocked: string[] };
type Attempt = { world: World; command: Command; credential: PasskeyAssertion };

/** The portal as far as a confirmation needs it. */
function createServices(world: World): Services {
  const store = {
    passkey: {
      findChallenge: async (challenge: Buffer) => (challenge.equals(world.challenge.challenge) ? world.challenge : undefined),
      findByCredential: async (id: Buffer) => world.passkeys.find(({ credentialId }) => credentialId.equals(id)),
      block: async (passkeyId: string) => world.blocked.push(passkeyId) > 0,
    },
    audit: { write: async () => undefined },
  };
  return {
    config: { PORTAL_URL: ORIGIN, RP_ID, LEGAL_ANSWERS: [] },
    store,
    storesOn: () => store,
    outbox: { send: async () => undefined },
    db: { transaction: () => ({ execute: (work: (tx: unknown) => unknown) => work({}) }) },
  } as unknown as Services;
}

function createWorld(command: Command = COMMAND): World {
  const nonce = randomBytes(32);
  return {
    challenge: {
      challenge: calculateChallenge(nonce, command),
      purpose: 'CONFIRM',
      boundHash: createHash('sha256').update(`CONFIRM\n${command.sessionId}`).digest(),
      nonce,
      expiresAt: new Date(NOW.getTime() + 5 * MINUTE_MS),
      usedAt: null,
    },
    passkeys: [stored(passkey, OWNER, 41), stored(foreign, '1000000002', 41)],
    blocked: [],
  };
}
const request = ({ challenge }: World) => ({ challenge: challenge.challenge.toString('base64url'), rpId: RP_ID });
const honest = (changes: Changes = {}): Attempt => {
  const world = createWorld();
  return { world, command: COMMAND, credential: passkey.prove(request(world), { counter: 42, ...changes }) };
};
const flip = (text: string, bit: number): string => {
  const bytes = Buffer.from(text, 'base64url');
  const at = bit % (bytes.length * 8);
  bytes.writeUInt8(bytes.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3);
  return bytes.toString('base64url');
};
const altered = (part: 'clientDataJSON' | 'authenticatorData' | 'signature', bit: number): Attempt => {
  const attempt = honest();
  const { response } = attempt.credential;
  return { ...attempt, credential: { ...attempt.credential, response: { ...response, [part]: flip(response[part], bit) } } };
};
const inWorld = (changes: Partial<StoredChallenge>): Attempt => {
  const attempt = honest();
  Object.assign(attempt.world.challenge, changes);
  return attempt;
};

/** Each makes a false proof from one random number. */
const FORGERIES: Readonly<Record<string, (n: number) => Attempt>> = {
  'another origin': (n) =>
    honest({ origin: ['https://evil.example', `http://localhost:${8081 + (n % 1_000)}`, 'https://localhost:8080'][n % 3] ?? '' }),
  'another relying party': (n) => honest({ rpId: ['evil.example', 'localhost.evil.example', `${n}.localhost`][n % 3] ?? '' }),
  'a challenge that was not given out': () => honest({ challenge: randomBytes(32).toString('base64url') }),
  'a challenge in another form': (n) => honest({ challenge: ['', 'AA', 'null'][n % 3] ?? '' }),
  'another amount': (n) => ({ ...honest(), command: { ...COMMAND, input: { ...COMMAND.input, loanAmount: 10_000_001 + n } } }),
  'another account': (n) => ({ ...honest(), command: { ...COMMAND, input: { ...COMMAND.input, payoutBankId: `BA2${n}` } } }),
  'another path': (n) => ({ ...honest(), command: { ...COMMAND, path: `/passkey/remove${n % 7}` } }),
  'another session': (n) => ({ ...honest(), command: { ...COMMAND, sessionId: `5f0c2a9e${n}` } }),
  'another customer': (n) => ({ ...honest(), command: { ...COMMAND, clientId: String(2_000_000_000 + n) } }),
  'no user verification': () => honest({ flags: FLAGS.present }),
  'no presence': () => honest({ flags: FLAGS.verified }),
  'a counter that does not rise': (n) => honest({ counter: n % 42 }),
  'a foreign user handle': () => honest({ userHandle: foreign.state.userHandle }),
  'a random user handle': () => honest({ userHandle: randomBytes(32).toString('base64url') }),
  'the signature of another key': () => honest({ privateKey: otherKey }),
  'the passkey of another customer': () => {
    const world = createWorld();
    return { world, command: COMMAND, credential: foreign.prove(request(world), { counter: 42 }) };
  },
  'an unknown passkey': () => honest({ credentialId: randomBytes(32) }),
  'a creation in place of a proof': () => honest({ type: 'webauthn.create' }),
  'a frame of another site': () => honest({ crossOrigin: true }),
  'an altered signature': (n) => altered('signature', n),
  'altered data of the authenticator': (n) => altered('authenticatorData', n),
  'altered data of the client': (n) => altered('clientDataJSON', n),
  'a used challenge': () => inWorld({ usedAt: NOW }),
  'an expired challenge': (n) => inWorld({ expiresAt: new Date(NOW.getTime() - (n % 1_000)) }),
  'a challenge for another purpose': (n) => inWorld({ purpose: n % 2 === 0 ? 'LOGIN' : 'REGISTER' }),
  'a challenge of another browser': () => inWorld({ boundHash: randomBytes(32) }),
  'the proof of an earlier command': () => {
    const attempt = honest();
    const later = createWorld();
    return { ...attempt, world: later };
  },
  'a blocked passkey': () => {
    const attempt = honest();
    for (const each of attempt.world.passkeys) each.blocked = true;
    return attempt;
  },
};
const NAMES = Object.keys(FORGERIES);

async function attempt({ world, command, credential }: Attempt): Promise<string> {
  const call = { services: createServices(world), now: NOW, requestId: 'test' };
  try {
    await confirmByPasskey(ROW, { command, proof: { credential } }, call);
    return 'accepted';
  } catch (error) {
    if (error instanceof PortalError) return error.code;
    throw error;
  }
}

test(`of ${CASES} forged, replayed or altered proofs none is accepted`, async () => {
  const seed = inject('seed');
  const numbers = fc.sample(fc.tuple(fc.nat(NAMES.length - 1), fc.nat(1_000_000)), { numRuns: CASES, seed });
  const outcomes = new Map<string, number>();
  const accepted: string[] = [];
  for (const [which, n] of numbers) {
    const name = NAMES[which] ?? '';
    const outcome = await attempt(FORGERIES[name]?.(n) ?? honest());
    if (outcome === 'accepted') accepted.push(`${name} ${n}`);
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  }
  expect(accepted, `seed ${seed}`).toEqual([]);
  expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(CASES);
  expect(NAMES.filter((name) => !outcomes.has(name))).toEqual([]);
  console.log(`${CASES} forged proofs of ${NAMES.length} kinds, ${accepted.length} accepted (seed ${seed})`);
}, 240_000);

test('honest proofs over the same stores are accepted, with and without a user handle', async () => {
  for (let n = 0; n < 100; n += 1) {
    expect(await attempt(honest())).toBe('accepted');
    expect(await attempt(honest({ userHandle: undefined }))).toBe('accepted');
    expect(await attempt(honest({ counter: 43 + n }))).toBe('accepted');
  }
});

test.each([
  ['a counter that does not rise', 'passkeyRefused', 1],
  ['a used challenge', 'passkeyUsed', 0],
  ['an expired challenge', 'passkeyLate', 0],
  ['another amount', 'passkeyRefused', 0],
])('%s is answered with %s and blocks %i passkeys', async (name, code, blocks) => {
  const forged = FORGERIES[name]?.(7) ?? honest();
  expect(await attempt(forged)).toBe(code);
  expect(forged.world.blocked).toHaveLength(blocks);
});
