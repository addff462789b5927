import type { Device } from '@portal/rules/staff/journeys.ts';
import { sql } from 'kysely';
import { hashOf } from '../../base/secret.ts';
import { OF_GATEWAY, type Purpose } from '../../domain/payments/order.store.ts';
import { policySumsStore } from '../../domain/payments/policy-sums.store.ts';
import type { OpenPayment } from '../../domain/policies/policy-view.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OrderState } from '../../platform/db/schema-payment.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { Instrument, PaymentEvent } from '../../platform/partners/payment/payment.port.ts';
import type { Line } from './amount-to-pay.ts';
import { correctEvent } from './correct-event.store.ts';

export type Order = {
  orderId: string;
  orderNo: string;
  clientId: string;
  source: string;
  purpose: Purpose;
  /** The subject of an order that is not for a premium: the mandate, case or application. */
  refId: string | null;
  amount: number;
  convenienceFee: number;
  currency: string;
  merchantId: string;
  state: OrderState;
  attempts: number;
  paymentId: string | null;
  instrument: Instrument | null;
  instrumentHint: string | null;
  reasonCode: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** The end of an order that another feature opened. */
  endsAt: Date | null;
  /** Null: every method that the page offers. */
  allowedMethods: Instrument[] | null;
  capturedAt: Date | null;
  queries: number;
  nextQueryAt: Date | null;
};
export type OrderLine = {
  lineNo: number;
  policyNo: string;
  planName: string;
  dueDate: string;
  amount: number;
  gst: number;
  creditUsed: number;
  receiptNo: string | null;
  posted: boolean;
  nextDueDate: string | null;
  nextPremium: number | null;
};
export type LineToPost = Pick<OrderLine, 'lineNo' | 'policyNo' | 'planName' | 'dueDate' | 'amount' | 'gst' | 'creditUsed'>;
export type NewOrder = Pick<Order, 'orderId' | 'clientId' | 'source' | 'amount' | 'convenienceFee' | 'merchantId' | 'expiresAt'> & {
  sessionId: string;
  termsVersion: string;
  lines: Line[];
};

/** What happened to an attempt besides the words of the gateway: its page was opened, could not be, or the browser came back from it. */
type OrderStep = { orderId: string; attempt: number; source: 'PAGE' | 'RETURN'; state: 'OPENED' | 'REFUSED' | 'BACK' };
type Redirection = { expiresAt: Date; nextQueryAt: Date; device: Device };

export type EventSource = 'WEBHOOK' | 'QUERY' | 'FILE';

const REF_LIFE_MS = 24 * 3_600_000;
const ORDER_COLUMNS = sql`
  o.order_id AS "orderId", o.order_no AS "orderNo", o.client_id AS "clientId", o.source, o.purpose, o.ref_id AS "refId", o.amount, o.convenience_fee AS "convenienceFee", o.currency,
  o.merchant_id AS "merchantId", o.state, o.attempts, o.gateway_payment_id AS "paymentId", o.instrument, o.instrument_hint AS "instrumentHint",
  o.reason_code AS "reasonCode", o.created_at AS "createdAt", o.expires_at AS "expiresAt", o.ends_at AS "endsAt", o.allowed_methods AS "allowedMethods", o.captured_at AS "capturedAt", o.queries, o.next_query_at AS "nextQueryAt"`;

/** Orders, gateway events, and the references in return addresses. */
export const paymentStore = (db: Db, sealing: Sealing) => ({
  /** Adds an order with its lines. A premium that already has an open line violates the unique index: see `isOpenLineConflict`. */
  async addOrder(order: NewOrder, now: Date): Promise<string> {
    const { rows } = await sql<{ orderNo: string }>`
      INSERT INTO payment_order (order_id, order_no, client_id, session_id, source, purpose, amount, convenience_fee, merchant_id, state, terms_version, created_at, expires_at)
      VALUES (${order.orderId}, 'PO' || lpad(nextval('payment_order_no')::text, 12, '0'), ${order.clientId}, ${order.sessionId}, ${order.source}, 'PREMIUM',
        ${order.amount}, ${order.convenienceFee}, ${order.merchantId}, 'CREATED', ${order.termsVersion}, ${now}, ${order.expiresAt})
      RETURNING order_no AS "orderNo"`.execute(db);
    const lines = order.lines.map((line, index) => ({
      order_id: order.orderId,
      line_no: index + 1,
      policy_no: line.policyNo,
      due_date: line.dueDate,
      purpose: 'PREMIUM',
      amount: line.amount,
      gst: line.gst,
      credit_used: line.creditUsed,
      is_open: true,
    }));
    await db.insertInto('payment_line').values(lines).execute();
    return rows[0]?.orderNo ?? '';
  },

  /** The order that holds an open line for one of these premiums. */
  async findOpenOrder(lines: Line[]): Promise<Order | undefined> {
    const { rows } = await sql<Order>`
      SELECT ${ORDER_COLUMNS} FROM payment_order o JOIN payment_line l USING (order_id)
      JOIN unnest(${lines.map((line) => line.policyNo)}::text[], ${lines.map((line) => line.dueDate)}::date[]) AS wanted (policy_no, due_date)
        ON l.policy_no = wanted.policy_no AND l.due_date = wanted.due_date
      WHERE l.is_open AND l.purpose = 'PREMIUM' ORDER BY o.created_at LIMIT 1`.execute(db);
    return rows[0];
  },

  /** Sends the customer to the page (again): a new attempt. Undefined if the order is no longer open for that. */
  async redirect(orderId: string, { expiresAt, nextQueryAt, device }: Redirection): Promise<number | undefined> {
    const { rows } = await sql<{ attempts: number }>`
      UPDATE payment_order SET state = 'REDIRECTED', attempts = attempts + 1, expires_at = ${expiresAt}, queries = 0, next_query_at = ${nextQueryAt},
        device = ${device}
      WHERE order_id = ${orderId} AND state IN ('CREATED', 'REDIRECTED') RETURNING attempts`.execute(db);
    return rows[0]?.attempts;
  },

  /** Each step once an attempt. */
  async addStep({ orderId, attempt, source, state }: OrderStep, now: Date): Promise<void> {
    await sql`
      INSERT INTO payment_step (order_id, attempt, source, state, at) VALUES (${orderId}, ${attempt}, ${source}, ${state}, ${now})
      ON CONFLICT DO NOTHING`.execute(db);
  },

  /** Abandons an order for which the gateway has no payment. False if it has moved on meanwhile. */
  async abandon(orderId: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE payment_order SET state = 'ABANDONED', next_query_at = NULL WHERE order_id = ${orderId} AND state IN ('CREATED', 'REDIRECTED')`.execute(
      db,
    );
    if (numAffectedRows === 0n) return false;
    await sql`UPDATE payment_line SET is_open = false WHERE order_id = ${orderId}`.execute(db);
    return true;
  },

  async find(orderId: string): Promise<Order | undefined> {
    const { rows } = await sql<Order>`SELECT ${ORDER_COLUMNS} FROM payment_order o WHERE order_id = ${orderId}`.execute(db);
    return rows[0];
  },

  /** Only an order of the payment gateway; any other counts as absent. */
  async findByNumber(orderNo: string): Promise<Order | undefined> {
    const { rows } = await sql<Order>`SELECT ${ORDER_COLUMNS} FROM payment_order o WHERE order_no = ${orderNo} AND ${OF_GATEWAY}`.execute(
      db,
    );
    return rows[0];
  },

  /** The order that a payment settled. */
  async findByPayment(paymentId: string): Promise<Order | undefined> {
    const { rows } = await sql<Order>`
      SELECT ${ORDER_COLUMNS} FROM payment_order o
      WHERE o.order_no IN (SELECT order_no FROM payment_event WHERE payment_id = ${paymentId} AND status = 'CAPTURED')
        AND o.gateway_payment_id = ${paymentId} AND ${OF_GATEWAY}`.execute(db);
    return rows[0];
  },

  /** Locks the order's row for the transaction, so that its events and postings are processed one after the other. */
  async lock(orderId: string): Promise<Order | undefined> {
    const { rows } = await sql<Order>`SELECT ${ORDER_COLUMNS} FROM payment_order o WHERE order_id = ${orderId} FOR UPDATE`.execute(db);
    return rows[0];
  },

  async listLines(orderId: string): Promise<OrderLine[]> {
    const { rows } = await sql<OrderLine>`
      SELECT l.line_no AS "lineNo", l.policy_no AS "policyNo", p.plan_name AS "planName", l.due_date AS "dueDate", l.amount, l.gst, l.credit_used AS "creditUsed",
        r.receipt_no AS "receiptNo", r.receipt_no IS NOT NULL AS posted, next.due_date AS "nextDueDate", next.amount AS "nextPremium"
      FROM payment_line l JOIN policy p USING (policy_no) LEFT JOIN receipt r USING (order_id, line_no)
      LEFT JOIN LATERAL (
        SELECT d.due_date, d.premium + d.rider_premium + d.gst AS amount FROM premium_due d
        WHERE d.policy_no = l.policy_no AND d.due_date > l.due_date AND d.posted_at IS NULL ORDER BY d.due_date LIMIT 1) next ON true
      WHERE l.order_id = ${orderId} ORDER BY l.line_no`.execute(db);
    return rows;
  },

  /** The premiums of an order, in the order in which policies are locked. */
  async listToPost(orderId: string): Promise<LineToPost[]> {
    const { rows } = await sql<LineToPost>`
      SELECT l.line_no AS "lineNo", l.policy_no AS "policyNo", p.plan_name AS "planName", l.due_date AS "dueDate", l.amount, l.gst, l.credit_used AS "creditUsed"
      FROM payment_line l JOIN policy p USING (policy_no) WHERE l.order_id = ${orderId} ORDER BY l.policy_no, l.due_date`.execute(db);
    return rows;
  },

  /** Stores a gateway event in the inbox. False for a duplicate; one that did not fit its order and now says something else of the money is none. */
  async addEvent(event: PaymentEvent, source: EventSource, outcome: string, now: Date): Promise<boolean> {
    const { eventId } = event;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('payment_event')
      .values({
        gateway: 'payment',
        event_id: eventId,
        source,
        order_no: event.orderNo,
        payment_id: event.paymentId,
        status: event.status,
        amount: event.amountPaise,
        raw_sealed: sealing.seal(`payment_event.raw:${eventId}`, JSON.stringify(event)),
        outcome,
        received_at: now,
      })
      .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n || correctEvent(event, { source, outcome, now }, db, sealing);
  },

  async setEventOutcome({ eventId }: PaymentEvent, outcome: string): Promise<void> {
    await sql`UPDATE payment_event SET outcome = ${outcome} WHERE gateway = 'payment' AND event_id = ${eventId}`.execute(db);
  },

  /** Which of these payments the gateway has reported as taken, of whatever order. */
  async listCaptured(paymentIds: string[]): Promise<Set<string>> {
    const { rows } = await sql<{ paymentId: string }>`
      SELECT DISTINCT payment_id AS "paymentId" FROM payment_event WHERE payment_id = ANY(${paymentIds}) AND status = 'CAPTURED'
        AND outcome NOT IN ('refund', 'unknown refund', 'chargeback', 'unplaced chargeback')`.execute(db);
    return new Set(rows.map(({ paymentId }) => paymentId));
  },

  /** Moves an order as an event says. The caller holds its lock and has judged the event. */
  async move(orderId: string, to: OrderState, event: PaymentEvent, nextQueryAt: Date | null): Promise<void> {
    const isOpen = to === 'PENDING' || to === 'AUTHORISED';
    const capturedAt = to === 'CAPTURED' ? event.at : null;
    await sql`
      UPDATE payment_order SET state = ${to}, gateway_payment_id = ${event.paymentId}, instrument = ${event.instrument}, instrument_hint = ${event.instrumentHint},
        reason_code = ${event.reasonCode}, captured_at = coalesce(${capturedAt}::timestamptz, captured_at), next_query_at = ${nextQueryAt}, queries = 0
      WHERE order_id = ${orderId}`.execute(db);
    await sql`UPDATE payment_line SET is_open = ${isOpen} WHERE order_id = ${orderId} AND is_open <> ${isOpen}`.execute(db);
    if (to === 'CAPTURED') await policySumsStore(db).refreshOfOrder(orderId);
  },

  async setState(orderId: string, to: OrderState, now: Date): Promise<void> {
    await sql`
      UPDATE payment_order SET state = ${to}, posted_at = CASE WHEN ${to} = 'POSTED' THEN ${now}::timestamptz ELSE posted_at END, next_query_at = NULL
      WHERE order_id = ${orderId}`.execute(db);
    // Posting settles the policies by itself.
    if (to !== 'POSTED') await policySumsStore(db).refreshOfOrder(orderId);
  },

  /** Claims a query of an order: once in five seconds, whoever triggers it. */
  async claimQuery(orderId: string, now: Date, minGapMs: number): Promise<boolean> {
    const before = new Date(now.getTime() - minGapMs);
    const { numAffectedRows } = await sql`
      UPDATE payment_order SET last_query_at = ${now} WHERE order_id = ${orderId} AND (last_query_at IS NULL OR last_query_at <= ${before})`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  async scheduleQuery(orderId: string, queries: number, at: Date | null): Promise<void> {
    await sql`
      UPDATE payment_order SET queries = ${queries}, next_query_at = ${at}
      WHERE order_id = ${orderId} AND state IN ('CREATED', 'REDIRECTED', 'PENDING', 'AUTHORISED')`.execute(db);
  },

  async addRef(ref: string, orderId: string, now: Date): Promise<void> {
    await db
      .insertInto('payment_ref')
      .values({ ref_hash: hashOf(ref), order_id: orderId, expires_at: new Date(now.getTime() + REF_LIFE_MS) })
      .onConflict((conflict) => conflict.column('ref_hash').doUpdateSet({ expires_at: new Date(now.getTime() + REF_LIFE_MS) }))
      .execute();
  },

  async findByRef(ref: string, now: Date): Promise<Order | undefined> {
    const { rows } = await sql<Order>`
      SELECT ${ORDER_COLUMNS} FROM payment_ref JOIN payment_order o USING (order_id) WHERE ref_hash = ${hashOf(ref)} AND payment_ref.expires_at > ${now}`.execute(
      db,
    );
    return rows[0];
  },

  /** Payments in progress, by policy, so that a screen offers to continue them instead of starting a second one (P-2). */
  async listOpenPayments(clientIds: string[], now: Date): Promise<Map<string, OpenPayment>> {
    const { rows } = await sql<{ policyNo: string; orderNo: string; state: OrderState; amount: number; startedAt: Date }>`
      SELECT DISTINCT ON (l.policy_no) l.policy_no AS "policyNo", o.order_no AS "orderNo", o.state, o.amount + o.convenience_fee AS amount, o.created_at AS "startedAt"
      FROM payment_order o JOIN payment_line l USING (order_id)
      WHERE o.client_id = ANY(${clientIds}) AND l.is_open AND l.purpose = 'PREMIUM' AND o.attempts > 0 AND (o.state IN ('PENDING', 'AUTHORISED') OR o.expires_at > ${now})
      ORDER BY l.policy_no, o.created_at DESC`.execute(db);
    return new Map(
      rows.map((row) => [
        row.policyNo,
        {
          state: row.state === 'PENDING' || row.state === 'AUTHORISED' ? 'PENDING' : 'OPEN',
          amount: row.amount,
          startedAt: row.startedAt,
          orderNo: row.orderNo,
        },
      ]),
    );
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    payment: ReturnType<typeof paymentStore>;
  }
}
