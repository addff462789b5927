import type { WebhookEvent } from '@portal/contract/webhooks/webhook-events.ts';
import type { WebhookType } from '@portal/contract/webhooks/webhook-types.ts';
import type { RowKind } from '@portal/rules/core/core-rows.ts';
import { type RawBuilder, sql } from 'kysely';

type DataOf<Type extends WebhookType> = Extract<WebhookEvent, { type: Type }>['data'];
/** Reads the rows of an event from the record: `policy_no`, `part` and `payload`. Amounts in paise. */
type Source<Type extends WebhookType> = { kind: RowKind; select: (data: DataOf<Type>, now: Date) => RawBuilder<unknown> };
/** Reason why an event has no row for the core system. */
type NoRow = { reason: string };

const toDay = (column: string): RawBuilder<unknown> => sql`(${sql.ref(column)} AT TIME ZONE 'Asia/Kolkata')::date`;

/** A reversal repeats the row of its receipt with negative amounts, so that the rows of a receipt add up to what was paid. */
const selectReceipt = (receiptNo: string, { sign, purpose, now }: { sign: 1 | -1; purpose: string | null; now: Date | null }) => sql`
  SELECT r.policy_no, NULL AS part, jsonb_build_object('policyNo', r.policy_no, 'dueDate', r.due_date, 'receiptNo', r.receipt_no,
    'purpose', coalesce(${purpose}::text, y.kind), 'paidOn', y.payment_date,
    'postedOn', (coalesce(${now}::timestamptz, r.issued_at) AT TIME ZONE 'Asia/Kolkata')::date, 'mode', y.mode,
    'instrument', y.instrument, 'amount', ${sign}::int * r.amount, 'gst', ${sign}::int * r.gst, 'orderNo', o.order_no,
    'gatewayPaymentId', o.gateway_payment_id) AS payload
  FROM receipt r JOIN payment_history y USING (receipt_no) LEFT JOIN payment_order o ON o.order_id = r.order_id
  WHERE r.receipt_no = ${receiptNo}`;

/** The policy and the receipt are named only if there is one of them. */
const selectRefund = (refundId: string) => sql`
  SELECT p.policy_no, NULL AS part, jsonb_build_object('policyNo', p.policy_no, 'refundId', f.refund_id,
    'receiptNo', CASE WHEN m.source LIKE 'receipt:%' THEN substr(m.source, 9) ELSE t.receipt_no END, 'amount', f.amount, 'reason', f.reason,
    'status', f.state, 'utr', NULL, 'on', ${toDay('f.done_at')}) AS payload
  FROM refund f LEFT JOIN money_to_settle m USING (money_id) LEFT JOIN payment_order o ON o.order_id = f.order_id
  LEFT JOIN LATERAL (SELECT CASE WHEN count(*) = 1 THEN min(receipt_no) END AS receipt_no FROM receipt WHERE order_id = f.order_id) t ON true
  LEFT JOIN LATERAL (
    SELECT CASE WHEN count(DISTINCT policy_no) = 1 THEN min(policy_no) END AS policy_no FROM payment_line WHERE order_id = f.order_id) l ON true
  LEFT JOIN service_case c ON c.case_id = o.ref_id
  CROSS JOIN LATERAL (SELECT coalesce(m.policy_no, l.policy_no, c.policy_no) AS policy_no) p
  WHERE f.refund_id = ${refundId}`;

const selectPayout = (payoutId: string) => sql`
  SELECT p.policy_no, NULL AS part, jsonb_build_object('policyNo', p.policy_no, 'payoutId', y.payout_id, 'receiptNo', NULL, 'amount', y.amount,
    'reason', y.purpose, 'status', y.status, 'reasonCode', y.reason_code, 'utr', y.utr, 'on', ${toDay('y.settled_at')}) AS payload
  FROM payout y LEFT JOIN service_case c USING (case_id) LEFT JOIN claimant t ON t.claimant_id = y.claimant_id LEFT JOIN claim m USING (claim_number)
  CROSS JOIN LATERAL (SELECT coalesce(y.policy_no, c.policy_no, m.policy_no) AS policy_no) p
  WHERE y.payout_id = ${payoutId}`;

const selectMandate = (mandateId: string) => sql`
  SELECT policy_no, NULL AS part, jsonb_build_object('policyNo', policy_no, 'mandateId', mandate_id, 'rail', rail, 'umrn', umrn, 'status', status,
    'limit', max_amount, 'starts', starts, 'ends', ends) AS payload
  FROM mandate WHERE mandate_id = ${mandateId}`;

const selectDebit = (debitId: string) => sql`
  SELECT policy_no, NULL AS part, jsonb_build_object('policyNo', policy_no, 'debitId', debit_id, 'mandateId', mandate_id, 'dueDate', due_date,
    'attempt', attempt, 'amount', amount, 'status', state, 'reasonCode', reason_code) AS payload
  FROM mandate_debit WHERE debit_id = ${debitId}`;

const selectRequest = (caseId: string) => sql`
  SELECT policy_no, NULL AS part, jsonb_build_object('caseId', case_id, 'policyNo', policy_no, 'clientId', client_id, 'type', type,
    'status', status) AS payload
  FROM service_case WHERE case_id = ${caseId}`;

/** One row for each movement of units, with the fund that they left or entered. */
const selectFundOrder = (orderId: string) => sql`
  SELECT f.policy_no, m.portal_ref AS part, jsonb_build_object('orderId', f.order_id, 'caseId', f.case_id, 'policyNo', f.policy_no, 'movement', m.kind,
    'fromFund', CASE WHEN m.units < 0 THEN m.fund_code END, 'toFund', CASE WHEN m.units >= 0 THEN m.fund_code END, 'units', abs(m.units)::text,
    'amount', abs(m.amount), 'navDay', f.nav_date) AS payload
  FROM fund_order f JOIN unit_ledger m ON m.policy_no = f.policy_no AND m.portal_ref = f.ref || '-' || m.kind || '-' || m.fund_code
  WHERE f.order_id = ${orderId} ORDER BY m.movement_no`;

const selectContact = (caseId: string, field: string) => sql`
  SELECT NULL AS policy_no, NULL AS part, jsonb_build_object('clientId', client_id, 'caseId', case_id, 'field', ${field}::text,
    'verifiedBy', 'OTP') AS payload
  FROM service_case WHERE case_id = ${caseId}`;

const selectConsent = (consentId: number) => sql`
  SELECT NULL AS policy_no, NULL AS part, jsonb_build_object('clientId', client_id, 'purpose', kind, 'given', given, 'version', version,
    'on', ${toDay('at')}) AS payload
  FROM consent WHERE consent_id = ${consentId}`;

const mandate = { kind: 'mandates', select: ({ mandateId }: { mandateId: string }) => selectMandate(mandateId) } as const;
const debit = { kind: 'debits', select: ({ debitId }: { debitId: string }) => selectDebit(debitId) } as const;
const request = { kind: 'requests', select: ({ caseId }: { caseId: string }) => selectRequest(caseId) } as const;
const payout = { kind: 'payouts', select: ({ payoutId }: { payoutId: string }) => selectPayout(payoutId) } as const;
const receipt = {
  kind: 'premium-receipts',
  select: ({ receiptNo }: { receiptNo: string }) => selectReceipt(receiptNo, { sign: 1, purpose: null, now: null }),
} as const;
const BY_RECEIPT = { reason: 'Each receipt is sent when it is issued or reversed.' };
const BY_PAYOUT = { reason: 'The claims system decides claims, and their payouts are sent.' };

/** The rows of each event. A missing type is a compile error. */
export const ROW_SOURCES: { readonly [Type in WebhookType]: Source<Type> | NoRow } = {
  'payment.captured': BY_RECEIPT,
  'payment.failed': { reason: 'No money has moved.' },
  'payment.refunded': { kind: 'refunds', select: ({ refundId }) => selectRefund(refundId) },
  'payment.chargeback': BY_RECEIPT,
  'premium.posted': receipt,
  'premium.reversed': {
    kind: 'premium-receipts',
    select: ({ receiptNo }, now) => selectReceipt(receiptNo, { sign: -1, purpose: 'REVERSAL', now }),
  },
  'mandate.active': mandate,
  'mandate.failed': mandate,
  'mandate.paused': mandate,
  'mandate.cancelled': mandate,
  'debit.notified': debit,
  'debit.posted': debit,
  'debit.returned': debit,
  'request.submitted': request,
  'request.requirement_raised': request,
  'request.completed': request,
  'request.rejected': request,
  'request.handed_over': { reason: 'The status of the request stays the same.' },
  'claim.intimated': BY_PAYOUT,
  'claim.decided': BY_PAYOUT,
  'claim.paid': BY_PAYOUT,
  'payout.paid': payout,
  'payout.returned': payout,
  'fund_order.priced': { kind: 'fund-orders', select: ({ orderId }) => selectFundOrder(orderId) },
  'loan.repaid': receipt,
  'application.changed': { reason: 'It comes from the new-business system.' },
  'contact.changed': { kind: 'contact-changes', select: ({ caseId, field }) => selectContact(caseId, field) },
  'consent.changed': { kind: 'consents', select: ({ consentId }) => selectConsent(consentId) },
  'portal.ping': { reason: 'It tests an endpoint of webhooks.' },
};
