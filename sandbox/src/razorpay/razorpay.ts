import { callbackFaults } from '../faults.ts';
import { partnerModule } from '../partner.ts';
import { createMandateBook } from './mandate-book.ts';
import { serveMandatePages } from './mandate-pages.routes.ts';
import { serveRazorpayApi } from './razorpay-api.routes.ts';
import { createBook } from './razorpay-book.ts';
import { account, createRazorpayGateway, createTeller } from './razorpay-gateway.ts';
import { createRazorpayMandates } from './razorpay-mandates.ts';
import { serveRazorpayPages, testInputs } from './razorpay-pages.routes.ts';
import { createRazorpayPayouts } from './razorpay-payouts.ts';

const path = '/razorpay/v1';

/**
 * Razorpay as its public reference describes it (github.com/razorpay/markdown-docs, 2026-04-09), for the portal's adapters `razorpay`. Its
 * address is PAYMENT_RAZORPAY_URL=http://localhost:8090/razorpay/v1, also for UPI_RAZORPAY_URL, ENACH_RAZORPAY_URL and
 * PAYOUT_RAZORPAYX_URL. The script of mandates
 * is at UPI_RAZORPAY_SCRIPT=http://localhost:8090/razorpay/checkout.js, also for ENACH_RAZORPAY_SCRIPT.
 */
export const razorpay = partnerModule({
  partners: {
    'payment-razorpay': { title: 'Razorpay', faults: callbackFaults, callbackPath: '/callbacks/payment/razorpay' },
    'upi-razorpay': { title: 'Razorpay UPI Autopay', faults: callbackFaults, callbackPath: '/callbacks/upi/razorpay' },
    'enach-razorpay': { title: 'Razorpay eNACH', faults: callbackFaults, callbackPath: '/callbacks/enach/razorpay' },
    'payout-razorpayx': { title: 'RazorpayX', faults: callbackFaults, callbackPath: '/callbacks/payout/razorpayx' },
  },
  inputs: Object.entries(testInputs).map(([value, { status, reason }]) => ({
    ...{ where: 'Razorpay', value, effect: reason ? `${status}, ${reason}.` : `${status}.` },
  })),
  start(world) {
    const agreement = world.agreements['payment-razorpay'];
    const book = createBook(world.clock);
    const gateway = createRazorpayGateway({ ...world, book, keys: agreement.keys });
    const mandateBook = createMandateBook(world.clock);
    const upi = world.agreements['upi-razorpay'];
    const enach = world.agreements['enach-razorpay'];
    const tell = {
      upi: createTeller({ ...world, partner: 'upi-razorpay', keys: upi.keys }).tell,
      emandate: createTeller({ ...world, partner: 'enach-razorpay', keys: enach.keys }).tell,
    };
    const mandates = createRazorpayMandates({ ...world, book, mandates: mandateBook, tell });
    const bank = world.agreements['payout-razorpayx'];
    const payouts = createRazorpayPayouts({
      ...world,
      tell: createTeller({ ...world, partner: 'payout-razorpayx', keys: bank.keys }).tell,
    });
    const keys = [agreement.keys, upi.keys, enach.keys, bank.keys];
    return {
      routes: {},
      servePages(app) {
        serveRazorpayPages(app, { book, gateway, agreement, path });
        app.register(async (scope) => serveRazorpayApi(scope, { book, gateway, mandateBook, mandates, payouts, keys }), { prefix: path });
        serveMandatePages(app, { book, mandates, agreements: { upi, emandate: enach }, path });
      },
      manual: {
        ...gateway,
        mandates,
        payouts,
        addOrder: book.addOrder,
        addPayment: book.addPayment,
        findOrder: book.findOrder,
        listOrders: book.listOrders,
        listPayments: book.listPayments,
        findPayment: book.findPayment,
        account,
        path,
      },
    };
  },
});
