import { sql } from 'kysely';
import { policySumsStore } from '../../domain/payments/policy-sums.store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OrderState } from '../../platform/db/schema-payment.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { PaymentEvent } from '../../platform/partners/payment/payment.port.ts';
import { correctEvent } from './correct-event.store.ts';
import type { EventSource } from './payment-rows.store.ts';

export const orderEvents = (db: Db, sealing: Sealing) => ({
  /**
   * Stores a gateway event in the inbox. False for a duplicate. A mismatched event that is repeated with other data about the money is not
   * a duplicate.
   */
  async addEvent(event: PaymentEvent, { source, outcome }: { source: EventSource; outcome: string }, now: Date): Promise<boolean> {
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
    return numInsertedOrUpdatedRows === 1n || correctEvent(event, { said: { source, outcome, now }, db, sealing });
  },

  async setEventOutcome({ eventId }: PaymentEvent, outcome: string): Promise<void> {
    await sql`UPDATE payment_event SET outcome = ${outcome} WHERE gateway = 'payment' AND event_id = ${eventId}`.execute(db);
  },

  /** Applies an event's transition to an order. The caller has locked the order and judged the event. */
  async move(
    orderId: string,
    { to, event, adapter, nextQueryAt }: { to: OrderState; event: PaymentEvent; adapter: string; nextQueryAt: Date | null },
  ): Promise<void> {
    const isOpen = to === 'PENDING' || to === 'AUTHORISED';
    const capturedAt = to === 'CAPTURED' ? event.at : null;
    await sql`
      UPDATE payment_order SET state = ${to}, gateway_payment_id = ${event.paymentId}, adapter = ${adapter}, instrument = ${event.instrument}, instrument_hint = ${event.instrumentHint},
        reason_code = ${event.reasonCode}, captured_at = coalesce(${capturedAt}::timestamptz, captured_at), next_query_at = ${nextQueryAt}, queries = 0
      WHERE order_id = ${orderId}`.execute(db);
    await sql`UPDATE payment_line SET is_open = ${isOpen} WHERE order_id = ${orderId} AND is_open <> ${isOpen}`.execute(db);
    if (to === 'CAPTURED') await policySumsStore(db).refreshOfOrder(orderId);
  },

  async setState(orderId: string, to: OrderState, now: Date): Promise<void> {
    await sql`
      UPDATE payment_order SET state = ${to}, posted_at = CASE WHEN ${to} = 'POSTED' THEN ${now}::timestamptz ELSE posted_at END, next_query_at = NULL
      WHERE order_id = ${orderId}`.execute(db);
    // Posting updates the policies' sums itself.
    if (to !== 'POSTED') await policySumsStore(db).refreshOfOrder(orderId);
  },

  /** Claims a query of an order, which may happen once in five seconds regardless of its trigger. */
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
});
