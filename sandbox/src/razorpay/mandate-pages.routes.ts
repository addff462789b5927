import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatRupees } from '../money.ts';
import { html } from '../pages/html.ts';
import { type Page, sendPage, sendScript } from '../pages/page.ts';
import type { Agreement } from '../partner.ts';
import type { Book, MandateMethod, Order } from './razorpay-book.ts';
import type { RazorpayMandates } from './razorpay-mandates.ts';

const checkout = readFileSync(new URL('./checkout.js', import.meta.url));
const frameScript = readFileSync(new URL('./mandate-frame.js', import.meta.url));
const Opened = z.object({ key_id: z.string(), order_id: z.string(), customer_id: z.string() });
const Decided = z.object({ order_id: z.string(), decision: z.enum(['approve', 'dummy', 'decline']) });

/** The script and its page, on which a customer registers a mandate. The page lies over the merchant's, which must be on the list. */
export function serveMandatePages(
  app: FastifyInstance,
  {
    book,
    mandates,
    agreements,
    path,
  }: { book: Book; mandates: RazorpayMandates; agreements: Readonly<Record<MandateMethod, Agreement>>; path: string },
): void {
  const root = path.replace(/\/v1$/, '');
  const portal = (): string => new URL(agreements.upi.portalUrl()).origin;
  const framed = (page: Pick<Page, 'title' | 'main' | 'status'>): Page => ({
    ...page,
    look: 'gateway',
    framedBy: [portal()],
    script: `${root}/mandate-frame.js`,
  });
  const rejection = framed({ title: 'Razorpay', status: 400, main: html`<h1>This mandate cannot be opened</h1>` });

  app.get(`${root}/checkout.js`, (_request, reply) => sendScript(reply, checkout));
  app.get(`${root}/mandate-frame.js`, (_request, reply) => sendScript(reply, frameScript));

  app.get(`${path}/mandate`, (request, reply) => {
    const opened = Opened.safeParse(request.query);
    const order = opened.success ? book.findOrder(opened.data.order_id) : undefined;
    const isOpen =
      opened.success &&
      order?.token !== undefined &&
      order.customer_id === opened.data.customer_id &&
      agreements[order.method ?? 'upi'].keys.calls.some(({ id }) => id === opened.data.key_id);
    return sendPage(reply, isOpen ? framed(mandatePage(order, `${path}/mandate`, portal())) : rejection);
  });

  app.post(`${path}/mandate`, (request, reply) => {
    const decided = Decided.safeParse(request.body);
    const order = decided.success ? book.findOrder(decided.data.order_id) : undefined;
    if (!decided.success || !order?.token) return sendPage(reply, rejection);
    mandates.register(order, decided.data.decision);
    const [payment] = book.listPayments(order);
    const main = html`<p id="mandate" data-portal="${portal()}" data-payment="${payment?.status === 'failed' ? '' : (payment?.id ?? '')}">Done</p>`;
    return sendPage(reply, framed({ title: 'Razorpay', main }));
  });
}

const mandatePage = ({ id, amount, token }: Order, action: string, portal: string): Pick<Page, 'title' | 'main'> => ({
  title: 'Razorpay',
  main: html`
<h1>Approve the mandate</h1>
<p class="lead" id="mandate" data-portal="${portal}">At most ${formatRupees(token?.max_amount ?? 0)}${amount > 0 ? `, with a payment of ${formatRupees(amount)} now` : ''}</p>
<form class="row" method="post" action="${action}" aria-label="Mandate"><input type="hidden" name="order_id" value="${id}">
<button name="decision" value="approve">Approve</button>
<button class="quiet" name="decision" value="decline">Decline</button></form>
<p><button class="quiet" type="button" data-close>Close</button></p>`,
});
