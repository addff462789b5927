import { ENC_DATA_CALLS, ENCRYPTED_FIELD_CALLS, ENCRYPTED_RESPONSES, PLAIN_CALLS } from '@portal/contract/transport.ts';
import { CompactEncrypt, type CryptoKey, compactDecrypt, importJWK } from 'jose';
import { z } from 'zod';
import { PortalError } from '../../base/failure.ts';
import type { Services, Work } from '../context/services.ts';

/**
 * Encrypted bodies (W3): JWE compact, ECDH-ES P-256 with A256GCM. Decrypted bodies pass the same checks as plain JSON. TLS protects the
 * transport; this encryption hides bodies from intermediaries between the browser and this server.
 */
export type Unsealed = { body: unknown; answer?: (body: unknown) => Promise<{ encData: string }> };

const ALG = 'ECDH-ES';
const ENC = 'A256GCM';
const LIFE_MS = 300_000;
const JTI = /^[\w-]{16,64}$/;
const bytes = new TextEncoder();
const text = new TextDecoder('utf-8', { fatal: true });

/**
 * The browser's key for the answer: only a point of P-256. A private or symmetric key, or one of another curve, would fail only when the
 * answer is encrypted, after the command was carried out.
 */
const coordinate = z.string().regex(/^[\w-]{43}$/);
const ReplyKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  ext: z.boolean().optional(),
  key_ops: z.array(z.never()).optional(),
});

type Head = { kid: string; iat: number; jti: string; path: string; reply: unknown };

/** Decrypts a body. Every error in the encryption gives the same failure: `sealInvalid`. */
export async function open(
  path: string,
  { raw, encryptionKey }: { raw: unknown; encryptionKey: unknown },
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<Unsealed> {
  if (ENCRYPTED_RESPONSES.includes(path)) return { body: raw, ...(await answerTo(encryptionKey, services)) };
  if (PLAIN_CALLS.includes(path)) return { body: raw };
  const field = ENC_DATA_CALLS.includes(path) ? 'encData' : 'payload';
  const isField = ENCRYPTED_FIELD_CALLS.includes(path);
  const encrypted = isField ? encryptedField(raw, field) : encryptedIn(raw, field);
  if (encrypted === undefined) {
    if (services.config.SEAL_OPTIONAL) return { body: raw };
    throw new PortalError('sealInvalid');
  }
  try {
    const opened = await decrypt(encrypted, { path, field }, { services, now });
    return isField ? { body: { ...(raw as object), [field]: opened.body } } : opened;
  } catch {
    throw new PortalError('sealInvalid');
  }
}

/** Encrypts the answer of a call without a body to the key in its header. */
async function answerTo(encryptionKey: unknown, { config }: Services): Promise<Pick<Unsealed, 'answer'>> {
  if (encryptionKey === undefined && config.SEAL_OPTIONAL) return {};
  const [, jwk = '', jti = ''] = /^([\w-]{1,500})\.([\w-]{16,64})$/.exec(String(encryptionKey)) ?? [];
  const key = await Promise.resolve()
    .then(() => readReplyKey(JSON.parse(Buffer.from(jwk, 'base64url').toString())))
    .catch(() => {
      throw new PortalError('sealInvalid');
    });
  return { answer: async (reply) => ({ encData: await encryptTo(key, jti, reply) }) };
}

/** A body with only the encrypted text; no call has a request of that shape. */
function encryptedIn(raw: unknown, field: string): string | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 1) return undefined;
  return encryptedField(raw, field);
}

function encryptedField(raw: unknown, field: string): string | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const value: unknown = Reflect.get(raw, field);
  return typeof value === 'string' ? value : undefined;
}

async function decrypt(
  encrypted: string,
  { path, field }: { path: string; field: string },
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<Unsealed> {
  const findKey = async ({ kid, zip }: { kid?: string; zip?: unknown }): Promise<CryptoKey> => {
    // Rejected before decompression: a small text may contain a very large one.
    if (zip !== undefined) throw new Error('compressed');
    const key = kid === undefined ? undefined : await services.sealKeys.find(kid, now);
    if (!key) throw new Error('unknown key');
    return key;
  };
  const { plaintext, protectedHeader } = await compactDecrypt(encrypted, findKey, {
    keyManagementAlgorithms: [ALG],
    contentEncryptionAlgorithms: [ENC],
  });
  const head = protectedHeader as unknown as Head;
  const sealedAt = typeof head.iat === 'number' ? head.iat * 1_000 : Number.NaN;
  if (!(Math.abs(now.getTime() - sealedAt) <= LIFE_MS) || head.path !== path || typeof head.jti !== 'string' || !JTI.test(head.jti))
    throw new Error('not for this call');
  const replyKey = field === 'encData' ? await readReplyKey(head.reply) : undefined;
  const body: unknown = JSON.parse(text.decode(plaintext));
  // Checked last, so that only valid encrypted messages fill the table.
  if (!(await services.store.seal.see(head.jti, new Date(sealedAt + LIFE_MS)))) throw new Error('seen before');
  if (!replyKey) return { body };
  return { body, answer: async (reply) => ({ encData: await encryptTo(replyKey, head.jti, reply) }) };
}

async function readReplyKey(replyKey: unknown): Promise<CryptoKey> {
  const { kty, crv, x, y } = ReplyKey.parse(replyKey);
  return (await importJWK({ kty, crv, x, y }, ALG)) as CryptoKey;
}

/** The answer carries the `jti` of its request, so it cannot be replayed for another. */
function encryptTo(key: CryptoKey, jti: string, body: unknown): Promise<string> {
  return new CompactEncrypt(bytes.encode(JSON.stringify(body))).setProtectedHeader({ alg: ALG, enc: ENC, jti }).encrypt(key);
}
