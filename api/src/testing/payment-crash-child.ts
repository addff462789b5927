import { applyEvent } from '../features/payment/apply-event.ts';
import type { PaymentEvent } from '../partners/payment/payment.port.ts';
import { inChild } from './crash-child.ts';

/** Takes one word of the gateway. */
await inChild<{ event: PaymentEvent }>(({ event }, services, now) =>
  applyEvent({ ...event, at: new Date(event.at) }, 'WEBHOOK', services, now),
);
