import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { PaymentEvent } from '../../platform/partners/payment/payment.port.ts';

type Money = Pick<PaymentEvent, 'amountPaise' | 'currency' | 'merchantId'>;
type EventReport = { source: string; outcome: string; now: Date };

/**
 * Replaces an event that did not match its order by a corrected event with the same id: a gateway may correct data about money. False for
 * any other known event.
 */
export async function correctEvent(
  event: PaymentEvent,
  { said: { source, outcome, now }, db, sealing }: { said: EventReport; db: Db; sealing: Sealing },
): Promise<boolean> {
  const { eventId, status, amountPaise, currency, merchantId } = event;
  const { rows } = await sql<{ raw: Buffer }>`
    SELECT raw_sealed AS raw FROM payment_event WHERE gateway = 'payment' AND event_id = ${eventId} AND outcome = 'mismatch' FOR UPDATE`.execute(
    db,
  );
  if (!rows[0]) return false;
  const context = `payment_event.raw:${eventId}`;
  const before: Money = JSON.parse(sealing.open(context, rows[0].raw));
  if (before.amountPaise === amountPaise && before.currency === currency && before.merchantId === merchantId) return false;
  await sql`
    UPDATE payment_event SET source = ${source}, status = ${status}, amount = ${amountPaise}, outcome = ${outcome}, received_at = ${now},
      raw_sealed = ${sealing.seal(context, JSON.stringify(event))}
    WHERE gateway = 'payment' AND event_id = ${eventId}`.execute(db);
  return true;
}
