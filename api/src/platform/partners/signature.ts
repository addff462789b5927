import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signatures between the portal and its partners (calls, 9.2). Secrets are rings "id:secret,id:secret": the first signs, all verify. */
const MAX_AGE_S = 300;

type Key = { id: string; secret: string };

export function readKeys(ring: string): [Key, ...Key[]] {
  const [first, ...rest] = ring.split(',').map((entry): Key => {
    const [id = '', ...secret] = entry.trim().split(':');
    return { id, secret: secret.join(':') };
  });
  if (!first) throw new Error('A key ring is empty.');
  return [first, ...rest];
}

const hmac = (secret: string, text: string | Buffer): string => createHmac('sha256', secret).update(text).digest('hex');

function fits(keys: Key[], { keyId, text, signature }: { keyId: string; text: string | Buffer; signature: string }): boolean {
  const key = keys.find((key) => key.id === keyId);
  const expected = Buffer.from(hmac(key?.secret ?? 'no such key', text));
  const received = Buffer.from(signature);
  return received.length === expected.length && timingSafeEqual(received, expected) && key !== undefined;
}

const isFresh = (timestamp: string, now: Date): boolean =>
  /^\d{9,11}$/.test(timestamp) && Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= MAX_AGE_S;

export type SignedMessage = { method: string; path: string; body: Buffer | string };

const messageText = ({ method, path, body }: SignedMessage, timestamp: string): Buffer =>
  Buffer.concat([Buffer.from(`${timestamp}.${method}.${path}.`), Buffer.isBuffer(body) ? body : Buffer.from(body)]);

/** Headers of a signed call. `path` is with its query. */
export function signMessage(ring: string, message: SignedMessage, now: Date): Record<string, string> {
  const [key] = readKeys(ring);
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  return { 'x-key-id': key.id, 'x-timestamp': timestamp, 'x-signature': hmac(key.secret, messageText(message, timestamp)) };
}

/** True if the partner signed exactly these bytes within the last 300 seconds. */
export function isSigned(
  ring: string,
  { headers, message }: { headers: Record<string, string | string[] | undefined>; message: SignedMessage },
  now: Date,
): boolean {
  const [keyId, timestamp, signature] = ['x-key-id', 'x-timestamp', 'x-signature'].map((name) => String(headers[name] ?? ''));
  return (
    isFresh(timestamp ?? '', now) &&
    fits(readKeys(ring), { keyId: keyId ?? '', text: messageText(message, timestamp ?? ''), signature: signature ?? '' })
  );
}

/** RFC 3986: what encodeURIComponent leaves over is encoded too. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const formText = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .filter((name) => name !== 'signature')
    .sort()
    .map((name) => `${encode(name)}=${encode(fields[name] ?? '')}`)
    .join('&');

/** The fields of a browser form with keyId, timestamp and a signature over all of them. */
export function signForm(ring: string, fields: Record<string, string>, now: Date): Record<string, string> {
  const [key] = readKeys(ring);
  const all = { ...fields, keyId: key.id, timestamp: String(Math.floor(now.getTime() / 1_000)) };
  return { ...all, signature: hmac(key.secret, formText(all)) };
}

export const isFormSigned = (ring: string, fields: Record<string, string>, now: Date): boolean =>
  isFresh(fields.timestamp ?? '', now) &&
  fits(readKeys(ring), { keyId: fields.keyId ?? '', text: formText(fields), signature: fields.signature ?? '' });
