import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

const BYTES = 32;
/** DER prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export const isAuditKey = (text: string): boolean => /^[A-Za-z\d+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === BYTES;

const privateKey = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, Buffer.from(text, 'base64')]), format: 'der', type: 'pkcs8' });

/** Signs with the first key of AUDIT_KEY; what any of them signed is accepted, so that a key can be replaced. */
export function auditSigner(setting: string) {
  const keys = setting.split(',').map(privateKey);
  const [first] = keys;
  if (!first) throw new Error('AUDIT_KEY is empty.');
  const publicKeys = keys.map((key) => createPublicKey(key));
  return {
    sign: (text: string): string => sign(null, Buffer.from(text), first).toString('base64'),
    isSigned: (text: string, signature: string): boolean =>
      publicKeys.some((key) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))),
  };
}
