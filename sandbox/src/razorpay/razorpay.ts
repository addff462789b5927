import { callbackFaults } from '../faults.ts';
import { partnerModule } from '../partner.ts';
import { serveRazorpayApi } from './razorpay-api.routes.ts';
import { createBook } from './razorpay-book.ts';
import { account, createRazorpayGateway } from './razorpay-gateway.ts';
import { serveRazorpayPages, testInputs } from './razorpay-pages.routes.ts';

const path = '/razorpay/v1';

/**
 * Razorpay as its public reference describes it (github.com/razorpay/markdown-docs, 2026-04-09), for the portal's adapter `razorpay`. Its
 * address is PAYMENT_RAZORPAY_URL=http://localhost:8090/razorpay/v1.
 */
export const razorpay = partnerModule({
  partners: {
    'payment-razorpay': { title: 'Razorpay', faults: callbackFaults, callbackPath: '/callbacks/payment/razorpay' },
  },
  inputs: Object.entries(testInputs).map(([value, { status, reason }]) => ({
    ...{ where: 'Razorpay', value, effect: reason ? `${status}, ${reason}.` : `${status}.` },
  })),
  start(world) {
    const agreement = world.agreements['payment-razorpay'];
    const book = createBook(world.clock);
    const gateway = createRazorpayGateway({ ...world, book, keys: agreement.keys });
    return {
      routes: {},
      servePages(app) {
        serveRazorpayPages(app, { book, gateway, agreement, path });
        app.register(async (scope) => serveRazorpayApi(scope, { book, gateway, keys: agreement.keys }), { prefix: path });
      },
      manual: {
        ...gateway,
        addOrder: book.addOrder,
        addPayment: book.addPayment,
        findOrder: book.findOrder,
        findPayment: book.findPayment,
        account,
        path,
      },
    };
  },
});
