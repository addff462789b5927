import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { sendPage, sendScript } from '../pages/page.ts';
import type { Agreement } from '../partner.ts';
import { overPage, rejectedPage, returnPage, silentPage } from './ending.page.ts';
import { Instrument } from './event.ts';
import type { Gateway, PaidWith } from './gateway.ts';
import type { OrderBook, Payment } from './order-book.ts';
import { type OutcomeName, outcomes, type Script, wrongPassword } from './outcomes.ts';
import { passwordPage, payPage } from './pay.page.ts';
import { readPayForm } from './pay-form.ts';
import { buttonHints, cardPassword, passwordAttempts, readBank, readCard, readUpiId, type Typed } from './sentinels.ts';

const formLimit = 32 * 1024;
const returnScript = readFileSync(new URL('./return.js', import.meta.url));

const Page = z.object({ pageId: z.string() });
const outcomeNames = z.custom<OutcomeName>((name) => typeof name === 'string' && Object.hasOwn(outcomes, name));
const Pay = z.discriminatedUnion('way', [
  z.object({ way: z.literal('upi'), upiId: z.string() }),
  z.object({ way: z.literal('bank'), bank: z.string() }),
  z.object({ way: z.literal('card'), kind: z.enum(['DC', 'CC']), number: z.string() }),
  z.object({ way: z.literal('outcome'), instrument: Instrument, outcome: z.union([outcomeNames, z.literal('closePage')]) }),
]);
const Password = z.object({ otp: z.string() });

type PayWorld = { gateway: Gateway; book: OrderBook; clock: Clock; log: Log };

/** The pages a person sees at the gateway: calls-a 9.3 and 9.4. */
export function servePayPages(app: FastifyInstance, world: PayWorld & { agreement: Agreement }): void {
  const { gateway, clock } = world;
  const { asked, act, end, endingPage, findPage, gone, refuse } = createReplies(world);

  app.get('/pg/return.js', (_request, reply) => sendScript(reply, returnScript));

  app.post('/pg/pay', { bodyLimit: formLimit }, (request, reply) => {
    const terms = readPayForm(request.body, world.agreement, clock.now());
    if ('code' in terms) return refuse(reply, terms.code, terms.text);
    const payment = gateway.open(terms);
    if (payment === 'orderChanged') return refuse(reply, 'ORDER_CHANGED', 'This order came before with another amount.');
    return sendPage(reply, payment.ending ? endingPage(payment) : payPage(payment));
  });

  app.post('/pg/page/:pageId/pay', { bodyLimit: formLimit }, (request, reply) => {
    const payment = findPage(request.params);
    if (!payment) return gone(reply);
    if (payment.ending) return sendPage(reply, endingPage(payment));
    const pay = Pay.safeParse(request.body);
    if (!pay.success) return sendPage(reply, payPage(payment, 'Please choose a way to pay.'));
    switch (pay.data.way) {
      case 'upi':
        return act(reply, {
          payment,
          typed: readUpiId(pay.data.upiId),
          problem: 'This UPI ID is not known. Only those of the sandbox are taken, for example success@sandbox.',
        });
      case 'bank':
        return act(reply, { payment, typed: readBank(pay.data.bank), problem: 'This bank is not known.' });
      case 'card':
        return act(reply, {
          payment,
          typed: readCard(pay.data.number, pay.data.kind),
          problem: 'This is not a test card. Only test cards are taken here.',
        });
      case 'outcome': {
        const { outcome, instrument } = pay.data;
        if (outcome === 'closePage') return sendPage(reply, overPage('You left the payment page'));
        return end(reply, { payment, script: outcomes[outcome], paidWith: { instrument, hint: buttonHints[instrument] } });
      }
    }
  });

  app.post('/pg/page/:pageId/password', { bodyLimit: formLimit }, (request, reply) => {
    const payment = findPage(request.params);
    const paidWith = payment && asked.get(payment);
    if (!payment || !paidWith) return gone(reply);
    if (payment.ending) return sendPage(reply, endingPage(payment));
    const form = Password.safeParse(request.body);
    if (form.success && form.data.otp.trim() === cardPassword) return end(reply, { payment, script: outcomes.succeed, paidWith });
    payment.wrongPasswords += 1;
    if (payment.wrongPasswords >= passwordAttempts) return end(reply, { payment, script: wrongPassword, paidWith });
    return sendPage(reply, passwordPage(payment, 'That password is wrong. Please try again.'));
  });

  app.get('/pg/page/:pageId/over', (request, reply) =>
    findPage(request.params) ? sendPage(reply, overPage('Your bank did not answer')) : gone(reply),
  );
}

/** The pages that the gateway answers with, and what a person does on them. */
function createReplies({ gateway, book, clock, log }: PayWorld) {
  /** Cards whose password was asked for. Weak: forgotten with the payment. */
  const passwordRequests = new WeakMap<Payment, PaidWith>();

  function act(
    reply: FastifyReply,
    { payment, typed, problem }: { payment: Payment; typed: Typed | undefined; problem: string },
  ): FastifyReply {
    if (!typed) return sendPage(reply, payPage(payment, problem));
    if (typed.meaning !== 'password') return end(reply, { payment, script: outcomes[typed.meaning], paidWith: typed });
    passwordRequests.set(payment, typed);
    return sendPage(reply, passwordPage(payment));
  }

  function end(reply: FastifyReply, { payment, script, paidWith }: { payment: Payment; script: Script; paidWith: PaidWith }): FastifyReply {
    gateway.finish(payment, script, paidWith);
    return sendPage(reply, endingPage(payment));
  }

  function endingPage(payment: Payment) {
    if (!payment.ending) return payPage(payment);
    if (payment.ending.way === 'stay') return silentPage(payment, clock.speed);
    return returnPage(payment, payment.ending, gateway.returnFields(payment.ending));
  }

  function findPage(params: unknown): Payment | undefined {
    const parsed = Page.safeParse(params);
    return parsed.success ? book.findPage(parsed.data.pageId) : undefined;
  }

  function rejectUnknownPage(reply: FastifyReply): FastifyReply {
    return reject(reply, 'PAGE_UNKNOWN', 'This payment page is not known any more. Please start again at the merchant.');
  }

  function reject(reply: FastifyReply, code: string, text: string): FastifyReply {
    log(`payment page refused: ${code}`);
    return sendPage(reply, rejectedPage(code, text));
  }

  return { asked: passwordRequests, act, end, endingPage, findPage, gone: rejectUnknownPage, refuse: reject };
}
