import { randomUUID } from 'node:crypto';
import type { ReportType } from '@portal/rules/staff/staff-reports.ts';
import type { World } from '../world.ts';

/** This range, 2026-11-08, has one row of every report, and none of other tests. */
export const PLANTED_RANGE = { from: '2026-11-07T18:30:00.000Z', to: '2026-11-08T18:30:00.000Z' };
const AT = '2026-11-08T05:00:00Z';
const DAY = '2026-11-08';
const [CLIENT, POLICY] = ['1000000008', '100000801'];

const toNumber = (orderId: string): string => `PO-${orderId.slice(0, 8)}`;
type Plant = (text: string, world: World) => Promise<unknown>;
const order = async (state: string, ref: string, { database: { pool } }: World): Promise<string> => {
  const orderId = randomUUID();
  await pool.query(
    `INSERT INTO payment_order (order_id, order_no, client_id, source, purpose, amount, merchant_id, state, terms_version, created_at, expires_at,
       instrument, gateway_payment_id, reason_code, device, attempts, posted_at)
     VALUES ($1, $7, $2, 'PAYMENTVIEW', 'PREMIUM', 10001, 'M', $3, '1', $4, $4, 'UPI', $5, 'DECLINED', 'Mobile', 1, $6)`,
    [orderId, CLIENT, state, AT, ref, state === 'POSTED' ? AT : null, toNumber(orderId)],
  );
  await pool.query(
    `INSERT INTO payment_line (order_id, line_no, policy_no, due_date, purpose, amount, gst, is_open) VALUES ($1, 1, $2, '2026-12-29', 'PREMIUM', 10001, 0, false)`,
    [orderId, POLICY],
  );
  return orderId;
};

/** Plants a row of each report with this text in one of its cells. */
export const PLANTS: Record<ReportType, Plant> = {
  PAYMENTS: (text, world) => order('POSTED', text, world),
  PAY_FAILURES: async (text, world) => {
    const orderId = await order('FAILED', text, world);
    const { pool } = world.database;
    await pool.query(`INSERT INTO payment_step VALUES ($1, 1, 'PAGE', 'OPENED', $2)`, [orderId, '2026-11-08T05:00:01Z']);
    await pool.query(
      `INSERT INTO payment_event (gateway, event_id, source, order_no, payment_id, status, amount, raw_sealed, outcome, received_at)
       VALUES ('payment', $1, 'WEBHOOK', $1, 'p', 'FAILED', 10001, '', 'FAILED', '2026-11-08T05:01:00Z')`,
      [toNumber(orderId)],
    );
  },
  DEBITS: (text, { database: { pool } }) =>
    pool.query(
      `INSERT INTO mandate_debit (debit_id, mandate_id, policy_no, due_date, attempt, amount, state, notice_on, present_on, charge_on, reason_code, created_at)
       SELECT gen_random_uuid(), mandate_id, policy_no, $1::date, 1, 100000, 'SKIPPED', $1::date, $1::date, $1::date, $2, $3
       FROM mandate ORDER BY mandate_id LIMIT 1`,
      [DAY, text, AT],
    ),
  CASES: (text, { database: { pool } }) =>
    pool.query(
      `INSERT INTO service_case (case_id, type, kind, client_id, policy_no, channel, status, submitted_at, promised_by, one_open_for, handled_by)
       VALUES ('SR9000000001', $1, 'PAN', $2, $3, 'PORTAL', 'COMPLETED', $4, '2026-11-15', 'planted', 'portal')`,
      [text, CLIENT, POLICY, AT],
    ),
  LOGINS: (text, { services: { store } }) =>
    store.audit.write(
      { action: '/login', outcome: text, requestId: 'planted', detail: { way: 'password', redirectCode: 'D', device: 'Mobile' } },
      new Date(AT),
    ),
  DOWNLOADS: (text, { database: { pool } }) =>
    pool.query(
      `INSERT INTO document_issue (document_id, client_id, type, policy_no, period, sha256, channel, at) VALUES (gen_random_uuid(), $1, $2, $3, '', '', 'DOWNLOAD', $4)`,
      [CLIENT, text, POLICY, AT],
    ),
  MANDATES: (text, { database: { pool } }) =>
    pool.query(
      `INSERT INTO mandate (mandate_id, policy_no, rail, status, umrn, amount_type, max_amount, starts, ends, created_on, frequency, transaction_id, replaces_id)
       SELECT 'planted', $1, 'ENACH', 'FAILED', $2, 'M', 200000, $3::date, $3::date, $3::date, 'M', 'EN900000000000000001', mandate_id
       FROM mandate ORDER BY mandate_id LIMIT 1`,
      [POLICY, text, DAY],
    ),
  FEEDBACK: (text, { database: { pool }, services: { sealing } }) => {
    const id = randomUUID();
    return pool.query(
      `INSERT INTO feedback (feedback_id, client_id, session_id, at, policy_no, rating, transaction, reasons, comment_sealed)
       VALUES ($1, $2, gen_random_uuid(), $3, $4, 3, 'payPremium', '{"Slow"}', $5)`,
      [id, CLIENT, AT, POLICY, sealing.seal(`feedback.comment:${id}`, text)],
    );
  },
  CLAIMS: async (text, { database: { pool } }) => {
    // A claim has only texts from closed lists, so this uses a value that a future list might have.
    await pool.query('ALTER TABLE claim DROP CONSTRAINT claim_type_check, DROP CONSTRAINT claim_check');
    await pool.query(
      `INSERT INTO claim (claim_number, policy_no, type, event_date, is_early, is_group, details_sealed, status, promised_by, filed_at, changed_at)
       VALUES ('CL9000000001', $1, $2, $3, false, false, '', 'CLOSED', $3, $4, $4)`,
      [POLICY, text, DAY, AT],
    );
  },
  COMPLAINTS: async (text, { database: { pool } }) => {
    await pool.query(
      `INSERT INTO service_case (case_id, type, kind, client_id, channel, status, submitted_at, one_open_for, handled_by)
       VALUES ('SR9000000002', 'COMPLAINT', 'COMPLAINT', $1, 'LETTER', 'COMPLETED', $2, 'planted', 'portal')`,
      [CLIENT, '2026-11-09T05:00:00Z'],
    );
    await pool.query(`INSERT INTO complaint VALUES ('SR9000000002', $1, $2, 'OTHER', NULL, $3, NULL, false)`, [CLIENT, text, DAY]);
    await pool.query(
      `INSERT INTO complaint_event (case_id, event_no, kind, happened_on, at, decision, root_cause)
       VALUES ('SR9000000002', 1, 'ANSWERED', '2026-11-13', $1, 'PART', 'DELAY')`,
      [AT],
    );
  },
  UNMATCHED: (text, { database: { pool } }) =>
    pool.query(
      `INSERT INTO payment_event (gateway, event_id, source, order_no, payment_id, status, amount, raw_sealed, outcome, received_at)
       VALUES ('payment', 'planted', 'WEBHOOK', $1, 'p', 'CAPTURED', 10001, '', 'received', $2)`,
      [text, AT],
    ),
  CORE_DIFFERENCES: (text, { database: { pool } }) =>
    pool.query(
      `INSERT INTO core_difference (difference_id, policy_no, field, kind, ours, theirs, first_day, last_day)
       VALUES (gen_random_uuid(), $1, $2, 'AMOUNT', '1.00', '2.00', $3, $3)`,
      [POLICY, text, DAY],
    ),
  CRM: (text, { database: { pool } }) =>
    pool.query(
      `INSERT INTO revival_call (call_id, client_id, policy_no, day, at, reason, state, crm_id, attempts, closed_at)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, 'AMOUNT', 'DONE', $5, 2, $4)`,
      [CLIENT, POLICY, DAY, AT, text],
    ),
  API_ERRORS: (text, { database: { pool } }) =>
    pool.query(
      `INSERT INTO api_failure (minute, api, name, caller, partner, http_status, code, request_id, ms, count) VALUES ($1, $2, 'partnerDown', 'customer', 'pan', 200, 20, 'r', 5, 3)`,
      [AT, text],
    ),
  APP_TRACKER: (text, { database: { pool } }) =>
    pool.query(
      `INSERT INTO application (application_number, client_id, applied_on, record_sealed, as_of, form_id, plan_name, channel_name, stage, open_requirements,
         open_since, paid_amount, pivc_done)
       VALUES ('AP90000001', $1, $2, '', $3, 'F1', $4, 'ONLINE', 'UW', 1, $2, 10001, true)`,
      [CLIENT, DAY, AT, text],
    ),
  JOURNEYS: (text, { database: { pool } }) =>
    pool.query(`INSERT INTO journey_count VALUES ($1, $2, 'START', 'Mobile', 'WEBSITE', '', 3, 0, $3)`, [DAY, text, AT]),
};
