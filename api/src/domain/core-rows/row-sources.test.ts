import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebhookEvent } from '@portal/contract/webhooks/webhook-events.ts';
import type { RowKind } from '@portal/rules/core/core-rows.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addReceipt, CORE_POLICY, report } from '../../testing/factories/core-rows.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { sendRows } from './send-rows.ts';

let world: World;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'core-'));
  world = await testWorld({ settings: { CORE_TRANSPORT: 'folder', CORE_FOLDER: root } });
});
afterAll(async () => {
  await world.close();
  await rm(root, { recursive: true });
});
afterEach(() => query('DELETE FROM core_row'));

const query = async <Row extends object>(sql: string, values: unknown[] = []) => (await world.database.pool.query<Row>(sql, values)).rows;
/** Lines that the core system receives for an event, without their ids. */
async function send(event: WebhookEvent, kind: RowKind): Promise<object[]> {
  await report(world, event);
  await sendRows(world.services, world.now());
  const [batch] = await query<{ sequence: number }>('SELECT max(sequence) AS sequence FROM core_batch');
  const text = await readFile(join(root, `out-${batch?.sequence}`, `${kind}.jsonl`), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { rowId, ...fields } = JSON.parse(line);
      expect(rowId).toMatch(/^[\da-f-]{36}$/);
      return fields;
    });
}

async function addRefund(receiptNo: string): Promise<string> {
  await addReceipt(world, receiptNo);
  const [refund] = await query<{ refundId: string }>(
    `INSERT INTO refund (refund_id, order_id, payment_id, amount, reason, state, created_at, done_at)
     SELECT gen_random_uuid(), order_id, gateway_payment_id, 118050, 'NOT_PAYABLE', 'DONE', '2026-11-20T04:00:00Z', '2026-11-20T19:00:00Z'
     FROM payment_order WHERE order_no = $1 RETURNING refund_id AS "refundId"`,
    [`PO-${receiptNo}`],
  );
  return refund?.refundId ?? '';
}

test('a refund has the policy and the receipt of its order', async () => {
  const refundId = await addRefund('R1');
  const lines = await send({ type: 'payment.refunded', data: { refundId, orderNo: 'PO-R1', amount: 118_050 } }, 'refunds');
  expect(lines).toEqual([
    {
      policyNo: CORE_POLICY,
      refundId,
      receiptNo: 'R1',
      amount: '1180.50',
      reason: 'NOT_PAYABLE',
      status: 'DONE',
      utr: null,
      on: '2026-11-21',
    },
  ]);
});

test('a payout has the policy of its request and the reference of the bank', async () => {
  await query(
    `INSERT INTO service_case (case_id, type, kind, client_id, policy_no, channel, status, submitted_at, one_open_for, handled_by)
     VALUES ('SR0000000001', 'LOAN', 'LOAN', '1000000008', $1, 'PORTAL', 'COMPLETED', '2026-11-20T04:00:00Z', 'x', 'portal')`,
    [CORE_POLICY],
  );
  await query(
    `INSERT INTO payout (payout_id, case_id, client_id, purpose, amount, account_sealed, status, utr, created_at, settled_at)
     VALUES ('SR0000000001-01', 'SR0000000001', '1000000008', 'LOAN', 5000000, '', 'PAID', 'UTR9', '2026-11-19T04:00:00Z', '2026-11-20T04:00:00Z')`,
  );
  const lines = await send({ type: 'payout.paid', data: { payoutId: 'SR0000000001-01', amount: 5_000_000 } }, 'payouts');
  expect(lines).toEqual([
    {
      policyNo: CORE_POLICY,
      payoutId: 'SR0000000001-01',
      receiptNo: null,
      amount: '50000.00',
      reason: 'LOAN',
      reasonCode: null,
      status: 'PAID',
      utr: 'UTR9',
      on: '2026-11-20',
    },
  ]);
});

async function addMandate(): Promise<void> {
  await query(
    `INSERT INTO mandate (mandate_id, policy_no, rail, status, umrn, amount_type, max_amount, starts, ends, created_on)
     VALUES ('MDCORE', $1, 'ENACH', 'CANCELLED', 'UMRN1', 'M', 200000, '2026-12-01', '2036-12-01', '2026-11-20') ON CONFLICT DO NOTHING`,
    [CORE_POLICY],
  );
}

test('a mandate has its limit and its reference number', async () => {
  await addMandate();
  const lines = await send({ type: 'mandate.cancelled', data: { mandateId: 'MDCORE', status: 'CANCELLED' } }, 'mandates');
  expect(lines).toEqual([
    {
      policyNo: CORE_POLICY,
      mandateId: 'MDCORE',
      rail: 'ENACH',
      umrn: 'UMRN1',
      status: 'CANCELLED',
      limit: '2000.00',
      starts: '2026-12-01',
      ends: '2036-12-01',
    },
  ]);
});

test('a debit has its attempt and the return code of the bank', async () => {
  await addMandate();
  const [debit] = await query<{ debitId: string }>(
    `INSERT INTO mandate_debit (debit_id, mandate_id, policy_no, due_date, attempt, amount, state, notice_on, present_on, charge_on, reason_code, created_at)
     VALUES (gen_random_uuid(), 'MDCORE', $1, '2026-12-29', 2, 118050, 'RETURNED', '2026-12-01', '2026-12-01', '2026-12-01', '04', '2026-11-20T04:00:00Z')
     RETURNING debit_id AS "debitId"`,
    [CORE_POLICY],
  );
  const debitId = debit?.debitId ?? '';
  const data = { debitId, mandateId: 'MDCORE', amount: 118_050, attempt: 2, status: 'RETURNED', reasonCode: '04' };
  expect(await send({ type: 'debit.returned', data }, 'debits')).toEqual([
    {
      policyNo: CORE_POLICY,
      debitId,
      mandateId: 'MDCORE',
      dueDate: '2026-12-29',
      attempt: 2,
      amount: '1180.50',
      status: 'RETURNED',
      reasonCode: '04',
    },
  ]);
});

test('a fund order has a row for each movement, and a correction repeats only the movement of its row', async () => {
  const [policy] = await query<{ policyNo: string; funds: string[] }>(
    `SELECT policy_no AS "policyNo", (SELECT array_agg(fund_code ORDER BY fund_code) FROM fund) AS funds FROM policy WHERE policy_type = 'ULIP' ORDER BY 1 LIMIT 1`,
  );
  const { policyNo = '', funds: [from = '', to = ''] = [] } = policy ?? {};
  const [order] = await query<{ orderId: string }>(
    `INSERT INTO fund_order (kind, policy_no, ref, received_at, nav_date, due_on, from_fund, to_fund, amount, closed_at)
     VALUES ('TRANSFER', $1, 'T1', '2026-11-19T04:00:00Z', '2026-11-19', '2026-11-19', $2, $3, 100000, '2026-11-20T04:00:00Z')
     RETURNING order_id AS "orderId"`,
    [policyNo, from, to],
  );
  for (const [at, [kind, fund, units]] of (
    [
      ['STP_OUT', from, '-40.5'],
      ['STP_IN', to, '20.25'],
    ] as const
  ).entries())
    await query(
      `INSERT INTO unit_ledger (policy_no, movement_no, fund_code, value_date, kind, units, nav, amount, portal_ref)
       VALUES ($1, $2, $3, '2026-11-19', $4, $5, 24.6913, $6, $7)`,
      [policyNo, 900_001 + at, fund, kind, units, kind === 'STP_OUT' ? -100_000 : 100_000, `T1-${kind}-${fund}`],
    );
  const orderId = order?.orderId ?? '';
  const common = { orderId, caseId: null, policyNo, amount: '1000.00', navDay: '2026-11-19' };
  const lines = await send({ type: 'fund_order.priced', data: { orderId, navDay: '2026-11-19' } }, 'fund-orders');
  expect(lines).toEqual([
    { ...common, movement: 'STP_OUT', fromFund: from, toFund: null, units: '40.50000' },
    { ...common, movement: 'STP_IN', fromFund: null, toFund: to, units: '20.25000' },
  ]);
  const [entering] = await query<{ rowId: string }>(
    `UPDATE core_row SET result = 'REJECTED' WHERE payload ->> 'movement' = 'STP_IN' RETURNING row_id AS "rowId"`,
  );
  expect(await world.services.store.coreRow.correct(entering?.rowId ?? '', world.now())).toBe(true);
  const corrections = await query(`SELECT payload ->> 'movement' AS movement FROM core_row WHERE corrects IS NOT NULL`);
  expect(corrections).toEqual([{ movement: 'STP_IN' }]);
});

test('a consent has its purpose and the version of its text', async () => {
  const [consent] = await query<{ consentId: number }>(
    `INSERT INTO consent (client_id, kind, given, version, text_hash, companies, at)
     VALUES ('1000000008', 'WHATSAPP', false, '3', '', '{}', '2026-11-20T04:00:00Z') RETURNING consent_id AS "consentId"`,
  );
  const consentId = Number(consent?.consentId);
  const data = { consentId, purpose: 'WHATSAPP', given: false, version: '3' };
  expect(await send({ type: 'consent.changed', data }, 'consents')).toEqual([
    { clientId: '1000000008', purpose: 'WHATSAPP', given: false, version: '3', on: '2026-11-20' },
  ]);
});

test('a request that is not completed has no changed fields', async () => {
  await query(
    `INSERT INTO service_case (case_id, type, kind, client_id, policy_no, channel, status, submitted_at, one_open_for, handled_by)
     VALUES ('SR0000000002', 'NOMINEE', 'NOMINEE', '1000000008', $1, 'PORTAL', 'SUBMITTED', '2026-11-20T04:00:00Z', 'y', 'backOffice')`,
    [CORE_POLICY],
  );
  const lines = await send({ type: 'request.submitted', data: { caseId: 'SR0000000002', requestType: 'NOMINEE' } }, 'requests');
  expect(lines).toEqual([{ caseId: 'SR0000000002', policyNo: CORE_POLICY, clientId: '1000000008', type: 'NOMINEE', status: 'SUBMITTED' }]);
});
