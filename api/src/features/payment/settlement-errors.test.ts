import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Settlement } from '../../platform/partners/payment/payment.port.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { createMoneyHelpers } from '../../testing/factories/money.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { reconcile } from './reconcile.ts';

const ROWS = 200;
const DAY = '2026-11-20';
/** Possible differences between our orders and the gateway's file of the day. */
const KINDS = ['OURS_ONLY', 'THEIRS_ONLY', 'AMOUNT', 'STATE', 'TWICE'] as const;
const EACH = 4;

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** Inserts paid orders of the day, with their gateway events, in one statement. */
async function addPaidOrders(): Promise<Settlement[]> {
  await world.database.pool.query(
    `INSERT INTO payment_order (order_id, order_no, client_id, source, purpose, amount, convenience_fee, merchant_id, state, gateway_payment_id,
       terms_version, created_at, expires_at, captured_at, posted_at)
     SELECT gen_random_uuid(), 'PO7' || lpad(n::text, 11, '0'), '1000000008', 'PAYPREMIUM', 'PREMIUM', 100000 + n, n % 3 * 100, 'LIFEPORTAL', 'POSTED',
       'pay-' || n, '-', $2, $2, $2, $2 FROM generate_series(1, $1::int) n`,
    [ROWS, world.now()],
  );
  await world.database.pool.query(
    `INSERT INTO payment_event (gateway, event_id, source, order_no, payment_id, status, amount, raw_sealed, outcome, received_at)
     SELECT 'payment', 'event-' || order_no, 'WEBHOOK', order_no, gateway_payment_id, 'CAPTURED', amount + convenience_fee, '', 'applied', captured_at
     FROM payment_order WHERE order_no LIKE 'PO7%'`,
  );
  const { rows } = await world.database.pool.query<Settlement>(
    `SELECT 'PAYMENT' AS kind, order_no AS "orderNo", gateway_payment_id AS "paymentId", (amount + convenience_fee)::int AS amount, 0 AS fee, 'CAPTURED' AS status,
       to_char(captured_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at FROM payment_order WHERE order_no LIKE 'PO7%' ORDER BY 1`,
  );
  return rows;
}

test(`${EACH * KINDS.length} differences between ${ROWS} orders and their settlement file are found the same day, without false alarms`, {
  timeout: 120_000,
}, async () => {
  const money = createMoneyHelpers(world);
  const right = await addPaidOrders();
  const takeSome = () => right.splice(0, EACH);
  const unsettledRows = takeSome();
  const amounts = takeSome().map((row) => ({ ...row, amount: row.amount + 100 }));
  const twice = takeSome();
  const second = twice.map((row) => ({ ...row, paymentId: `${row.paymentId}-again` }));
  const other = Array.from({ length: EACH }, (_, n) => ({ ...second[0], orderNo: `PO8${n}`, paymentId: `pay-theirs-${n}` }) as Settlement);
  const unheard: Settlement[] = [];
  for (let n = 0; n < EACH; n += 1) {
    const { orderNo, due } = await money.anOrder(await aCustomer(world));
    unheard.push({ ...second[0], orderNo, paymentId: `pay-unheard-${n}`, amount: due.amount } as Settlement);
  }
  const file = [...right, ...amounts, ...other, ...unheard, ...twice, ...second];
  vi.spyOn(world.services.partners.payment, 'settlements').mockResolvedValue(file);
  vi.spyOn(world.services.partners.payment, 'queryPayments').mockResolvedValue([]);

  const differences = await reconcile(world.services, world.now(), DAY);
  const found = (kind: string) => differences.filter((difference) => difference.kind === kind).map(({ orderNo }) => orderNo);
  const listNumbers = (rows: Settlement[]) => rows.map(({ orderNo }) => orderNo);
  expect(found('OURS_ONLY').sort()).toEqual(listNumbers(unsettledRows));
  expect(found('AMOUNT').sort()).toEqual(listNumbers(amounts));
  expect(found('THEIRS_ONLY').sort()).toEqual(listNumbers(other).sort());
  expect(found('STATE').sort()).toEqual(listNumbers(unheard).sort());
  expect(differences).toHaveLength(4 * EACH);
  const refunds = await money.db<{ id: string }>(`SELECT payment_id AS id FROM refund WHERE reason = 'DUPLICATE' ORDER BY 1`);
  expect(refunds.map(({ id }) => id)).toEqual(second.map(({ paymentId }) => paymentId).sort());
  // Staff have one row for each difference that involves money or that only they can settle; unreported payments are posted.
  const [stored] = await money.db(`SELECT count(*)::int AS n FROM money_to_settle WHERE kind = 'RECONCILIATION' AND state = 'OPEN'`);
  expect(stored).toEqual({ n: 3 * EACH });
  await world.drain();
  const posted = await money.db(`SELECT 1 FROM payment_order WHERE order_no = ANY($1) AND state = 'POSTED'`, [listNumbers(unheard)]);
  expect(posted).toHaveLength(EACH);
  expect(await money.sumOfBooks()).toBe(0);
  // A repeated comparison adds no differences, and no rows for the core system.
  await reconcile(world.services, world.now(), DAY);
  expect(await money.db(`SELECT count(*)::int AS n FROM core_row WHERE kind = 'settlements'`)).toEqual([{ n: file.length }]);
  expect(await money.db(`SELECT payload FROM core_row WHERE payload ->> 'gatewayPaymentId' = 'pay-theirs-0'`)).toMatchObject([
    { payload: { kind: 'PAYMENT', orderNo: 'PO80', gross: second[0]?.amount, fee: 0 } },
  ]);
  expect((await money.db('SELECT 1 FROM reconciliation_difference')).length).toBe(4 * EACH);
});
