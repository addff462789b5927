import { randomInt } from 'node:crypto';
import type { Callbacks } from '../callbacks.ts';
import type { Clock } from '../clock.ts';
import { makeId } from '../identity.ts';
import type { Log } from '../log.ts';
import type { PartnerKeys } from '../partner.ts';
import { signForm } from '../signing.ts';
import { type Instrument, mayBecome, type PaymentEvent, type PaymentStatus, WEBHOOK_TYPES, type WebhookType } from './event.ts';
import type { Ending, OrderBook, Payment, PayTerms } from './order-book.ts';
import { pageExpired, type Script } from './outcomes.ts';

export type Gateway = ReturnType<typeof createGateway>;
export type PaidWith = { readonly instrument: Instrument; readonly hint: string };

/** Before this much time a told older state lies: for the webhooks out of order. */
const olderByMs = 2_000;

type World = { book: OrderBook; clock: Clock; callbacks: Callbacks; keys: PartnerKeys; log: Log };

/** The payment gateway without its pages: it opens attempts, plays outcomes on them, and tells the portal. */
export function createGateway(world: World) {
  const { book, clock } = world;

  const news = createPaymentNews(world);
  const { newEvent, tell } = news;
  const { move, play, chargeBack } = createOutcomes(world, news);

  return {
    ...createAttempts(world),

    /** Plays an outcome once; asked again (a double click, the Back button) it gives the same ending. */
    finish(payment: Payment, script: Script, paidWith: PaidWith | null): Ending {
      if (payment.ending) return payment.ending;
      payment.ending = play(payment, clock.now() > payment.terms.expiresAt ? pageExpired : script, paidWith);
      return payment.ending;
    },

    /** Fields with which the page returns. They are signed each time, because a page may stay open for long. */
    returnFields({ event, wronglySigned }: Ending): Record<string, string> {
      const { orderNo, paymentId, status, currency, merchantId, eventId } = event;
      const fields = {
        orderNo,
        paymentId,
        status,
        amount: String(event.amountPaise),
        currency,
        merchantId,
        eventId,
        instrument: event.instrument ?? '',
        instrumentHint: event.instrumentHint ?? '',
        reasonCode: event.reasonCode ?? '',
      };
      return signForm(world.keys.callbacks, { now: clock.now(), fields, wrongly: wronglySigned });
    },

    /** Each payment's present state, the newest payment first. Undefined for an order that never came here. */
    findStates: (orderNo: string): PaymentEvent[] | undefined =>
      book
        .findOrder(orderNo)
        ?.payments.map((payment) => payment.event)
        .reverse(),

    tellRefund(payment: Payment, refund: { refundId: string; amountPaise: number }, eventId = makeId('evt')): void {
      tell('refund.done', newEvent(payment, { eventId, amountPaise: refund.amountPaise }), { refundId: refund.refundId });
    },

    /** By hand: the state changes where it may (so that a query agrees) and the callback is sent in any case. */
    fireState(payment: Payment, status: Exclude<PaymentStatus, 'CREATED'>, eventId = makeId('evt')): void {
      const changes = { eventId, reasonCode: status === 'FAILED' ? 'DECLINED' : null };
      tell(WEBHOOK_TYPES[status], move(payment, status, changes) ?? newEvent(payment, { ...changes, status }));
    },
    chargeBack,
  };
}

/** Opens attempts at orders. */
function createAttempts({ book, clock, log }: World) {
  /** Opens an attempt, or finds it again: a page that was reloaded is no second attempt. */
  function open(terms: PayTerms): Payment | 'orderChanged' {
    const existing = book.findOrder(terms.orderNo);
    if (existing && (existing.amountPaise !== terms.amountPaise || existing.currency !== terms.currency)) return 'orderChanged';
    const again = existing?.payments.find((payment) => payment.terms.attempt === terms.attempt);
    if (again) return again;

    const { orderNo, amountPaise, currency } = terms;
    const order = existing ?? { orderNo, amountPaise, currency, payments: [] };
    if (!existing) book.addOrder(order);
    const payment = newPayment(terms, clock.now().toISOString());
    book.addPayment(order, payment);
    log(`payment ${payment.paymentId} of ${orderNo} is CREATED, attempt ${terms.attempt}`);
    return payment;
  }

  /** Opens a payment of an order that the portal did not make. */
  function openStrange(merchantId: string, amountPaise: number): Payment {
    const orderNo = `PO9${String(randomInt(10 ** 11)).padStart(11, '0')}`;
    const expiresAt = clock.now();
    const terms = { merchantId, orderNo, attempt: 1, amountPaise, currency: 'INR', description: '', modes: [], returnUrl: '', expiresAt };
    const payment = open(terms);
    if (payment === 'orderChanged') throw new Error(`${orderNo} is there already.`);
    return payment;
  }

  return { open, openStrange };
}

function newPayment(terms: PayTerms, at: string): Payment {
  const { orderNo, amountPaise, currency, merchantId } = terms;
  const paymentId = makeId('pay');
  const event: PaymentEvent = {
    eventId: makeId('evt'),
    orderNo,
    paymentId,
    status: 'CREATED',
    amountPaise,
    currency,
    merchantId,
    instrument: null,
    instrumentHint: null,
    reasonCode: null,
    at,
  };
  return { paymentId, pageId: makeId('page'), terms, event, captured: null, ending: null, wrongPasswords: 0 };
}

type News = ReturnType<typeof createPaymentNews>;

/** Tells the portal about payments. */
function createPaymentNews({ book, clock, callbacks }: World) {
  function newEvent(payment: Payment, changes: Partial<PaymentEvent>): PaymentEvent {
    return { ...payment.event, eventId: makeId('evt'), at: clock.now().toISOString(), ...changes };
  }

  function notifyPortal(type: WebhookType, event: PaymentEvent, more: { wronglySigned?: boolean; refundId?: string } = {}): void {
    const data = more.refundId === undefined ? event : { ...event, refundId: more.refundId };
    callbacks.send({
      partner: 'payment',
      type,
      eventId: event.eventId,
      subject: event.orderNo,
      body: { eventId: event.eventId, type, data },
      bodyOfAnother: { eventId: event.eventId, type, data: { ...data, orderNo: book.orderNoOfAnother(event.orderNo) } },
      wronglySigned: more.wronglySigned ?? false,
    });
  }

  function tellState(event: PaymentEvent, wronglySigned: boolean): void {
    if (event.status !== 'CREATED') notifyPortal(WEBHOOK_TYPES[event.status], event, { wronglySigned });
  }

  /** Five times the same event, and twice an older state in between: the last word is not the newest. */
  function tellShuffled(payment: Payment, event: PaymentEvent): void {
    const at = new Date(Date.parse(event.at) - olderByMs).toISOString();
    const older = newEvent(payment, { status: 'AUTHORISED', at });
    for (const paymentEvent of [event, older, event, event, event, older, event]) tellState(paymentEvent, false);
  }

  return { newEvent, tell: notifyPortal, tellState, tellShuffled };
}

/** Changes the states of payments, as a script or a person wants it. */
function createOutcomes({ clock, log }: World, { newEvent, tell, tellState, tellShuffled }: News) {
  /** Changes the state, forward only. Undefined when the payment is past it already. */
  function move(payment: Payment, status: PaymentStatus, changes: Partial<PaymentEvent> = {}): PaymentEvent | undefined {
    if (!mayBecome(payment.event.status, status)) return undefined;
    payment.event = newEvent(payment, { reasonCode: null, ...changes, status });
    if (status === 'CAPTURED') payment.captured = payment.event;
    log(
      `payment ${payment.paymentId} of ${payment.event.orderNo} is ${status}${payment.event.reasonCode ? ` (${payment.event.reasonCode})` : ''}`,
    );
    return payment.event;
  }

  function play(payment: Payment, script: Script, paidWith: PaidWith | null): Ending {
    const amountPaise = payment.terms.amountPaise + (script.amountOffPaise ?? 0);
    const wronglySigned = script.wronglySigned ?? false;
    const event = move(payment, script.status, {
      instrument: paidWith?.instrument ?? null,
      instrumentHint: paidWith?.hint ?? null,
      amountPaise,
      reasonCode: script.reasonCode ?? null,
    });
    if (event && script.webhook === 'duplicate') tellShuffled(payment, event);
    else if (event && script.webhook !== 'none') tellState(event, wronglySigned);
    const { later, chargebackAfterMs } = script;
    if (later) {
      clock.after(later.afterMs, () => {
        const paymentEvent = move(payment, later.status, { reasonCode: later.reasonCode ?? null });
        if (paymentEvent) tellState(paymentEvent, wronglySigned);
      });
    }
    if (chargebackAfterMs !== undefined) clock.after(chargebackAfterMs, () => chargeBack(payment));
    return { way: script.way ?? 'return', event: newEvent(payment, {}), wronglySigned };
  }

  /** The state stays CAPTURED: the protocol has a type for a charge-back, not a state. */
  function chargeBack(payment: Payment, eventId = makeId('evt')): void {
    tell('payment.chargeback', newEvent(payment, { eventId, reasonCode: 'CHARGEBACK' }));
  }

  return { move, play, chargeBack };
}
