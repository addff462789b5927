import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatRupees } from '../money.ts';
import { html } from '../pages/html.ts';
import { type Page, sendPage, sendScript } from '../pages/page.ts';
import type { Agreement } from '../partner.ts';
import { isReturnAllowed } from '../payment/return-address.ts';
import { readAs } from '../rejected.ts';
import type { Book, Order } from './cashfree-book.ts';
import type { CashfreeGateway, Paying } from './cashfree-gateway.ts';

const sdk = readFileSync(new URL('./sdk.js', import.meta.url));
const Session = z.object({ payment_session_id: z.string() });
const SessionId = z.object({ sessionId: z.string() });
const Pay = z.discriminatedUnion('method', [
  z.object({ method: z.literal('upi'), upi_id: z.string() }),
  z.object({ method: z.literal('card'), number: z.string(), otp: z.string() }),
]);

const upi = (upi_id: string) => ({ group: 'upi', method: { upi: { channel: 'collect', upi_id } } });
const card = (last4: string) => ({
  group: 'credit_card',
  method: { card: { channel: 'link', card_number: `XXXXXXXXXXXX${last4}`, card_network: 'visa', card_type: 'credit_card' } },
});
/** The one-time password of test cards. */
const testOtp = '111000';

/** Results of the test instruments. */
export const testInputs: Readonly<Record<string, Paying>> = {
  '4444333322221111': { paidWith: card('1111'), status: 'SUCCESS' },
  'testsuccess@gocash': { paidWith: upi('testsuccess@gocash'), status: 'SUCCESS' },
  'testfailure@gocash': { paidWith: upi('testfailure@gocash'), status: 'FAILED', reason: 'auth_declined' },
};

function readPaying(pay: z.infer<typeof Pay>): Paying | undefined {
  const paying = testInputs[pay.method === 'upi' ? pay.upi_id.trim() : pay.number.replace(/\s/g, '')];
  if (!paying || pay.method === 'upi' || pay.otp === testOtp) return paying;
  return { paidWith: paying.paidWith, status: 'FAILED', reason: 'incorrect_otp' };
}

/** The script and the page that it opens. Only pages of a domain on the list may open it. */
export function serveCashfreePages(
  app: FastifyInstance,
  world: { book: Book; gateway: CashfreeGateway; agreement: Agreement; path: string },
): void {
  const { book, gateway, agreement, path } = world;

  app.get(`${path}/sdk/cashfree.js`, (_request, reply) => sendScript(reply, sdk));

  app.post(`${path}/pg/view/sessions/checkout`, (request, reply) => {
    const session = Session.safeParse(request.body);
    const order = session.success ? book.findSession(session.data.payment_session_id) : undefined;
    if (!order) return sendPage(reply, notePage('This payment cannot be opened', 400));
    const isListed = [request.headers.referer ?? '', order.returnUrl].every((address) => isReturnAllowed(address, agreement));
    if (!isListed) return sendPage(reply, notePage('This domain is not on the list', 400));
    return sendPage(reply, payPage(order, `${path}/page/${order.sessionId}`));
  });

  app.post(`${path}/page/:sessionId`, (request, reply) => {
    const order = book.findSession(readAs(SessionId, request.params).sessionId);
    const pay = Pay.safeParse(request.body);
    const paying = pay.success ? readPaying(pay.data) : undefined;
    if (!order || !paying) return sendPage(reply, notePage('Only test cards and test UPI IDs are taken here', 400));
    gateway.pay(order, paying);
    return reply.redirect(order.returnUrl, 303);
  });
}

const notePage = (title: string, status: number): Page => ({ title, look: 'gateway', status, main: html`<h1>${title}</h1>` });

const payPage = ({ amount, returnUrl, methods }: Order, action: string): Page => ({
  title: 'Cashfree',
  look: 'gateway',
  formTo: [new URL(returnUrl).origin],
  main: html`
<h1>Pay ${formatRupees(amount)}</h1>
${
  methods.split(',').includes('upi') &&
  html`<form class="row" method="post" action="${action}" aria-label="UPI"><input type="hidden" name="method" value="upi">
<label>UPI ID <input name="upi_id" value="testsuccess@gocash"></label><button>Pay by UPI</button></form>`
}
${
  methods.split(',').includes('cc') &&
  html`<form class="row" method="post" action="${action}" aria-label="Card"><input type="hidden" name="method" value="card">
<label>Card number <input name="number" value="4444 3333 2222 1111"></label><label>OTP <input name="otp" value="111000"></label><button>Pay by card</button></form>`
}
<p><a href="${returnUrl}">Cancel</a></p>`,
});
