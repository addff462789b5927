import { randomInt, randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { MINUTE_MS, SECOND_MS } from '@portal/rules/calendar/durations.ts';
import type { Page } from '../../platform/partners/page.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { PaymentEvent, PaymentGateway, StartedOrder } from '../../platform/partners/payment/payment.port.ts';
import type { Received } from './receive-callback.ts';
import { ok, refused, type Step, skipped, tryStep } from './step.ts';

/** One rupee. */
const AMOUNT = 100;
const LOOK_EVERY_MS = 3 * SECOND_MS;
/** Some gateways require a number. With a test key they call none. */
const TEST_MOBILE = '9999999999';

/** A number as long as that of the portal's orders, which it never has. */
const newOrderNo = (): string => `CN${String(randomInt(10 ** 12)).padStart(12, '0')}`;

/** The payer, who opens the page of an order and pays. */
export type Payer = (orderNo: string, page: Page) => Promise<void>;
type Test = {
  /** Undefined for live keys, with which nothing is started. */
  payer: Payer | undefined;
  /** Callbacks that arrived here; undefined if no port was given to listen on. */
  received: Received | undefined;
  portalUrl: string;
  waitMs: number;
  now: () => Date;
};

/** Checks a payment gateway: reads with the key and, with a test key, an order of one rupee with its page, callback and refund. */
export async function* checkPayment(gateway: PaymentGateway, test: Test): AsyncGenerator<Step> {
  const orderNo = newOrderNo();
  const key = await tryStep('key', 'Check the key and its secret, and that the vendor allows the address of this machine.', async () => {
    // Without an attempt, a vendor that has separate orders is not asked.
    const payments = await gateway.queryPayments({ orderNo, attempts: [{ attempt: 1, vendorData: {} }] });
    return `the query of an unknown order found ${payments.length} payments`;
  });
  yield key;
  if (key.result !== 'ok') return;
  yield await tryStep('settlements', 'Ask the vendor to switch on settlement reports for this key.', async () => {
    const lines = await gateway.settlements(addDays(dayOf(test.now()), -1));
    return `the report of yesterday has ${lines.length} lines`;
  });
  if (test.payer) yield* tryOrder(gateway, orderNo, { ...test, payer: test.payer });
  else yield skipped('order', 'with a live key nothing is started', 'Use a test key to try an order.');
}

async function* tryOrder(gateway: PaymentGateway, orderNo: string, test: Test & { payer: Payer }): AsyncGenerator<Step> {
  let order: StartedOrder = { orderNo, attempts: [] };
  let page: Awaited<ReturnType<PaymentGateway['startPayment']>>['page'] | undefined;
  yield await tryStep('order', 'Check that the account may take payments.', async () => {
    const payment = await gateway.startPayment({
      orderNo,
      attempt: 1,
      amountPaise: AMOUNT,
      customerRef: 'connect',
      description: 'Connection test',
      methods: ['UPI', 'NB', 'DC', 'CC'],
      returnUrl: `${test.portalUrl}/paymentLoungeResult?ref=connect`,
      expiresAt: new Date(test.now().getTime() + 15 * MINUTE_MS),
      contact: async () => ({ mobile: TEST_MOBILE }),
    });
    page = payment.page;
    order = { orderNo, attempts: [{ attempt: 1, vendorData: payment.vendorData }] };
    return `${orderNo} of ₹1 was created`;
  });
  if (!page) return;
  if (page.kind === 'script') {
    yield skipped('page', 'only a page of the portal opens it', 'Pay a premium in the portal with the test key.');
    return;
  }
  await test.payer(orderNo, page);
  const payment = await waitFor(test.waitMs, () => findCaptured(gateway, order));
  yield describePayment(payment);
  if (!payment) return;
  yield await checkCallback(test);
  yield await checkRefund(gateway, order, payment);
}

/** A call that fails while the payer is on the page is repeated. */
async function findCaptured(gateway: PaymentGateway, order: StartedOrder): Promise<PaymentEvent | undefined> {
  try {
    return (await gateway.queryPayments(order)).find(({ status }) => status === 'CAPTURED');
  } catch (error) {
    if (error instanceof PartnerFailure) return undefined;
    throw error;
  }
}

function describePayment(payment: PaymentEvent | undefined): Step {
  if (!payment)
    return refused('page', 'no captured payment in time', 'Open the page, pay, and check that payments are captured automatically.');
  return payment.amountPaise === AMOUNT
    ? ok('page', 'the payment was captured with the right amount')
    : refused('page', 'the payment was captured with another amount', 'Report this to the vendor.');
}

async function checkCallback({ received, waitMs }: Test): Promise<Step> {
  if (!received) return skipped('webhook', 'no port to listen on', 'Lead the callback address to this machine and add --listen <port>.');
  await waitFor(waitMs, async () => received.signed > 0 || received.forged > 0 || undefined);
  if (received.forged > 0)
    return refused('webhook', `${received.forged} with a wrong signature`, 'Compare the secret of the webhook with the _CALLBACK_KEYS.');
  return received.signed > 0
    ? ok('webhook', `${received.signed} with a right signature`)
    : refused('webhook', 'none in time', 'Check the address of the webhook at the vendor, and its events.');
}

const checkRefund = (
  gateway: PaymentGateway,
  { orderNo, attempts }: StartedOrder,
  { paymentId, amountPaise }: PaymentEvent,
): Promise<Step> =>
  tryStep('refund', 'Refund the payment in the vendor’s dashboard, and check that the account may refund.', async () => {
    const refund = { refundId: randomUUID(), paymentId, orderNo, amountPaise, reason: 'NOT_PAYABLE', attempts };
    const status = await gateway.refund(refund);
    if (status === 'FAILED') throw new PartnerFailure('payment', { reason: 'refused', retry: false, detail: 'the refund failed' });
    return `the refund is ${status}, and its query answers ${await gateway.queryRefund(refund)}`;
  });

/** Asks until there is an answer or the time is over. The first question is immediate. */
async function waitFor<Answer>(forMs: number, look: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  for (let leftMs = forMs; ; leftMs -= LOOK_EVERY_MS) {
    const answer = await look();
    if (answer !== undefined || leftMs <= 0) return answer;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
