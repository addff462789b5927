import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { failures, type Guarantee } from './guarantee.ts';
import { nextOrder, type PaymentSetup, payOrder, readEvent } from './payment-adapter-setup.ts';
import { createGateway, START, toSettings } from './payment-setup.ts';

const SETTLED = 20;

/** Guarantees about orders, payments, refunds and settlements. */
export const PAYMENT_GUARANTEES: readonly Guarantee<PaymentSetup>[] = [
  {
    group: 'Payment',
    title: 'An attempt that is started twice is one order with one page',
    async check({ gateway }) {
      const order = nextOrder();
      expect(await gateway.startPayment(order)).toEqual(await gateway.startPayment(order));
    },
  },
  {
    group: 'Payment',
    title: 'Finds the payments of an attempt after a crash lost its vendor data',
    async check(setup) {
      const { order, paymentId } = await payOrder(setup);
      const found = await setup.gateway.queryPayments({ orderNo: order.orderNo, attempts: [{ attempt: 1, vendorData: {} }] });
      expect(found).toMatchObject([
        { orderNo: order.orderNo, paymentId, status: 'CAPTURED', amountPaise: order.amountPaise, currency: 'INR' },
      ]);
    },
  },
  {
    group: 'Payment',
    title: 'Reads each status, in the query as in the report, and a query that is repeated has the same ids',
    async check({ gateway, emulator }) {
      for (const status of ['PENDING', 'AUTHORISED', 'FAILED', 'CAPTURED'] as const) {
        const order = nextOrder();
        const { page, vendorData } = await gateway.startPayment(order);
        await emulator.pay({ orderNo: order.orderNo, page }, status);
        const attempts = [{ attempt: 1, vendorData }];
        const found = await gateway.queryPayments({ ...order, attempts });
        expect(found.map((event) => event.status)).toEqual([status]);
        expect(await gateway.queryPayments({ ...order, attempts })).toEqual(found);
        for (const report of await emulator.takeReports()) expect(readEvent(gateway, report).status).toBe(status);
      }
    },
  },
  {
    group: 'Payment',
    title: 'Amounts are exact to the paisa',
    async check(setup) {
      for (const amountPaise of [100, 101, 199, 4_503, 12_345_678, 999_999_999]) {
        const { order, attempts, reports } = await payOrder(setup, amountPaise);
        const [found] = await setup.gateway.queryPayments({ ...order, attempts });
        expect([found?.amountPaise, ...reports.map((report) => readEvent(setup.gateway, report).amountPaise)]).toEqual([
          amountPaise,
          ...reports.map(() => amountPaise),
        ]);
      }
    },
  },
  {
    group: 'Payment',
    title: 'Refunds a part, and a refund that is requested again is the same one',
    async check(setup) {
      const { gateway, emulator } = setup;
      const { order, paymentId, attempts } = await payOrder(setup);
      const refund = (amountPaise: number, refundId: string = randomUUID()) => ({
        refundId,
        paymentId,
        orderNo: order.orderNo,
        amountPaise,
        reason: 'DUPLICATE',
        attempts,
      });
      const part = refund(50_050);
      expect([await gateway.refund(part), await gateway.refund(part), await gateway.queryRefund(part)]).toEqual([
        'PENDING',
        'PENDING',
        'PENDING',
      ]);
      await expect(gateway.refund(refund(order.amountPaise)), 'more than what is left').rejects.toBeInstanceOf(PartnerFailure);
      const rest = refund(order.amountPaise - 50_050);
      expect(await gateway.refund(rest)).toBe('PENDING');
      await emulator.advance(10_000);
      const fresh = createGateway({ settings: toSettings(setup.subject, emulator), clock: () => new Date(START.getTime() + 10_000) });
      expect([await fresh.queryRefund(part), await fresh.refund(part), await fresh.queryRefund(rest)]).toEqual(['DONE', 'DONE', 'DONE']);
    },
  },
  {
    group: 'Payment',
    title: 'A refund with a used id and another amount, or of an unknown payment, pays nothing',
    async check(setup) {
      const { gateway } = setup;
      const { order, paymentId, attempts } = await payOrder(setup);
      const refund = { refundId: randomUUID(), paymentId, orderNo: order.orderNo, amountPaise: 10_000, reason: 'DUPLICATE', attempts };
      await gateway.refund(refund);
      const [conflict] = await failures([gateway.refund({ ...refund, amountPaise: 20_000 })]);
      if (!(conflict instanceof PartnerFailure)) expect(conflict).toBe('PENDING');
      // All but the first refund is left.
      const rest = { ...refund, refundId: randomUUID(), amountPaise: order.amountPaise - 10_000 };
      expect(await gateway.refund(rest)).toBe('PENDING');
      await expect(gateway.refund({ ...refund, refundId: randomUUID(), paymentId: 'pay_unknown' })).rejects.toMatchObject({
        name: 'PartnerFailure',
        retry: false,
      });
    },
  },
  {
    group: 'Payment',
    title: 'The settlement of a day is complete over all pages, to the paisa',
    async check({ subject }) {
      const emulator = await subject.startEmulator(START);
      try {
        const gateway = createGateway({ settings: toSettings(subject, emulator) });
        const amounts = Array.from({ length: (emulator.settlementPage ?? 0) + SETTLED }, (_, at) => 10_000 + at);
        await emulator.captureMany(amounts);
        const lines = [];
        for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) lines.push(...(await gateway.settlements(day)));
        expect(lines.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual(amounts);
        expect(new Set(lines.map(({ paymentId }) => paymentId)).size).toBe(amounts.length);
        for (const { kind, amount, fee, tax, net } of lines) expect([kind, net]).toEqual(['PAYMENT', amount - fee - tax]);
      } finally {
        await emulator.close();
      }
    },
  },
];
