import type { EndpointAt, EndpointPath } from '@portal/contract/contract.ts';
import type { ResponseOf } from '@portal/contract/endpoint.ts';
import { ENC_DATA_CALLS, ENCRYPTED_FIELD_CALLS, ENCRYPTED_RESPONSES, SEAL_KEY_HEADER } from '@portal/contract/transport.ts';
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

/** Sealing of bodies (W3) with the browser's own cryptography. Fetched with the first call that needs it, so that no first load waits for it. */
export type Encrypted = {
  /** Undefined for a call without a body, whose answer alone is sealed. */
  body: { payload: string } | { encData: string } | undefined;
  headers?: Readonly<Record<string, string>>;
  decrypt: (answer: unknown) => Promise<unknown>;
};

const ALG = 'ECDH-ES';
const ENC = 'A256GCM';
const JTI_BYTES = 16;
const bytes = new TextEncoder();
const text = new TextDecoder();

/** The pair of this page load: answers are sealed to it, and its private half never leaves the browser's cryptography. */
const replyPair = generateKeyPair(ALG, { crv: 'P-256', extractable: false });
type Keys = ResponseOf<EndpointAt<'/keys'>>;
/** Asks the server for its keys; nothing when it cannot be reached. */
export type RequestKeys = () => Promise<{ data?: Keys | null }>;
type Server = { key: Keys['keys'][number]; aheadMs: number };
let server: Promise<Server> | undefined;

async function callServer(requestKeys: RequestKeys): Promise<Server> {
  const { data } = await requestKeys();
  const [key] = data?.keys ?? [];
  if (!data || !key) throw new Error('There is no key to seal to.');
  return { key, aheadMs: new Date(data.serverTime).getTime() - Date.now() };
}

/** Asks for the server's key before the first body needs it. */
export function prefetchKey(requestKeys: RequestKeys): void {
  server ??= callServer(requestKeys);
  server.catch(forgetServerKey);
}

/** The server's key changed or was retired: the next body asks for the new one. */
export function forgetServerKey(): void {
  server = undefined;
}

let encDataOfStaff: readonly string[] = [];
/** Calls of staff that are sealed both ways: the build lists them apart. */
export const listStaffEncData = (paths: readonly string[]): void => {
  encDataOfStaff = paths;
};

/** Throws when the server's key cannot be had: a body is never sent open instead. */
export async function encrypt(path: EndpointPath, plain: unknown, requestKeys: RequestKeys): Promise<Encrypted> {
  const jti = toText(crypto.getRandomValues(new Uint8Array(JTI_BYTES)));
  const decrypt = (answer: unknown) => decryptResponse(answer, jti);
  if (ENCRYPTED_RESPONSES.includes(path)) {
    const jwk = toText(bytes.encode(JSON.stringify(await exportJWK((await replyPair).publicKey))));
    return { body: undefined, headers: { [SEAL_KEY_HEADER]: `${jwk}.${jti}` }, decrypt };
  }
  server ??= callServer(requestKeys);
  const { key, aheadMs } = await server.catch((error: unknown) => {
    forgetServerKey();
    throw error;
  });
  const { publicKey } = await replyPair;
  const isBoth = ENC_DATA_CALLS.includes(path) || encDataOfStaff.includes(path);
  const fields = ENCRYPTED_FIELD_CALLS.includes(path) ? (plain as { payload: unknown }) : undefined;
  const head = {
    alg: ALG,
    enc: ENC,
    kid: key.kid,
    iat: Math.floor((Date.now() + aheadMs) / 1_000),
    jti,
    path,
    ...(isBoth && { reply: await exportJWK(publicKey) }),
  };
  const jwe = await new CompactEncrypt(bytes.encode(JSON.stringify(fields ? fields.payload : plain)))
    .setProtectedHeader(head)
    .encrypt(await importJWK(key as JWK, ALG));
  return isBoth ? { body: { encData: jwe }, decrypt } : { body: { ...fields, payload: jwe }, decrypt: async (answer) => answer };
}

async function decryptResponse(answer: unknown, jti: string): Promise<unknown> {
  const encrypted: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'encData') : undefined;
  if (typeof encrypted !== 'string') return answer;
  const { plaintext, protectedHeader } = await compactDecrypt(encrypted, (await replyPair).privateKey, {
    keyManagementAlgorithms: [ALG],
    contentEncryptionAlgorithms: [ENC],
  });
  if (Reflect.get(protectedHeader, 'jti') !== jti) throw new Error('The answer belongs to another call.');
  return JSON.parse(text.decode(plaintext)) as unknown;
}

const toText = (random: Uint8Array): string =>
  btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
