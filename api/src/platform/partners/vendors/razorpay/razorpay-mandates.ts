import type { z } from 'zod';
import type { Callback } from '../../callback.ts';
import type { RailMandate } from '../../debit-rail.port.ts';
import type { PartnerAddress } from '../../partner-address.ts';
import type { PartnerClient } from '../../partner-client.ts';
import type { MandateAnswer, MandateToStart, RailEvent, StartedMandate } from '../../rail.port.ts';
import type { ScriptPage } from '../../script-page.ts';
import type { VendorData } from '../../vendor-data.ts';
import { Customer, type MandatePayment, MandateWebhook, MandatePayment as Payment, Token, toCode } from './mandate-objects.ts';
import { Collection, connectRazorpay, createOrder, listOrderPayments, listOrders, QUERY_MS, toDate } from './razorpay-client.ts';
import { refuse, toContact, toDebitStatus } from './razorpay-debits.ts';
import { createRazorpayCallback } from './razorpay-webhook.ts';

type TokenStatus = 'initiated' | 'confirmed' | 'paused' | 'cancelled' | 'rejected';

/** Differences between the rails. */
export type RazorpayRail = {
  partner: 'upi' | 'enach';
  /** Razorpay's word for the rail. */
  method: 'upi' | 'emandate';
  /** Amount of the payment that registers a mandate. */
  registrationPaise: number;
  /** The rail's words for the statuses of a token. */
  statuses: Readonly<Record<TokenStatus, string>>;
  /** Other terms of the order that registers a mandate. */
  orderTerms?: { payment_capture: true };
  /** The rail's word for a mandate whose token was deleted: its end is under way. Without it, tokens are never deleted. */
  deletedStatus?: string;
};

/**
 * Mandates at Razorpay: an order whose payment registers a token. Our transaction id is the receipt of the order, the id of the order is the
 * reference, and the id of the token is the mandate's number.
 */
export function createRazorpayMandates(address: PartnerAddress, rail: RazorpayRail) {
  const { client, keyId } = connectRazorpay(address);
  const { partner, method, registrationPaise } = rail;

  async function findRegistration(mandate: { ref: string | null; vendorData: VendorData }): Promise<MandatePayment[]> {
    const { ref, vendorData } = mandate;
    // A crash may have lost the order's id. Then the reference is ours, and the receipt finds the order.
    const orderId = vendorData.orderId ?? (ref === null ? undefined : (await listOrders(client, ref))[0]?.id);
    return orderId === undefined ? [] : listOrderPayments(client, orderId, { item: Payment });
  }

  /** The token, which counts and not its payment: a registration by UPI may succeed with a payment that failed (`upi_dummy_payment`). */
  async function findToken({ ref, mandateNo, vendorData }: RailMandate): Promise<{ customerId: string; token: Token } | undefined> {
    if (vendorData.customerId && mandateNo !== null) {
      const token = (await listTokens(client, vendorData.customerId)).find(({ id }) => id === mandateNo);
      return token && { customerId: vendorData.customerId, token };
    }
    const payments = await findRegistration({ ref, vendorData });
    const customerId = payments.find(({ customer_id: id }) => id)?.customer_id;
    if (!customerId) return undefined;
    const tokens = await listTokens(client, customerId);
    const registered = payments.flatMap(({ token_id: tokenId }) => tokens.find(({ id }) => id === tokenId) ?? []);
    const token = registered.find(isStanding) ?? registered[0];
    return token && { customerId, token };
  }

  return {
    client,
    findToken,
    scriptPage: createScriptPage(address),
    requiresContact: true as const,

    /** Starts a registration with the terms of the token. A repeated call finds the order. */
    async start(mandate: MandateToStart, token: Readonly<Record<string, unknown>>): Promise<StartedMandate> {
      const { transactionId: receipt, holder, customer } = mandate;
      const body = { name: holder, email: customer.email, contact: toContact(customer.mobile), fail_existing: '0' };
      const created = await client.call({ method: 'POST', path: '/customers', body }, Customer);
      if (!created) throw refuse(partner, 'no customer made');
      const { id: customerId } = created;
      const [existing] = await listOrders(client, receipt);
      const terms = { partner, receipt, amount: registrationPaise, customer_id: customerId, method, token, ...rail.orderTerms };
      const { id: orderId } = existing ?? (await createOrder(client, terms));
      return { partnerRef: orderId, vendorData: { keyId, orderId, customerId }, way: { kind: 'script' } };
    },

    async queryMandate({ ref, vendorData }: { ref: string; vendorData: VendorData }): Promise<MandateAnswer | undefined> {
      const payments = await findRegistration({ ref, vendorData });
      const [newest] = payments;
      if (!newest) return undefined;
      const customerId = payments.find(({ customer_id: id }) => id)?.customer_id;
      const tokens = customerId ? await listTokens(client, customerId) : [];
      const registered = payments.flatMap((payment) => {
        const token = tokens.find(({ id }) => id === payment.token_id);
        return token ? [{ token, payment }] : [];
      });
      const { token, payment } = registered.find((found) => isStanding(found.token)) ??
        registered[0] ?? { token: undefined, payment: newest };
      const status = token ? toStatus(rail, token) : toStatusWithoutToken(rail, payments);
      // Razorpay names no time of a change.
      const at = address.clock();
      return { ref, status, code: toCode(payment), mandateNo: payment.token_id ?? null, vpa: toVpa(token), at };
    },

    callback: createMandateCallback(address, rail),
  };
}

/** Approved by the customer once, whatever happened later. */
const isStanding = ({ recurring_details: { status } }: Token): boolean => ['confirmed', 'paused', 'cancelled'].includes(status);

/** An unknown word stays as it is, and changes nothing. */
function toStatus({ statuses }: RazorpayRail, { recurring_details: { status } }: Token): string {
  const words: Readonly<Record<string, string>> = statuses;
  return (Object.hasOwn(words, status) ? words[status] : undefined) ?? status;
}

function toStatusWithoutToken({ statuses, deletedStatus }: RazorpayRail, payments: readonly MandatePayment[]): string {
  if (payments.every(({ status }) => status === 'failed')) return statuses.rejected;
  const hadToken = payments.some(({ token_id: id }) => id);
  return (hadToken ? deletedStatus : undefined) ?? statuses.initiated;
}

const toVpa = (token: Token | undefined): string | null => (token?.vpa ? `${token.vpa.username}@${token.vpa.handle}` : null);

async function listTokens(client: PartnerClient, customerId: string): Promise<Token[]> {
  const path = `/customers/${encodeURIComponent(customerId)}/tokens`;
  return (await client.call({ method: 'GET', path, timeoutMs: QUERY_MS }, Collection(Token)))?.items ?? [];
}

const createScriptPage = ({ ownSettings: { SCRIPT: script = '' } }: PartnerAddress): ScriptPage => ({
  script,
  bridge: new URL('./razorpay.bridge.js', import.meta.url),
});

const TOKEN_EVENTS = ['token.confirmed', 'token.rejected', 'token.cancelled', 'token.paused'];
const PAYMENT_EVENTS = ['payment.authorized', 'payment.captured', 'payment.failed'];

/**
 * Webhooks are for the whole account, so those about payments without a customer or about another method are ignored. The order names the
 * debit, as text of ours would travel through the payer's browser with a registration.
 */
function createMandateCallback(address: PartnerAddress, rail: RazorpayRail): Callback<RailEvent> {
  return createRazorpayCallback(address, ({ name, eventId, body }) => {
    const isFollowed = TOKEN_EVENTS.includes(name) || PAYMENT_EVENTS.includes(name) || name === 'order.notification.failed';
    if (!isFollowed) return 'ignored';
    const webhook = MandateWebhook.safeParse(body);
    if (!webhook.success) return undefined;
    const { token, payment, notification } = webhook.data.payload;
    const at = webhook.data.created_at === undefined ? address.clock() : toDate(webhook.data.created_at);
    if (TOKEN_EVENTS.includes(name)) return token && toTokenEvent(rail, token.entity, { eventId, at });
    if (PAYMENT_EVENTS.includes(name)) return payment && toPaymentEvent(rail, payment.entity, { eventId, at });
    if (!notification) return undefined;
    const { order_id: debitRef, token_id: mandateNo } = notification.entity;
    return rail.method === 'upi' ? { eventId, at, kind: 'noticeFailed', debitRef, ref: null, mandateNo, code: null, vpa: null } : 'ignored';
  });
}

type Head = { eventId: string; at: Date };

/** The token's id is the mandate's number, which is known here only after the first query. */
function toTokenEvent(rail: RazorpayRail, token: z.output<typeof Token>, head: Head): RailEvent | 'ignored' {
  if (token.method !== rail.method) return 'ignored';
  const status = toStatus(rail, token);
  return { ...head, kind: 'mandate', status, ref: null, mandateNo: token.id, code: null, vpa: toVpa(token), mayBeEarly: true };
}

function toPaymentEvent(rail: RazorpayRail, payment: MandatePayment, head: Head): RailEvent | 'ignored' | undefined {
  if (payment.method !== rail.method || !payment.customer_id) return 'ignored';
  const { order_id: orderId, token_id: mandateNo = null } = payment;
  if (!orderId) return undefined;
  if (payment.amount === rail.registrationPaise) return { ...head, kind: 'registration', ref: orderId, mandateNo, code: null, vpa: null };
  const status = toDebitStatus(payment);
  return { ...head, kind: 'debit', debitId: orderId, debitRef: orderId, status, ref: null, mandateNo, code: toCode(payment), vpa: null };
}
