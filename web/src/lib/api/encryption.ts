import type { EndpointAt, EndpointPath } from '@portal/contract/contract.ts';
import type { ResponseOf } from '@portal/contract/endpoint.ts';
import { agreeKeys, type PageHead, type PageKeys, type PagePoint } from '@portal/contract/page-keys.ts';
import { ENC_DATA_CALLS, ENCRYPTED_FIELD_CALLS, ENCRYPTED_RESPONSES, SEAL_KEY_HEADER } from '@portal/contract/transport.ts';
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair } from 'jose';

/** Encrypts bodies (W3) with the browser's own cryptography. Fetched with the first call that needs it, so that no first load waits for it. */
export type Encrypted = {
  /** Undefined for a call without a body: only its answer is encrypted. */
  body: { payload: string } | { encData: string } | undefined;
  headers?: Readonly<Record<string, string>>;
  decrypt: (answer: unknown) => Promise<unknown>;
};
/** The call that a body is bound to, so that a proxy that sees the body cannot send it with another one. */
export type CallToEncrypt = { path: EndpointPath; plain: unknown; token: string | null; idempotencyKey: string | undefined };

const ALG = 'ECDH-ES';
const PAGE_ALG = 'dir';
const ENC = 'A256GCM';
const NUMBER_BYTES = 16;
const bytes = new TextEncoder();
const text = new TextDecoder();

type Keys = ResponseOf<EndpointAt<'/keys'>>;
/** Fetches the server's keys; nothing when it cannot be reached. */
export type RequestKeys = () => Promise<{ data?: Keys | null }>;
/** Agreed with the server. `count`: bodies encrypted so far. */
type Page = { kid: string; point: PagePoint; pair: CryptoKeyPair; keys: PageKeys; aheadMs: number; count: number };
let page: Promise<Page> | undefined;

async function agreeWithServer(requestKeys: RequestKeys): Promise<Page> {
  // The private half never leaves the browser's cryptography.
  const [{ data }, pair] = await Promise.all([requestKeys(), generateKeyPair(ALG, { crv: 'P-256', extractable: false })]);
  const [key] = data?.keys ?? [];
  if (!data || !key) throw new Error('There is no key to encrypt to.');
  const { x = '', y = '' } = await exportJWK(pair.publicKey);
  const keys = await agreeKeys(pair.privateKey, key, key.kid);
  const aheadMs = new Date(data.serverTime).getTime() - Date.now();
  return { kid: key.kid, point: { kty: 'EC', crv: 'P-256', x, y }, pair, keys, aheadMs, count: 0 };
}

function findPage(requestKeys: RequestKeys): Promise<Page> {
  page ??= agreeWithServer(requestKeys);
  page.catch(forgetServerKey);
  return page;
}

/** Agrees on keys before the first body needs them. */
export const prefetchKey = (requestKeys: RequestKeys): void => void findPage(requestKeys);

/** The server rejected a body: the next one asks for its keys again. */
export function forgetServerKey(): void {
  page = undefined;
}

let encDataOfStaff: readonly string[] = [];
/** Calls of staff that are encrypted both ways: the build lists them apart. */
export const listStaffEncData = (paths: readonly string[]): void => {
  encDataOfStaff = paths;
};

/** Throws if there is no key of the server: a body is never sent plain instead. */
export async function encrypt({ path, plain, token, idempotencyKey }: CallToEncrypt, requestKeys: RequestKeys): Promise<Encrypted> {
  const agreed = await findPage(requestKeys);
  if (ENCRYPTED_RESPONSES.includes(path)) return encryptAnswer(agreed);
  agreed.count += 1;
  const n = agreed.count;
  const head: PageHead = {
    alg: PAGE_ALG,
    enc: ENC,
    kid: agreed.kid,
    epk: agreed.point,
    n,
    iat: Math.floor((Date.now() + agreed.aheadMs) / 1_000),
    path,
    ...(token && { session: toText(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.encode(token)))) }),
    ...(idempotencyKey && { once: idempotencyKey }),
  };
  const fields = ENCRYPTED_FIELD_CALLS.includes(path) ? (plain as { payload: unknown }) : undefined;
  const jwe = await new CompactEncrypt(bytes.encode(JSON.stringify(fields ? fields.payload : plain)))
    .setProtectedHeader(head)
    .encrypt(agreed.keys.request);
  if (!ENC_DATA_CALLS.includes(path) && !encDataOfStaff.includes(path))
    return { body: { ...fields, payload: jwe }, decrypt: async (answer) => answer };
  return { body: { encData: jwe }, decrypt: (answer) => decryptResponse(answer, { alg: PAGE_ALG, key: agreed.keys.answer, is: { n } }) };
}

/** Only the answer of a GET is encrypted, to the key in its header. */
function encryptAnswer({ pair, point }: Page): Encrypted {
  const jti = toText(crypto.getRandomValues(new Uint8Array(NUMBER_BYTES)));
  return {
    body: undefined,
    headers: { [SEAL_KEY_HEADER]: `${toText(bytes.encode(JSON.stringify(point)))}.${jti}` },
    decrypt: (answer) => decryptResponse(answer, { alg: ALG, key: pair.privateKey, is: { jti } }),
  };
}

/** `is`: what the answer's header must have, so that it is not that of another call. */
async function decryptResponse(
  answer: unknown,
  { alg, key, is }: { alg: string; key: CryptoKey; is: Readonly<Record<string, unknown>> },
): Promise<unknown> {
  const encrypted: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'encData') : undefined;
  if (typeof encrypted !== 'string') return answer;
  const { plaintext, protectedHeader } = await compactDecrypt(encrypted, key, {
    keyManagementAlgorithms: [alg],
    contentEncryptionAlgorithms: [ENC],
  });
  for (const [name, value] of Object.entries(is))
    if (Reflect.get(protectedHeader, name) !== value) throw new Error('The answer belongs to another call.');
  return JSON.parse(text.decode(plaintext)) as unknown;
}

const toText = (random: Uint8Array): string =>
  btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
