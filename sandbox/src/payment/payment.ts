import { answerFaults, callbackFaults } from '../faults.ts';
import { html } from '../pages/html.ts';
import { partnerModule } from '../partner.ts';
import { readAs } from '../rejected.ts';
import { captureStrange, EventRequest, fireByHand, orderList, StrangeRequest, strangeForm } from './by-hand.ts';
import { createGateway } from './gateway.ts';
import { paymentInputs } from './inputs.ts';
import { createOrderBook } from './order-book.ts';
import { servePayPages } from './pay.routes.ts';
import { paymentRoutes } from './payment.routes.ts';
import { createRefunds } from './refunds.ts';
import { settlementFaults } from './settlement.ts';

/** The payment gateway. */
export const payment = partnerModule({
  partners: {
    payment: {
      title: 'Payment gateway',
      faults: [...answerFaults, ...callbackFaults, 'refundFailed', ...settlementFaults],
      callbackPath: '/callbacks/payment',
      isMerchant: true,
    },
  },
  inputs: paymentInputs,
  start(world) {
    const agreement = world.agreements.payment;
    const book = createOrderBook();
    const gateway = createGateway({ ...world, book, keys: agreement.keys });
    const refunds = createRefunds({ ...world, book, gateway });
    const fire = (request: EventRequest): void => fireByHand({ book, gateway, refunds }, request);
    const captureUnknown = (request: StrangeRequest): void => captureStrange({ gateway }, agreement.merchantId, request);
    return {
      routes: { payment: paymentRoutes({ ...world, gateway, book, refunds }) },
      servePages: (app) => servePayPages(app, { ...world, gateway, book, agreement }),
      sections: [{ id: 'orders', title: 'Last orders', show: () => html`${orderList(book)}${strangeForm()}` }],
      actions: [
        { path: '/control/fire', act: (body) => fire(readAs(EventRequest, body)) },
        { path: '/control/strange', act: (body) => captureUnknown(readAs(StrangeRequest, body ?? {})) },
      ],
      manual: { fire, captureUnknown },
    };
  },
});
