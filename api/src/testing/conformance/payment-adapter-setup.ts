import { randomUUID } from 'node:crypto';
import type { PaymentEvent } from '../../platform/partners/payment/payment.port.ts';
import type { Calling } from './call-guarantees.ts';
import type { PaymentEmulator, Report } from './payment-emulator.ts';
import { createGateway, type Gateway, orderToPay, type PaymentSubject, toSettings } from './payment-setup.ts';

export type PaymentSetup = { subject: PaymentSubject; emulator: PaymentEmulator; gateway: Gateway; seed: number };
let orderCount = 0;
export const nextOrder = (more?: Parameters<typeof orderToPay>[1]) => {
  orderCount += 1;
  return orderToPay(orderCount, more);
};

type Paid = {
  order: ReturnType<typeof orderToPay>;
  paymentId: string;
  reports: Report[];
  attempts: { attempt: number; vendorData: Readonly<Record<string, string>> }[];
};

export async function payOrder({ gateway, emulator }: Pick<PaymentSetup, 'gateway' | 'emulator'>, amountPaise?: number): Promise<Paid> {
  const order = nextOrder(amountPaise === undefined ? {} : { amountPaise });
  const { page, vendorData } = await gateway.startPayment(order);
  const paymentId = await emulator.pay({ orderNo: order.orderNo, page }, 'CAPTURED');
  return { order, paymentId, reports: await emulator.takeReports(), attempts: [{ attempt: 1, vendorData }] };
}

const toRequest = ({ headers, body }: Report, { callback }: Gateway) => ({ headers, path: callback.path, raw: Buffer.from(body) });
export const readReport = (gateway: Gateway, report: Report) => gateway.callback.read(toRequest(report, gateway));
/** The event of a report that the adapter accepts. */
export function readEvent(gateway: Gateway, report: Report): PaymentEvent {
  const event = readReport(gateway, report);
  if (typeof event === 'string') throw new Error(`The report is ${event}.`);
  return event.event;
}

/** The calls that each adapter makes. */
export function callAll(
  { subject, emulator }: PaymentSetup,
  { url, settings, allowedHosts }: Parameters<Calling<PaymentSetup>['callAll']>[1],
) {
  const own = toSettings(subject, emulator, url === undefined ? {} : { URL: url });
  const gateway = createGateway({ settings: { ...own, ...settings }, ...(allowedHosts && { allowedHosts }) });
  const { orderNo } = orderToPay(1);
  const attempts = [{ attempt: 1, vendorData: { orderId: 'order_1' } }];
  const refund = { refundId: randomUUID(), paymentId: 'pay_1', orderNo, amountPaise: 100, reason: 'DUPLICATE', attempts };
  return [
    gateway.queryPayments({ orderNo, attempts }),
    gateway.refund(refund),
    gateway.queryRefund(refund),
    gateway.settlements('2026-11-20'),
  ];
}
