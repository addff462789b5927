/**
 * Keys of one page for the bodies of its calls: the page and the server agree on them once (ECDH on P-256, then HKDF), and each body is
 * AES-256-GCM under them (W3). One for each direction, so that an answer cannot be sent back as a request.
 */
export type PageKeys = { request: CryptoKey; answer: CryptoKey };
/** A public key as JSON Web Key. */
export type PagePoint = { kty: 'EC'; crv: 'P-256'; x: string; y: string };

/** Header of a body under the keys of a page. */
export type PageHead = {
  alg: 'dir';
  enc: 'A256GCM';
  /** The server's key. */
  kid: string;
  /** The page's key. */
  epk: PagePoint;
  /** Number of this body among those of the page, from 1. */
  n: number;
  /** Seconds since 1970. */
  iat: number;
  path: string;
  /** SHA-256 of the session's handle as base64url, if the call has one. */
  session?: string;
  /** Idempotency-Key of the call, if it has one. */
  once?: string;
};

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const AES = { name: 'AES-GCM', length: 256 };
const SECRET_BITS = 256;

/** Throws if the other key is no point of the curve. */
export async function agreeKeys(ours: CryptoKey, theirs: Pick<PagePoint, 'x' | 'y'>, kid: string): Promise<PageKeys> {
  const { subtle } = globalThis.crypto;
  const point = await subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x: theirs.x, y: theirs.y }, CURVE, false, []);
  const secret = await subtle.deriveBits({ name: 'ECDH', public: point }, ours, SECRET_BITS);
  const base = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const derive = (direction: string) => {
    const info = new TextEncoder().encode(`life portal ${direction} ${kid}`);
    return subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }, base, AES, false, ['encrypt', 'decrypt']);
  };
  const [request, answer] = await Promise.all([derive('request'), derive('answer')]);
  return { request, answer };
}
