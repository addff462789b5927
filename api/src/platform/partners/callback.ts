import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from './json.ts';
import type { PartnerAddress } from './partner-address.ts';
import { isSigned } from './signature.ts';

/** What came in, as it came. `path` is with its query. */
type CallbackRequest = { headers: Readonly<Record<string, string | string[] | undefined>>; path: string; raw: Buffer };

/** How a partner tells us something of its own accord. Each adapter says how its own can be trusted and answered. */
export type Callback<Event> = {
  path: string;
  /**
   * What proves who sends it. Only a signature over what was sent makes it the partner's word. Credentials and a secret in the path are
   * known to whoever has seen one request: what comes with them makes us ask, or is a receipt.
   */
  proof: 'signature' | 'credentials' | 'secretPath';
  /** Whether the partner gives every event an id, or its id is made from what it says, so that a repetition has the same one. */
  eventId: 'given' | 'derived';
  /** What the partner takes for success. */
  answer: 200 | 204;
  /** Answers the partner that asks by GET whether the address is ours; undefined: it is not the partner. */
  verify?(query: Readonly<Record<string, string | undefined>>): string | undefined;
  read(request: CallbackRequest): Event | 'forged' | 'malformed';
};

/** Text that may be stored and logged: no control characters, which the database does not take. */
export const wireText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u);
export const wireId = wireText(100).min(1);

/** A callback that is signed as our own calls are. `toEvent` gives nothing for a body that does not say what its type promises. */
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

/** The id of an event whose partner gives none: the same for the same words. */
export const deriveEventId = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Whether two secrets are one, in a time that does not tell how much of them is. */
export function isSameSecret(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && secret !== '' && timingSafeEqual(a, b);
}
