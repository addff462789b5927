/** A use of cryptography in the portal. */
export type CryptoAsset = {
  algorithm: string;
  /** Functions of node:crypto, jose and the Web Crypto API that carry it out. */
  functions: readonly string[];
  purpose: string;
  key: string;
  rotation: string;
};

export const CRYPTO_ASSETS: readonly CryptoAsset[] = [
  {
    algorithm: 'AES-256-GCM',
    functions: ['createCipheriv', 'createDecipheriv'],
    purpose: 'Personal values in the database and uploaded files, each bound to its place, and the archive of the audit trail',
    key: '256 bits from `SEAL_KEYS`',
    rotation: '`npm run reseal`, see docs/runbooks/key-rotation.md',
  },
  {
    algorithm: 'HKDF-SHA-256',
    functions: ['hkdfSync'],
    purpose: 'Keys for each use from one secret',
    key: '`SEAL_KEYS`, `INDEX_KEY`, key rings of partners',
    rotation: 'With its secret',
  },
  {
    algorithm: 'ECDH-ES on P-256 with A256GCM (JWE)',
    functions: ['CompactEncrypt', 'compactDecrypt', 'generateKeyPair', 'exportJWK', 'importJWK', 'importKey', 'deriveBits', 'deriveKey'],
    purpose: 'Bodies of sensitive calls between browser and server, beside TLS',
    key: 'A pair of the server, encrypted in the database, and a pair of the page in the browser’s memory',
    rotation: 'Every day, automatically; the pair of the page with each page',
  },
  {
    algorithm: 'HMAC-SHA-256',
    functions: ['createHmac'],
    purpose: 'Signatures to and from partners, webhooks, one-time passwords and blind indexes',
    key: '`<PARTNER>_KEYS`, `<PARTNER>_CALLBACK_KEYS`, secrets of webhooks, `OTP_KEY`, `INDEX_KEY`',
    rotation: 'Rings accept the old and the new key. `INDEX_KEY` cannot be changed',
  },
  {
    algorithm: 'Ed25519',
    functions: ['sign', 'verify', 'createPrivateKey', 'createPublicKey'],
    purpose: 'Signed anchors of the audit trail and manifests of its archive, and their verification',
    key: '`AUDIT_KEY`',
    rotation: 'New key first; the old one stays for `AUDIT_DAYS`, with an archive for `AUDIT_ARCHIVE_YEARS`',
  },
  {
    algorithm: 'argon2id',
    functions: ['argon2'],
    purpose: 'Passwords of customers and staff',
    key: 'None',
    rotation: 'None',
  },
  {
    algorithm: 'SHA-256',
    functions: ['createHash', 'hash', 'digest'],
    purpose: 'Stored hashes of sessions and links, the chain of the audit trail, and identity of files and requests',
    key: 'None',
    rotation: 'None',
  },
  {
    algorithm: 'Comparison in constant time',
    functions: ['timingSafeEqual'],
    purpose: 'Signatures and secrets',
    key: 'None',
    rotation: 'None',
  },
  {
    algorithm: 'Random numbers of the operating system',
    functions: ['randomBytes', 'randomInt', 'randomUUID'],
    purpose: 'Sessions, links, one-time passwords, initialisation vectors and ids',
    key: 'None',
    rotation: 'None',
  },
];

/** Imports that are not operations: types, classes of errors and readers of tokens that another function has verified. */
export const NO_OPERATION: readonly string[] = ['errors'];
