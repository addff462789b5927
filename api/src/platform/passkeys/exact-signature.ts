import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';

const SEQUENCE = 0x30;
const INTEGER = 0x02;

/**
 * True unless an ES256 signature is written in another way than DER prescribes. The library reads such a signature too, so one proof would
 * have several forms. The other algorithms have one form.
 */
export const isExactSignature = (signature: Buffer, publicKey: Buffer): boolean =>
  decodeCredentialPublicKey(new Uint8Array(publicKey)).get(cose.COSEKEYS.alg) !== cose.COSEALG.ES256 || isExactDer(signature);

function isExactDer(der: Buffer): boolean {
  if (der[0] !== SEQUENCE || der[1] !== der.length - 2) return false;
  const middle = findEndOfInteger(der, 2);
  return middle !== undefined && findEndOfInteger(der, middle) === der.length;
}

/** The position after a positive integer without superfluous zeros. */
function findEndOfInteger(der: Buffer, at: number): number | undefined {
  const [tag, length = 0, first = 0, second = 0] = der.subarray(at);
  if (tag !== INTEGER || length === 0 || first >= 0x80) return undefined;
  return length > 1 && first === 0 && second < 0x80 ? undefined : at + 2 + length;
}
