import type { PaymentEvent } from '../../platform/partners/payment/payment.port.ts';
import { signMessage } from '../../platform/partners/signature.ts';
import type { World } from '../world.ts';

const TYPES: Partial<Record<PaymentEvent['status'], string>> = {
  CAPTURED: 'payment.captured',
  FAILED: 'payment.failed',
  PENDING: 'payment.pending',
  AUTHORISED: 'payment.authorised',
};

/** A status report, which need not make sense. */
type Word = { eventId: string; status: string; type?: string };
type Spoilt = { headers?: Record<string, string>; body?: string; at?: Date };

/** Posts a status report of the payment gateway to the portal, with a signature unless it is spoilt. */
export function postLabel({ app, services, now }: World, { type, ...event }: Word, spoilt: Spoilt = {}) {
  const body = JSON.stringify({ eventId: event.eventId, type: type ?? TYPES[event.status as PaymentEvent['status']], data: event });
  const message = { method: 'POST', path: '/callbacks/payment', body };
  return app.inject({
    method: 'POST',
    url: message.path,
    payload: spoilt.body ?? body,
    headers: {
      'content-type': 'application/json',
      ...signMessage(services.config.partners.payment.callbackKeys, message, spoilt.at ?? now()),
      ...spoilt.headers,
    },
  });
}
