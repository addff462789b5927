import { inTransaction } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import type { NewEvent } from '../../platform/webhooks/domain-event.store.ts';
import type { World } from '../world.ts';

const CLIENT = '1000000008';
export const CORE_POLICY = '100000801';

/** Reports an event, as the code of its effect does. */
export const report = (world: World, event: NewEvent): Promise<void> =>
  inTransaction(world.services, (tx) => addEvent(event, { tx, now: world.now() }));

/** A premium of ₹1,180.50 with its receipt, paid by an order. */
export async function addReceipt({ database: { pool } }: World, receiptNo: string, policyNo = CORE_POLICY): Promise<void> {
  const { rows } = await pool.query<{ orderId: string }>(
    `INSERT INTO payment_order (order_id, order_no, client_id, source, purpose, amount, merchant_id, state, terms_version, created_at, expires_at,
       gateway_payment_id)
     VALUES (gen_random_uuid(), $1, $2, 'PAYMENTVIEW', 'PREMIUM', 118050, 'M', 'POSTED', '1', '2026-11-20T04:00:00Z', '2026-11-20T04:30:00Z', $3)
     RETURNING order_id AS "orderId"`,
    [`PO-${receiptNo}`, CLIENT, `pay-${receiptNo}`],
  );
  const orderId = rows[0]?.orderId;
  await pool.query(
    `INSERT INTO payment_line (order_id, line_no, policy_no, due_date, purpose, amount, gst, is_open)
     VALUES ($1, 1, $2, '2026-12-29', 'PREMIUM', 118050, 18050, false)`,
    [orderId, policyNo],
  );
  await pool.query(
    `INSERT INTO receipt (receipt_no, order_id, line_no, policy_no, due_date, amount, gst, issued_at)
     VALUES ($1, $2, 1, $3, '2026-12-29', 118050, 18050, '2026-11-20T20:00:00Z')`,
    [receiptNo, orderId, policyNo],
  );
  await pool.query(
    `INSERT INTO payment_history (payment_id, policy_no, due_date, payment_date, kind, mode, instrument, amount, gst, status, receipt_no, transaction_ref)
     VALUES ($1, $2, '2026-12-29', '2026-11-20', 'PREMIUM', 'DIRECT', 'UPI', 118050, 18050, 'POSTED', $1, 'ref')`,
    [receiptNo, policyNo],
  );
}

/** A completed request of the client with these changed fields. */
export const addCompletedRequest = (
  { database: { pool }, services: { sealing } }: World,
  { caseId, type, policyNo, after }: { caseId: string; type: string; policyNo: string | null; after: object },
) =>
  pool.query(
    `INSERT INTO service_case (case_id, type, kind, client_id, policy_no, channel, status, submitted_at, one_open_for, handled_by, after_sealed)
     VALUES ($1, $2, $2, $3, $4, 'PORTAL', 'COMPLETED', '2026-11-20T04:00:00Z', $1, 'portal', $5)`,
    [caseId, type, CLIENT, policyNo, sealing.seal(`service_case.after:${caseId}`, JSON.stringify(after))],
  );
