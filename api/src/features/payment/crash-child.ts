import type { PaymentEvent } from '../../partners/payment/payment.port.ts';
import { inChild } from '../../testing-crash-child.ts';
import { applyEvent } from './apply-event.ts';

/** Takes one word of the gateway. */
await inChild<{ event: PaymentEvent }>(({ event }, services, now) =>
  applyEvent({ ...event, at: new Date(event.at) }, 'WEBHOOK', services, now),
);
