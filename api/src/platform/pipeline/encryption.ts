import { agreeKeys, type PageHead, type PageKeys } from '@portal/contract/page-keys.ts';
import { ENC_DATA_CALLS, ENCRYPTED_FIELD_CALLS, ENCRYPTED_RESPONSES, PLAIN_CALLS } from '@portal/contract/transport.ts';
import { CompactEncrypt, type CryptoKey, compactDecrypt, importJWK } from 'jose';
import { z } from 'zod';
import { PortalError } from '../../base/failure.ts';
import { hashSecret } from '../../base/secret.ts';
import type { Services, Work } from '../context/services.ts';

/**
 * Encrypted bodies (W3): JWE compact with A256GCM, under the keys of a page or, from pages of the previous release, to the server's key
 * itself (ECDH-ES). Decrypted bodies pass the same checks as plain JSON. TLS protects the transport; this encryption hides bodies from
 * intermediaries between the browser and this server.
 */
export type Unsealed = { body: unknown; answer?: (body: unknown) => Promise<{ encData: string }> };
/** The call that a body came with. `isRead`: it changes nothing. */
export type EncryptedCall = {
  path: string;
  isRead: boolean;
  /** From the header, not verified. */
  handle: string | undefined;
  /** The handle belongs to a session that this call admits. */
  hasSession: boolean;
  idempotencyKey: string | undefined;
};

const ALG = 'ECDH-ES';
const PAGE_ALG = 'dir';
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

const PageHeader: z.ZodType<PageHead> = z.strictObject({
  alg: z.literal(PAGE_ALG),
  enc: z.literal(ENC),
  kid: z.string(),
  epk: z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate }),
  n: z.int().min(1),
  iat: z.int(),
  path: z.string(),
  session: z.string().optional(),
  once: z.string().optional(),
});

type Head = { kid: string; iat: number; jti: string; path: string; reply: unknown };

/** Decrypts a body. Every error in the encryption gives the same failure: `sealInvalid`. */
export async function open(
  call: EncryptedCall,
  { raw, encryptionKey }: { raw: unknown; encryptionKey: unknown },
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<Unsealed> {
  const { path } = call;
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
    const opened = await decrypt(encrypted, { call, field }, { services, now });
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
  { call, field }: { call: EncryptedCall; field: string },
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<Unsealed> {
  let pageKeys: PageKeys | undefined;
  const findKey = async ({ alg, kid, zip, epk }: { alg?: string; kid?: string; zip?: unknown; epk?: unknown }): Promise<CryptoKey> => {
    // Rejected before decompression: a small text may contain a very large one.
    if (zip !== undefined) throw new Error('compressed');
    const key = kid === undefined ? undefined : await services.sealKeys.find(kid, now);
    if (!key || kid === undefined) throw new Error('unknown key');
    if (alg !== PAGE_ALG) return key;
    const point = readPoint(epk);
    // Only callers with a session may take places among the kept keys.
    pageKeys = await (call.hasSession ? services.sealKeys.pages.find(key, { kid, ...point }) : agreeKeys(key, point, kid));
    return pageKeys.request;
  };
  const { plaintext, protectedHeader } = await compactDecrypt(encrypted, findKey, {
    keyManagementAlgorithms: [ALG, PAGE_ALG],
    contentEncryptionAlgorithms: [ENC],
  });
  const body: unknown = JSON.parse(text.decode(plaintext));
  // Each checks last that it is no replay, so that only valid messages take up space.
  if (!pageKeys) return { body, ...(await acceptMessage(protectedHeader as unknown as Head, { call, field }, { services, now })) };
  const head = PageHeader.parse(protectedHeader);
  await acceptPageMessage(head, call, { services, now });
  const { answer } = pageKeys;
  return { body, ...(field === 'encData' && { answer: async (reply) => ({ encData: await encryptForPage(answer, head.n, reply) }) }) };
}

const isCurrent = (iat: number, now: Date): boolean => Math.abs(now.getTime() - iat * 1_000) <= LIFE_MS;

/** Throws for a message to the server's own key that belongs to another call, or was seen before. */
async function acceptMessage(
  { iat, jti, path, reply }: Head,
  { call, field }: { call: EncryptedCall; field: string },
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<Pick<Unsealed, 'answer'>> {
  if (typeof iat !== 'number' || !isCurrent(iat, now) || path !== call.path || typeof jti !== 'string' || !JTI.test(jti))
    throw new Error('not for this call');
  const replyKey = field === 'encData' ? await readReplyKey(reply) : undefined;
  if (!(await services.store.seal.see(jti, new Date(iat * 1_000 + LIFE_MS)))) throw new Error('seen before');
  return replyKey ? { answer: async (body) => ({ encData: await encryptTo(replyKey, jti, body) }) } : {};
}

/**
 * Throws for a message of a page that belongs to another call or session, or was seen before. The numbers that this process has seen
 * suffice for a session's reads; everything else must be the first in the database, which all processes share.
 */
async function acceptPageMessage(
  { kid, epk, n, iat, path, session, once }: PageHead,
  call: EncryptedCall,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<void> {
  const ownSession = call.handle && hashSecret(call.handle).toString('base64url');
  if (!isCurrent(iat, now) || path !== call.path || session !== ownSession || once !== call.idempotencyKey)
    throw new Error('not for this call');
  if (call.hasSession && !services.sealKeys.pages.take({ kid, ...epk }, n)) throw new Error('seen before');
  if (call.hasSession && call.isRead) return;
  if (!(await services.store.seal.see(`${epk.x}-${n}`, new Date(iat * 1_000 + LIFE_MS)))) throw new Error('seen before');
}

function readPoint(epk: unknown): { x: string; y: string } {
  const { x, y } = ReplyKey.parse(epk);
  return { x, y };
}

async function readReplyKey(replyKey: unknown): Promise<CryptoKey> {
  const { kty, crv, x, y } = ReplyKey.parse(replyKey);
  return (await importJWK({ kty, crv, x, y }, ALG)) as CryptoKey;
}

const encryptForPage = (key: CryptoKey, n: number, body: unknown): Promise<string> =>
  new CompactEncrypt(bytes.encode(JSON.stringify(body))).setProtectedHeader({ alg: PAGE_ALG, enc: ENC, n }).encrypt(key);

/** The answer carries the `jti` of its request, so it cannot be replayed for another. */
function encryptTo(key: CryptoKey, jti: string, body: unknown): Promise<string> {
  return new CompactEncrypt(bytes.encode(JSON.stringify(body))).setProtectedHeader({ alg: ALG, enc: ENC, jti }).encrypt(key);
}
