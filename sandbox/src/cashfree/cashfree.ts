import { callbackFaults } from '../faults.ts';
import { partnerModule } from '../partner.ts';
import { serveCashfreeApi } from './cashfree-api.routes.ts';
import { createBook } from './cashfree-book.ts';
import { createCashfreeGateway } from './cashfree-gateway.ts';
import { serveCashfreePages, testInputs } from './cashfree-pages.routes.ts';

const path = '/cashfree';

/**
 * Cashfree as its public reference describes it, for the portal's adapter `cashfree`. Its addresses are
 * PAYMENT_CASHFREE_URL=http://localhost:8090/cashfree/pg and PAYMENT_CASHFREE_SCRIPT=http://localhost:8090/cashfree/sdk/cashfree.js.
 */
export const cashfree = partnerModule({
  partners: {
    'payment-cashfree': { title: 'Cashfree', faults: callbackFaults, callbackPath: '/callbacks/payment/cashfree' },
  },
  inputs: Object.entries(testInputs).map(([value, { status, reason }]) => ({
    ...{ where: 'Cashfree', value, effect: reason ? `${status}, ${reason}.` : `${status}.` },
  })),
  start(world) {
    const agreement = world.agreements['payment-cashfree'];
    const { keys } = agreement;
    const book = createBook(world.clock);
    const gateway = createCashfreeGateway({ ...world, book, keys });
    return {
      routes: {},
      servePages(app) {
        serveCashfreePages(app, { book, gateway, agreement, path });
        app.register(async (scope) => serveCashfreeApi(scope, { book, gateway, keys, now: world.clock.now }), { prefix: `${path}/pg` });
      },
      manual: {
        ...gateway,
        addOrder: book.addOrder,
        addPayment: book.addPayment,
        findNewest: book.findNewest,
        findPayment: book.findPayment,
        path,
      },
    };
  },
});
