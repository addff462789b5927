import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from './json.ts';
import type { PartnerAddress } from './partner-address.ts';
import { isSigned } from './signature.ts';

/** The request as received. `path` includes the query. */
type CallbackRequest = { headers: Readonly<Record<string, string | string[] | undefined>>; path: string; raw: Buffer };

/** A partner's callback. Each adapter defines how its callback is verified and answered. */
export type Callback<Event> = {
  path: string;
  /**
   * Proof of the sender. Only a signature over the body proves that the partner wrote it. Credentials or a secret path are known to anyone
   * who has seen one request. Such a callback only makes us query the partner, or is a receipt.
   */
  proof: 'signature' | 'credentials' | 'secretPath';
  /** `given` if the partner gives every event an id, `derived` if the id is computed from the content. A repetition has the same id. */
  eventId: 'given' | 'derived';
  /** HTTP status that the partner treats as success. */
  answer: 200 | 204;
  /** Answers a partner that verifies our address by GET; undefined if the caller is not the partner. */
  verify?(query: Readonly<Record<string, string | undefined>>): string | undefined;
  /** `ignored`: its sender is proved, and it is about something that the portal does not follow. */
  read(request: CallbackRequest): Event | 'forged' | 'malformed' | 'ignored';
};

/** Text that may be stored and logged: no control characters, which the database rejects. */
export const wireText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u);
export const wireId = wireText(100).min(1);

/** A callback with the same signature as our own calls. `toEvent` returns undefined for a body that does not match its type. */
export const signedCallback = <Schema extends z.ZodType, Event>(
  { callbackPath: path, callbackKeys, clock }: Pick<PartnerAddress, 'callbackPath' | 'callbackKeys' | 'clock'>,
  schema: Schema,
  toEvent: (body: z.output<Schema>) => Event | undefined,
): Callback<Event> => ({
  path,
  proof: 'signature',
  eventId: 'given',
  answer: 204,
  read(request) {
    if (!isSigned(callbackKeys, { headers: request.headers, message: { method: 'POST', path: request.path, body: request.raw } }, clock()))
      return 'forged';
    const parsed = schema.safeParse(parseJson(request.raw.toString('utf8')));
    return (parsed.success ? toEvent(parsed.data) : undefined) ?? 'malformed';
  },
});

/** Derives the id of an event whose partner sends none: equal content has an equal id. */
export const deriveEventId = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Compares two secrets in constant time. */
export function isSameSecret(receivedSecret: string, secret: string): boolean {
  const [a, b] = [receivedSecret, secret].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && secret !== '' && timingSafeEqual(a, b);
}
