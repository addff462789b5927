import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import type { OfSlot } from '../../platform/context/jobs.ts';
import { FOR_EVER, NIGHTLY, ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { overdueOrderStore } from './overdue-order.store.ts';
import { servePayPages } from './pay-page.ts';
import { servePaymentCallbacks } from './payment.callback.ts';
import { paymentFeature } from './payment.routes.ts';
import { paymentStore } from './payment.store.ts';
import { paymentHistoryStore } from './payment-history.store.ts';
import { postOrder } from './post-order.ts';
import { followOrder } from './query-order.ts';
import { expireOrders, reconcile } from './reconcile.ts';
import { returnDeposits } from './return-deposits.ts';
import { watchWebhook } from './watch-webhook.ts';

export const paymentPart = {
  routes: paymentFeature,
  stores: { payment: paymentStore, overdueOrder: overdueOrderStore, history: paymentHistoryStore },
  jobs: {
    'payment-post': { retry: FOR_EVER, run: ({ orderId }, services, now) => postOrder(orderId, services, now) },
    'payment-query': {
      retry: { retryLimit: 3, retryDelay: 30, retryDelayMax: 600 },
      run: ({ orderId }, services, now) => followOrder(orderId, services, now),
    },
    'payment-expire': {
      retry: ONCE,
      cron: '*/5 * * * *',
      effect: 'Closes unpaid orders',
      run: (_, services, now) => expireOrders(services, now),
    },
    'payment-reconcile': {
      retry: NIGHTLY,
      cron: '30 6 * * *',
      each: true,
      effect: 'Compares payments with the settlement of the day before',
      toData: (slot) => ({ day: addDays(dayOf(slot), -1) }),
      run: ({ day }, services, now) => reconcile(services, now, day),
    },
    'webhook-watch': {
      retry: ONCE,
      cron: '*/15 * * * *',
      effect: 'Warns when the payment partner reports nothing any more',
      run: (_, services, now) => watchWebhook(services, now),
    },
    'deposit-return': { retry: FOR_EVER, run: (deposits, services, now) => returnDeposits(deposits, services, now) },
  },
  serve: [servePaymentCallbacks, servePayPages],
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    'payment-post': { orderId: string };
    'payment-query': { orderId: string };
    'payment-expire': OfSlot;
    'payment-reconcile': { day?: string } & OfSlot;
    'webhook-watch': OfSlot;
    /**
     * Refunds payments for an application that is declined or postponed. With `orderNo`, only the payment that arrived too late for an
     * issued application.
     */
    'deposit-return': { applicationNumber: string; orderNo?: string };
  }
}
