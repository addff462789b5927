import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@portal/contract/webauthn.ts';

/** A software authenticator for tests: one passkey with a P-256 key, for the origin of the test portal. */

export const ORIGIN = 'http://localhost:8080';
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const WITH_KEY = 0x40;
export const FLAGS = { present: USER_PRESENT, verified: USER_VERIFIED, synced: BACKUP_ELIGIBLE | BACKED_UP } as const;

/** Differences from an honest answer. */
export type Changes = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  flags?: number;
  counter?: number;
  userHandle?: string | undefined;
  credentialId?: Buffer;
  /** Signs in place of the passkey's key. */
  privateKey?: KeyObject;
};

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
/** A key that no server knows. */
export const newPrivateKey = (): KeyObject => newKeys().privateKey;

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** `counts`: each proof raises the counter by one. A synced passkey stays at 0. */
export function createAuthenticator({ counts = false, isSynced = false, startsAt = 0 } = {}) {
  const { publicKey, privateKey } = newKeys();
  const credentialId = randomBytes(32);
  const backup = isSynced ? FLAGS.synced : 0;
  const state = { counter: startsAt, userHandle: undefined as string | undefined };

  const toClientData = (type: string, challenge: string, { origin = ORIGIN, crossOrigin = false, ...changes }: Changes): Buffer =>
    Buffer.from(JSON.stringify({ type: changes.type ?? type, challenge: changes.challenge ?? challenge, origin, crossOrigin }));
  const toAuthData = (rpId: string, flags: number, counter: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };

  return {
    credentialId,
    /** The stored form of the public key. */
    publicKey: toCoseKey(publicKey),
    state,
    create({ challenge, rp, user }: PasskeyCreation, changes: Changes = {}): PasskeyAttestation {
      state.userHandle = user.id;
      const flags = changes.flags ?? FLAGS.present | FLAGS.verified | backup;
      const id = (changes.credentialId ?? credentialId).toString('base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = Buffer.concat([Buffer.alloc(16), length, Buffer.from(id, 'base64url'), toCoseKey(publicKey)]);
      const authData = Buffer.concat([toAuthData(changes.rpId ?? rp.id, flags | WITH_KEY, changes.counter ?? state.counter), key]);
      const object = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      const clientDataJSON = toClientData('webauthn.create', challenge, changes).toString('base64url');
      return { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject: object.toString('base64url') } };
    },
    prove({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, changes: Changes = {}): PasskeyAssertion {
      if (counts) state.counter += 1;
      const clientData = toClientData('webauthn.get', challenge, changes);
      const flags = changes.flags ?? FLAGS.present | FLAGS.verified | backup;
      const authData = toAuthData(changes.rpId ?? rpId, flags, changes.counter ?? state.counter);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), changes.privateKey ?? privateKey);
      const id = (changes.credentialId ?? credentialId).toString('base64url');
      const userHandle = 'userHandle' in changes ? changes.userHandle : state.userHandle;
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

function toCoseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

type Cbor = number | string | Buffer | Map<string | number, Cbor>;

/** As much of CBOR as authenticators write: small integers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, inner]) => [cbor(name), cbor(inner)])]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
