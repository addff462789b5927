import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Callback, isSameSecret, wireId, wireText } from '../../callback.ts';
import { parseJson } from '../../json.ts';
import type { PartnerAddress } from '../../partner-address.ts';
import { readKeys } from '../../signature.ts';

/** Signature of a webhook, and of a return after a success. */
export const signRazorpay = (secret: string, text: string | Buffer): string => createHmac('sha256', secret).update(text).digest('hex');

const Named = z.object({ event: wireText(60).min(1) });
type ProvenEvent = { name: string; eventId: string; body: unknown };

/**
 * A webhook of Razorpay. It is signed over the raw bytes, without a time: an event id counts once. After a change of the secret,
 * repetitions have the old one. `toEvent` returns undefined for a body that does not match its name.
 */
export function createRazorpayCallback<Event>(
  { callbackPath: path, callbackKeys }: Pick<PartnerAddress, 'callbackPath' | 'callbackKeys'>,
  toEvent: (event: ProvenEvent) => Event | 'ignored' | undefined,
): Callback<Event> {
  const keys = readKeys(callbackKeys);
  return {
    path,
    proof: 'signature',
    eventId: 'given',
    answer: 200,
    read({ headers, raw }) {
      const received = String(headers['x-razorpay-signature'] ?? '');
      if (!keys.some(({ secret }) => isSameSecret(received, signRazorpay(secret, raw)))) return 'forged';
      const eventId = wireId.safeParse(headers['x-razorpay-event-id']);
      const body = parseJson(raw.toString('utf8'));
      const named = Named.safeParse(body);
      if (!eventId.success || !named.success) return 'malformed';
      return toEvent({ name: named.data.event, eventId: eventId.data, body }) ?? 'malformed';
    },
  };
}
