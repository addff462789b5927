import type { Day } from '@portal/rules/calendar/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CapturedLine, CapturedOrder, ReceiptRecord } from '../../domain/documents/receipt-record.ts';
import type { Db } from '../../platform/db/database.ts';

export type DocumentIssue = {
  documentId: string;
  clientId: string;
  type: string;
  /** Null for documents of several policies. */
  policyNo: string | null;
  period: string;
  sha256: Buffer;
  channel: 'DOWNLOAD' | 'EMAIL' | 'WHATSAPP';
};

/** A document that was requested and rejected, with the error code. */
export type DocumentRejection = Pick<DocumentIssue, 'clientId' | 'type' | 'policyNo' | 'channel'> & { outcome: string };

const POLICY_COLUMNS = sql`
  p.policy_no AS "policyNo", p.policy_type AS "policyType", p.plan_name AS "planName", p.uin, p.frequency, p.issue_date AS "issueDate",
  p.premiums_end AS "premiumsEnd", p.client_id AS "ownerId", c.name AS "ownerName", c.birth_date AS "ownerBirthDate"`;

const OLDEST_FIRST = sql`y.payment_date, y.receipt_no`;
const NEWEST_FIRST = sql`y.payment_date DESC, y.receipt_no DESC`;

/** Receipts of premiums. An order's fee is on its first receipt. */
const receipts = (where: RawBuilder<unknown>, limit: number, order = OLDEST_FIRST) => sql<ReceiptRecord>`
  SELECT ${POLICY_COLUMNS}, y.receipt_no AS "receiptNo", y.payment_date AS "paidOn", y.due_date AS "dueDate", y.kind, y.mode, y.instrument, y.amount, y.gst, y.status,
    y.transaction_ref AS "transactionRef", d.gst_rate_bp AS "gstRateBp", o.captured_at AS "capturedAt", coalesce(l.credit_used, m.credit_used, 0)::bigint AS "creditUsed",
    coalesce((r.issued_at AT TIME ZONE 'Asia/Kolkata')::date, y.payment_date) AS "issuedOn",
    CASE WHEN r.line_no = (SELECT min(line_no) FROM receipt f WHERE f.order_id = r.order_id) THEN o.convenience_fee ELSE 0 END::bigint AS "convenienceFee"
  FROM payment_history y JOIN policy p USING (policy_no) JOIN client c USING (client_id)
  LEFT JOIN premium_due d ON d.policy_no = y.policy_no AND d.due_date = y.due_date
  LEFT JOIN receipt r ON r.receipt_no = y.receipt_no
  LEFT JOIN payment_line l ON l.order_id = r.order_id AND l.line_no = r.line_no
  LEFT JOIN payment_order o ON o.order_id = r.order_id
  LEFT JOIN mandate_debit m ON m.debit_id = r.debit_id
  WHERE y.receipt_no IS NOT NULL AND y.kind IN ('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL') AND y.status IN ('POSTED', 'REVERSED') AND ${where}
  ORDER BY ${order} LIMIT ${limit}`;

const MAX_OF_ORDER = 200;

type ReceiptPeriod = { policyId: string; from: Day; to: Day };
const paidWithin = (clientIds: string[], { policyId, from, to }: ReceiptPeriod) => sql`
  p.client_id = ANY(${clientIds}) AND ${policyId === 'ALL' ? sql`true` : sql`p.policy_no = ${policyId}`} AND y.payment_date BETWEEN ${from} AND ${to}`;

/** Documents. Reads take the client ids first: a receipt belongs to the policyholder and to the payer. */
export const documentStore = (db: Db) => ({
  async findReceipt(clientIds: string[], receiptNo: string): Promise<ReceiptRecord | undefined> {
    const where = sql`y.receipt_no = ${receiptNo} AND (p.client_id = ANY(${clientIds}) OR o.client_id = ANY(${clientIds}))`;
    const { rows } = await receipts(where, 1).execute(db);
    return rows[0];
  },

  async listReceiptsOfOrder(clientIds: string[], orderNo: string): Promise<ReceiptRecord[]> {
    const { rows } = await receipts(sql`o.order_no = ${orderNo} AND o.client_id = ANY(${clientIds})`, MAX_OF_ORDER).execute(db);
    return rows;
  },

  /** Receipts paid within these days, inclusive, oldest first. */
  async listReceipts(clientIds: string[], period: ReceiptPeriod, limit: number): Promise<ReceiptRecord[]> {
    const { rows } = await receipts(paidWithin(clientIds, period), limit).execute(db);
    return rows;
  },

  /** The newest receipts paid within these days, oldest of them first. */
  async listNewestReceipts(clientIds: string[], period: ReceiptPeriod, limit: number): Promise<ReceiptRecord[]> {
    const { rows } = await receipts(paidWithin(clientIds, period), limit, NEWEST_FIRST).execute(db);
    return rows.toReversed();
  },

  /** The policies that an order pays for; empty if it is not these clients' order. */
  async listPoliciesOfOrder(clientIds: string[], orderNo: string): Promise<string[]> {
    const { rows } = await sql<{ policyNo: string }>`
      SELECT DISTINCT l.policy_no AS "policyNo" FROM payment_order o JOIN payment_line l USING (order_id)
      WHERE o.order_no = ${orderNo} AND l.purpose IN ('PREMIUM', 'REVIVAL') AND o.client_id = ANY(${clientIds})`.execute(db);
    return rows.map((row) => row.policyNo);
  },

  /** An order that is captured and not yet posted. */
  async findCapturedOrder(clientIds: string[], orderNo: string): Promise<CapturedOrder | undefined> {
    type Row = CapturedLine & Omit<CapturedOrder, 'lines'>;
    const { rows } = await sql<Row>`
      SELECT ${POLICY_COLUMNS}, l.due_date AS "dueDate", l.amount, l.gst, o.order_no AS "orderNo", o.captured_at AS "capturedAt",
        o.convenience_fee AS "convenienceFee", o.instrument, coalesce(o.gateway_payment_id, o.order_no) AS "transactionRef"
      FROM payment_order o JOIN payment_line l USING (order_id) JOIN policy p USING (policy_no) JOIN client c ON c.client_id = p.client_id
      WHERE o.order_no = ${orderNo} AND l.purpose = 'PREMIUM' AND o.client_id = ANY(${clientIds}) AND o.state = 'CAPTURED' AND o.captured_at IS NOT NULL
      ORDER BY l.line_no`.execute(db);
    const [first] = rows;
    if (!first) return undefined;
    const { capturedAt, convenienceFee, instrument, transactionRef } = first;
    return { orderNo, capturedAt, convenienceFee, instrument, transactionRef, lines: rows };
  },

  /** Records that a document was issued. Resending the same message replaces its record. */
  async addIssue(issue: DocumentIssue, now: Date): Promise<void> {
    const { documentId, clientId, type, policyNo, period, sha256, channel } = issue;
    await db
      .insertInto('document_issue')
      .values({ document_id: documentId, client_id: clientId, type, policy_no: policyNo, period, sha256, channel, at: now })
      .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ sha256, at: now }))
      .execute();
  },

  /** `messageId` is that of an abandoned message. If its document was issued, the message records its own outcome. */
  async addRejection({ clientId, type, policyNo, channel, outcome }: DocumentRejection, now: Date, messageId?: string): Promise<void> {
    await sql`
      INSERT INTO document_refusal (at, client_id, policy_no, type, channel, outcome)
      SELECT ${now}::timestamptz, ${clientId}, ${policyNo}, ${type}, ${channel}, ${outcome}
      WHERE NOT EXISTS (SELECT FROM document_issue WHERE document_id = ${messageId ?? null}::uuid)`.execute(db);
  },

  /** Returns the policies whose owner has not turned WhatsApp on. An owner who was never asked counts as off. */
  async listWithoutWhatsApp(policyNos: string[]): Promise<string[]> {
    const { rows } = await sql<{ policyNo: string }>`
      SELECT policy_no AS "policyNo" FROM policy WHERE policy_no = ANY(${policyNos}) AND whatsapp_ind IS DISTINCT FROM 'Y' ORDER BY policy_no`.execute(
      db,
    );
    return rows.map(({ policyNo }) => policyNo);
  },

  /** The latest message with one of these keys. */
  async findMessage(dedupeKeys: string[], since: Date): Promise<string | undefined> {
    const { rows } = await sql<{ messageId: string }>`
      SELECT message_id AS "messageId" FROM message WHERE dedupe_key = ANY(${dedupeKeys}) AND created_at > ${since} ORDER BY created_at DESC LIMIT 1`.execute(
      db,
    );
    return rows[0]?.messageId;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    document: ReturnType<typeof documentStore>;
  }
}
