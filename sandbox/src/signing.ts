import { createHmac, timingSafeEqual } from 'node:crypto';

/** One shared secret. Of a list the first key signs and all verify, so that a secret can be changed without a gap. */
type Key = { readonly id: string; readonly secret: string };
export type Keys = readonly [Key, ...Key[]];

/** Result of a signature check. Only 'good' may be acted on. */
export type Verdict = 'good' | 'unknownKey' | 'tooOld' | 'wrongSignature';

/** A call between the servers, as it goes over the wire. `path` holds the query too. */
export type SignedCall = { readonly method: string; readonly path: string; readonly body: string | Uint8Array };

/** Parties' clocks may differ and a message may travel, but a stolen one must not live: calls-a 9.2. */
const maxAgeSeconds = 300;

/** Reads `id:secret,id:secret`. Undefined when the text is not such a list. */
export function parseKeys(text: string): Keys | undefined {
  const keys: Key[] = [];
  for (const part of text.split(',')) {
    const colon = part.indexOf(':');
    const id = part.slice(0, colon).trim();
    const secret = part.slice(colon + 1).trim();
    if (colon < 1 || id === '' || secret === '') return undefined;
    keys.push({ id, secret });
  }
  const [first, ...otherKeys] = keys;
  return first ? [first, ...otherKeys] : undefined;
}

/** The headers that sign a call. `wrongly` makes a signature that fails, for the sandbox's misbehaviour. */
export function signCall(
  keys: Keys,
  { now, call, wrongly = false }: { now: Date; call: SignedCall; wrongly?: boolean },
): Record<string, string> {
  const [key] = keys;
  const timestamp = toSeconds(now);
  return { 'x-key-id': key.id, 'x-timestamp': timestamp, 'x-signature': hmac(pickSecret(key, wrongly), ...callParts(timestamp, call)) };
}

/** Checks the three headers of a call against the bytes that came. */
export function verifyCall(
  keys: Keys,
  { now, headers, call }: { now: Date; headers: Readonly<Record<string, unknown>>; call: SignedCall },
): Verdict {
  const timestamp = text(headers['x-timestamp']);
  return verify(keys, {
    now,
    keyId: text(headers['x-key-id']),
    timestamp,
    signature: text(headers['x-signature']),
    parts: callParts(timestamp, call),
  });
}

/** Adds keyId, timestamp and signature to the fields of a browser form. */
export function signForm(
  keys: Keys,
  { now, fields, wrongly = false }: { now: Date; fields: Readonly<Record<string, string>>; wrongly?: boolean },
): Record<string, string> {
  const [key] = keys;
  const signed = { ...fields, keyId: key.id, timestamp: toSeconds(now) };
  return { ...signed, signature: hmac(pickSecret(key, wrongly), formText(signed)) };
}

export function verifyForm(keys: Keys, now: Date, fields: Readonly<Record<string, string>>): Verdict {
  return verify(keys, {
    now,
    keyId: fields.keyId ?? '',
    timestamp: fields.timestamp ?? '',
    signature: fields.signature ?? '',
    parts: [formText(fields)],
  });
}

/**
 * Text over which a form is signed. Calls-a 9.2 says "all other fields sorted by name": every field but `signature` itself, so that keyId
 * and timestamp are covered too and a captured form cannot get a new date.
 */
export function formText(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .filter(([name]) => name !== 'signature')
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

/** RFC 3986: encodeURIComponent leaves five reserved marks as they are. */
function encode(part: string): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

function callParts(timestamp: string, call: SignedCall): [string, string | Uint8Array] {
  return [`${timestamp}.${call.method.toUpperCase()}.${call.path}.`, call.body];
}

function verify(
  keys: Keys,
  {
    now,
    keyId,
    timestamp,
    signature,
    parts,
  }: { now: Date; keyId: string; timestamp: string; signature: string; parts: (string | Uint8Array)[] },
): Verdict {
  const key = keys.find((key) => key.id === keyId);
  if (!key) return 'unknownKey';
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > maxAgeSeconds) return 'tooOld';
  if (!/^[0-9a-f]{64}$/.test(signature)) return 'wrongSignature';
  const expected = hmac(key.secret, ...parts);
  return timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(signature, 'hex')) ? 'good' : 'wrongSignature';
}

function hmac(secret: string, ...parts: (string | Uint8Array)[]): string {
  const mac = createHmac('sha256', secret);
  for (const part of parts) mac.update(part);
  return mac.digest('hex');
}

function pickSecret(key: Key, wrongly: boolean): string {
  return wrongly ? `${key.secret}-but-wrong` : key.secret;
}

function toSeconds(now: Date): string {
  return String(Math.floor(now.getTime() / 1000));
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
