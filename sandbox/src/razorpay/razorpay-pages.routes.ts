import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import { formatRupees } from '../money.ts';
import { html } from '../pages/html.ts';
import { type Page, sendPage } from '../pages/page.ts';
import type { Agreement } from '../partner.ts';
import { isReturnAllowed } from '../payment/return-address.ts';
import { readAs } from '../rejected.ts';
import { type Book, makeId, type Order } from './razorpay-book.ts';
import type { Paying, RazorpayGateway } from './razorpay-gateway.ts';

const Checkout = z.object({
  ...{ key_id: z.string(), order_id: z.string(), amount: z.coerce.number(), currency: z.literal('INR'), name: z.string().min(1) },
  ...{
    description: z.string().default(''),
    callback_url: z.url(),
    cancel_url: z.url().optional(),
    method: z.enum(['card', 'upi', 'netbanking']).optional(),
  },
});
type Checkout = z.infer<typeof Checkout>;
const Pay = z.discriminatedUnion('method', [
  z.object({ method: z.literal('upi'), vpa: z.string() }),
  z.object({ method: z.literal('card'), number: z.string(), otp: z.string() }),
]);
const PageId = z.object({ pageId: z.string() });

const openPages = 10_000;
const visa = (last4: string) => ({ method: 'card', card: { last4, type: 'credit', network: 'Visa' } }) as const;

/** `payments/test-card-details.md` and `web-integration/hosted/integration-steps.md`: what a test instrument does. */
export const testInputs: Readonly<Record<string, Paying>> = {
  '4100280000001007': { paidWith: visa('1007'), status: 'captured' },
  '4100280000080001': { paidWith: visa('0001'), status: 'failed', reason: 'insufficient_fund' },
  '4100280000090000': { paidWith: visa('0000'), status: 'failed', reason: 'payment_timed_out' },
  'success@razorpay': { paidWith: { method: 'upi', vpa: 'success@razorpay' }, status: 'captured' },
  'failure@razorpay': { paidWith: { method: 'upi', vpa: 'failure@razorpay' }, status: 'failed', reason: 'payment_failed' },
};

/** A one-time password of 4 to 10 digits is right, a shorter one wrong. */
function readPaying(pay: z.infer<typeof Pay>): Paying | undefined {
  const paying = testInputs[pay.method === 'upi' ? pay.vpa.trim() : pay.number.replace(/\s/g, '')];
  if (paying?.paidWith.method !== pay.method) return undefined;
  if (pay.method === 'upi' || /^\d{4,10}$/.test(pay.otp)) return paying;
  return { paidWith: paying.paidWith, status: 'failed', reason: 'incorrect_otp' };
}

type Open = { order: Order; checkout: Checkout };

/** The hosted page, to which the portal's page posts a form. */
export function serveRazorpayPages(
  app: FastifyInstance,
  world: { book: Book; gateway: RazorpayGateway; agreement: Agreement; path: string },
): void {
  const { book, gateway, agreement, path } = world;
  const pages = createBoundedMap<string, Open>(openPages);

  app.post(`${path}/checkout/embedded`, (request, reply) => {
    const parsed = Checkout.safeParse(request.body);
    const order = parsed.success ? book.findOrder(parsed.data.order_id) : undefined;
    if (
      !parsed.success ||
      !order ||
      order.amount !== parsed.data.amount ||
      !agreement.keys.calls.some(({ id }) => id === parsed.data.key_id)
    )
      return sendPage(reply, notePage('This payment cannot be opened', 400));
    const { callback_url: callbackUrl, cancel_url: cancelUrl = callbackUrl } = parsed.data;
    if (![callbackUrl, cancelUrl].every((url) => isReturnAllowed(url, agreement)))
      return sendPage(reply, notePage('This address is not on the list', 400));
    const pageId = makeId('page');
    pages.set(pageId, { order, checkout: parsed.data });
    return sendPage(reply, payPage({ order, checkout: parsed.data }, `${path}/page/${pageId}`));
  });

  app.post(`${path}/page/:pageId`, (request, reply) => {
    const open = pages.get(readAs(PageId, request.params).pageId);
    const pay = Pay.safeParse(request.body);
    const paying = pay.success ? readPaying(pay.data) : undefined;
    if (!open || !paying) return sendPage(reply, notePage('Only test cards and test UPI IDs are taken here', 400));
    return finish(reply, open, paying);
  });

  function finish(reply: FastifyReply, { order, checkout }: Open, paying: Paying): FastifyReply {
    const payment = gateway.pay(order, paying);
    const metadata = JSON.stringify({ payment_id: payment.id, order_id: order.id });
    const failed = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': paying.reason ?? '', 'error[metadata]': metadata };
    return sendPage(reply, returnPage(checkout.callback_url, paying.status === 'failed' ? failed : gateway.returnFields(payment)));
  }
}

const notePage = (title: string, status: number): Page => ({ title, look: 'gateway', status, main: html`<h1>${title}</h1>` });

function payPage({ order, checkout: { name, description, cancel_url, callback_url, method } }: Open, action: string): Page {
  return {
    title: name,
    look: 'gateway',
    formTo: [new URL(callback_url).origin],
    main: html`
<h1>${name}</h1>
<p class="lead">${formatRupees(order.amount)} ${description}</p>
${
  method !== 'card' &&
  html`<form class="row" method="post" action="${action}" aria-label="UPI"><input type="hidden" name="method" value="upi">
<label>UPI ID <input name="vpa" value="success@razorpay"></label><button>Pay by UPI</button></form>`
}
${
  method !== 'upi' &&
  html`<form class="row" method="post" action="${action}" aria-label="Card"><input type="hidden" name="method" value="card">
<label>Card number <input name="number" value="4100 2800 0000 1007"></label><label>OTP <input name="otp" value="1234"></label><button>Pay by card</button></form>`
}
<p><a href="${cancel_url ?? callback_url}">Cancel</a></p>`,
  };
}

const returnPage = (address: string, fields: Readonly<Record<string, string>>): Page => ({
  title: 'Back to the merchant',
  look: 'gateway',
  formTo: [new URL(address).origin],
  script: '/pg/return.js',
  main: html`<form name="answer" method="post" action="${address}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Return to the merchant</button></form>`,
});
