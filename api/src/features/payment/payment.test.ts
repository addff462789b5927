import { createHmac } from 'node:crypto';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signForm, signMessage } from '../../platform/partners/signature.ts';
import { policiesWithWrongSums } from '../../testing/factories/policy-sums.ts';
import { postLabel } from '../../testing/partners/gateway-statuses.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { checkStateChanges, readEvents, recordStateChanges } from '../../testing/state-changes.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';
import { expireOrders } from './reconcile.ts';

let world: World;
let payer: Actor;
const POLICY = '100000801';
beforeEach(async () => {
  world = await testWorld();
  await recordStateChanges(world);
  payer = await world.actAs('p08');
});
afterEach(async () => {
  expect(await policiesWithWrongSums(world.database.pool)).toEqual([]);
  expect((await checkStateChanges(world)).missing).toEqual([]);
  await world.close();
});

type Start = { orderNo: string; ref: string; redirectionURL: string; fields: Record<string, string>; attempt: number; total: number };

async function owed(policyNo = POLICY, as = payer) {
  const { data } = await world.call('/getODPDetails', { pid: policyNo }, { as });
  const payload = data.payPremium[0];
  if (!payload) throw new Error(`nothing is owed for ${policyNo}`);
  return payload;
}

async function orderBody(policyNo = POLICY, as = payer, changes: object = {}) {
  const payload = await owed(policyNo, as);
  const Amount = payload.CUR_PREMIUMDUE > 0 ? payload.CUR_PREMIUMDUE : payload.PREMIUMDUE_Next30;
  const line = {
    PolicyId: policyNo,
    SI: 'N' as const,
    Amount,
    ADVAMT: 0,
    PolicyType: payload.policyType,
    emailId: '-',
    mobileNo: '-',
    clientId: payload.cli_id,
    CustomerName: payload.OwnerName,
    isAlreadyPaid: payload.IS_ALREADY_PAID,
    isAmountZero: Amount === 0,
    OwnerName: payload.OwnerName,
    productName: payload.plandesc,
    dueDate: payload.dues[0]?.dueDate ?? null,
    uid: payload.cli_id,
    ...changes,
  };
  return {
    source: 'PAYPREMIUM' as const,
    purpose: 'PREMIUM' as const,
    payData: [line],
    termsCondition: true as const,
    termsVersion: TERMS_VERSION,
  };
}

const start = async (options: { key?: string; as?: Actor; headers?: Record<string, string> } = {}): Promise<Reply<Start>> =>
  (await world.call('/getPaymentLoungeRedirectionURL', await orderBody(POLICY, options.as ?? payer), {
    as: payer,
    ...options,
  })) as Reply<Start>;

type Event = {
  status: string;
  amountPaise: number;
  eventId: string;
  paymentId: string;
  currency?: string;
  merchantId?: string;
  at?: string;
};
function createEvent(order: { orderNo: string; total: number }, changes: Partial<Event> = {}) {
  return {
    eventId: `evt-${crypto.randomUUID()}`,
    orderNo: order.orderNo,
    paymentId: `pay-${order.orderNo}`,
    status: 'CAPTURED',
    amountPaise: Math.round(order.total * 100),
    currency: 'INR',
    merchantId: 'LIFEPORTAL',
    instrument: 'UPI',
    instrumentHint: 's*****@sandbox',
    reasonCode: null,
    at: world.now().toISOString(),
    ...changes,
  };
}
const webhook = (event: ReturnType<typeof createEvent>, spoilt?: Parameters<typeof postLabel>[2]) => postLabel(world, event, spoilt);

function bringBack(fields: Record<string, string>) {
  return world.app.inject({
    method: 'POST',
    url: '/paymentLoungeResult',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}
const returnForm = (event: ReturnType<typeof createEvent>, at = world.now()) => {
  const { amountPaise, at: _, ...rest } = event;
  const fields = Object.fromEntries(
    Object.entries({ ...rest, amount: amountPaise }).map(([name, value]) => [name, value === null ? '' : String(value)]),
  );
  return signForm(world.services.config.partners.payment.callbackKeys, fields, at);
};

const db = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows;
const readState = async (orderNo: string) =>
  (await db<{ state: string }>('SELECT state FROM payment_order WHERE order_no = $1', [orderNo]))[0]?.state;

/** Invariants: the books sum to zero, receipts have no gaps, each posted line has one receipt, and no due is posted twice. */
async function expectBooksRight(receipts: number) {
  expect(await db(`SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger_entry`)).toEqual([{ sum: 0 }]);
  expect(await db(`SELECT transaction_id FROM ledger_entry GROUP BY transaction_id HAVING sum(amount) <> 0`)).toEqual([]);
  const numbers = (await db<{ n: number }>(`SELECT right(receipt_no, 9)::int AS n FROM receipt ORDER BY receipt_no`)).map((row) => row.n);
  expect(numbers).toEqual(Array.from({ length: receipts }, (_, index) => index + 1));
  expect(await db(`SELECT 1 FROM receipt GROUP BY policy_no, due_date HAVING count(*) > 1`)).toEqual([]);
}

describe('starting a payment', () => {
  test('amount, due date and fields of a payment come from our own records', async () => {
    const payload = await owed();
    const started = await start();
    expect(started).toMatchObject({
      status: 10,
      data: { actionId: 'PAYMENT_LOUNGE', method: 'POST', total: payload.PREMIUMDUE_Next30, attempt: 1 },
    });
    expect(started.data.redirectionURL).toBe(`${world.sandbox.url}/pg/pay`);
    expect(started.data.fields.amount).toBe(String(Math.round(payload.PREMIUMDUE_Next30 * 100)));
    expect(JSON.stringify(started.data.fields)).not.toMatch(/9000000008|p08@|1000000008/);
  });

  test.each([
    ['one rupee', { Amount: 1 }],
    ['nothing', { Amount: 0 }],
    ['a rupee more', { Amount: '99,99,999.00' }],
    ['an advance that is not offered', { ADVAMT: 500 }],
  ])('tells a browser that wants to pay %s the correct amount, and creates no order', async (_what, changes) => {
    const reply = await world.call('/getPaymentLoungeRedirectionURL', await orderBody(POLICY, payer, changes), { as: payer });
    const payload = await owed();
    expect(reply).toMatchObject({
      http: 409,
      status: 21,
      data: { code: 'amountChanged', payData: [{ PolicyId: POLICY, Amount: payload.PREMIUMDUE_Next30 }] },
    });
    expect(await db('SELECT 1 FROM payment_order')).toEqual([]);
  });

  test.each([
    ['a policy that has ended', 'p11', '100001101', 'policyTerminated'],
    ['a lapsed policy', 'p13', '100001301', 'policyLapsed'],
  ])('rejects %s with its reason', async (_what, userId, policyNo, code) => {
    const as = await world.actAs(userId);
    const body = {
      ...(await orderBody()),
      payData: [
        {
          ...(await orderBody()).payData[0],
          PolicyId: policyNo,
          clientId: `10000000${userId.slice(1)}`,
          uid: `10000000${userId.slice(1)}`,
        },
      ],
    };
    expect(await world.send('/getPaymentLoungeRedirectionURL', body, { as })).toMatchObject({ status: 13, data: { code } });
  });

  test('P12: rejects a paid premium and one that is not due, and accepts one due within 30 days', async () => {
    const as = await world.actAs('p12');
    const { data } = await world.call('/getODPDetails', {}, { as });
    const codes: string[] = [];
    for (const payload of data.payPremium) {
      const body = await orderBody(payload.POLICYNUMBER, as);
      const reply = await world.call('/getPaymentLoungeRedirectionURL', body, { as });
      codes.push(reply.success ? 'ok' : String(Reflect.get(Object(reply.data), 'code')));
    }
    expect(codes.sort()).toEqual(['alreadyPaid', 'amountZero', 'ok']);
  });

  test('the same Idempotency-Key returns the same answer, and is rejected with another body', async () => {
    const key = crypto.randomUUID();
    const body = await orderBody();
    const first = await world.call('/getPaymentLoungeRedirectionURL', body, { as: payer, key });
    const again = await world.call('/getPaymentLoungeRedirectionURL', body, { as: payer, key });
    expect(again.data).toEqual(first.data);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await world.call('/getPaymentLoungeRedirectionURL', { ...body, source: 'DASHBOARD' }, { as: payer, key });
    expect(other).toMatchObject({ http: 409, data: { code: 'idempotencyMismatch' } });
    expect(await world.send('/getPaymentLoungeRedirectionURL', body, { as: payer, headers: { 'idempotency-key': 'x' } })).toMatchObject({
      http: 400,
    });
    expect(await db('SELECT 1 FROM payment_order')).toHaveLength(1);
  });

  test('two tabs that start concurrently share one order', async () => {
    const body = await orderBody();
    const replies = await Promise.all(Array.from({ length: 20 }, () => world.call('/getPaymentLoungeRedirectionURL', body, { as: payer })));
    const orders = new Set(replies.filter((reply) => reply.success).map((reply) => reply.data.orderNo));
    expect(orders.size).toBe(1);
    expect(await db('SELECT 1 FROM payment_order')).toHaveLength(1);
  });

  test('no second payment starts while one is pending', async () => {
    const started = await start();
    await webhook(createEvent(started.data, { status: 'PENDING' }));
    const again = await start();
    expect(again).toMatchObject({ http: 409, data: { code: 'paymentPending' } });
    expect(String(Reflect.get(again.data, 'ref'))).toHaveLength(22);
  });

  test('a pending payment is shown in dues, dashboard, list and details of the policy', async () => {
    const started = await start();
    await webhook(createEvent(started.data, { status: 'PENDING' }));
    const openPayment = { state: 'PENDING', amount: started.data.total, orderNo: started.data.orderNo };
    expect(await owed()).toMatchObject({ openPayment });
    const dashboard = await world.call('/getDashboardDetails', {}, { as: payer });
    expect(dashboard.data.DASHBOARDdDETAILS).toMatchObject([{ POLICY_NUMBER: POLICY, openPayment }]);
    expect((await world.call('/allPoliciesDetails', {}, { as: payer })).data.policies).toMatchObject([{ openPayment }]);
    expect((await world.call('/getPolicyDetails', { policyId: POLICY }, { as: payer })).data).toMatchObject({ openPayment });
  });
});

describe('a captured payment', () => {
  test('a captured payment has one receipt, advances the due date, is emailed once and shown as received', async () => {
    const before = await owed();
    const started = await start();
    expect((await webhook(createEvent(started.data))).statusCode).toBe(204);
    expect(await readState(started.data.orderNo)).toBe('CAPTURED');
    const received = await world.call('/getPaymentGatewayResult', { ref: started.data.ref }, { as: payer });
    expect(received.data).toMatchObject({ paymentStatus: 'SUCCESS', lines: [{ posting: 'RECEIVED', receiptNo: null }] });
    await world.drain();
    const posted = await world.call('/getPaymentGatewayResult', { ref: started.data.ref }, { as: payer });
    expect(posted.data.lines[0]).toMatchObject({ posting: 'POSTED', receiptNo: 'R2627-000000001' });
    expect(posted.data.lines[0]?.nextDueDate).not.toBe(before.pol_nxt_due_dt);
    const { data: dashboard } = await world.call('/getDashboardDetails', {}, { as: payer });
    const policy = dashboard.DASHBOARDdDETAILS.find((entry) => entry.POLICY_NUMBER === POLICY);
    expect(policy?.NEXT_DUE_DATE).toBe(posted.data.lines[0]?.nextDueDate);
    const mails = world.sandbox.listMessages('p08@example.in').filter((mail) => mail.subject?.includes('R2627-000000001'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments?.map((file) => file.fileName)).toEqual(['PremiumReceipt_R2627-000000001.pdf']);
    await expectBooksRight(1);
  });

  test('100 concurrent callbacks mixed with older states make one receipt, one booking, one credit and one email', async () => {
    const started = await start();
    const captured = createEvent(started.data);
    const older = [
      createEvent(started.data, { status: 'PENDING' }),
      createEvent(started.data, { status: 'FAILED' }),
      createEvent(started.data, { status: 'AUTHORISED' }),
    ];
    const all = Array.from({ length: 100 }, (_, index) => (index % 4 === 3 ? (older[index % 3] ?? captured) : captured));
    const replies = await Promise.all(all.map((event) => webhook(event)));
    expect(replies.every((reply) => reply.statusCode === 204)).toBe(true);
    await world.drain();
    await Promise.all(all.map((event) => webhook(event)));
    await world.drain();
    expect(await readState(started.data.orderNo)).toBe('POSTED');
    await expectBooksRight(1);
    expect(await db(`SELECT 1 FROM payment_history WHERE receipt_no LIKE 'R2627-%' AND source_hash IS NULL`)).toHaveLength(1);
    expect(world.sandbox.listMessages('p08@example.in').filter((mail) => mail.subject?.includes('R2627-000000001'))).toHaveLength(1);
  });

  test('accepts a capture that arrives 72 hours after a failure', async () => {
    const started = await start();
    await webhook(createEvent(started.data, { status: 'FAILED' }));
    expect(await readState(started.data.orderNo)).toBe('FAILED');
    await world.advance(72 * 3_600_000);
    await webhook(createEvent(started.data));
    await world.drain();
    expect(await readState(started.data.orderNo)).toBe('POSTED');
    await expectBooksRight(1);
  });

  test.each([
    ['one rupee less', { amountPaise: 100 }],
    ['another currency', { currency: 'USD' }],
    ['another merchant', { merchantId: 'SOMEBODY' }],
  ])('a capture with %s changes nothing and alerts staff', async (_what, changes) => {
    const started = await start();
    await webhook(createEvent(started.data, changes));
    await world.drain();
    expect(await readState(started.data.orderNo)).toBe('REDIRECTED');
    expect(await db(`SELECT kind FROM staff_alert`)).toEqual([{ kind: 'paymentMismatch' }]);
    await expectBooksRight(0);
  });

  test('a premium paid by two orders is posted once, and the later money is refunded', async () => {
    const first = await start();
    await webhook(createEvent(first.data, { status: 'FAILED' }));
    const second = await start();
    expect(second.data.orderNo).not.toBe(first.data.orderNo);
    await webhook(createEvent(second.data));
    await webhook(createEvent(first.data));
    await world.drain();
    expect([await readState(first.data.orderNo), await readState(second.data.orderNo)].sort()).toEqual(['POSTED', 'REFUND_INITIATED']);
    await expectBooksRight(1);
    expect(await db(`SELECT reason FROM refund`)).toEqual([{ reason: 'NOT_PAYABLE' }]);
  });

  test('several premiums are posted one by one, and one that is already paid is refunded', async () => {
    const both = await world.actAs('p32');
    const { data } = await world.call('/getODPDetails', {}, { as: both });
    const [first, second] = data.payPremium.map(({ POLICYNUMBER }) => POLICYNUMBER);
    if (!first || !second) throw new Error('p32 owes two premiums');
    const [firstBody, secondBody] = [await orderBody(first, both), await orderBody(second, both)];
    const pay = async (body: typeof firstBody) => (await world.call('/getPaymentLoungeRedirectionURL', body, { as: both })) as Reply<Start>;
    const together = await pay({ ...firstBody, payData: [...firstBody.payData, ...secondBody.payData] });
    expect(together.data.total).toBe((firstBody.payData[0]?.Amount ?? 0) + (secondBody.payData[0]?.Amount ?? 0));
    await webhook(createEvent(together.data, { status: 'FAILED' }));
    const alone = await pay(firstBody);
    await webhook(createEvent(alone.data));
    await webhook(createEvent(together.data));
    await world.drain();
    expect([await readState(alone.data.orderNo), await readState(together.data.orderNo)]).toEqual(['POSTED', 'POSTED']);
    const { data: result } = await world.call('/getPaymentGatewayResult', { orderNo: together.data.orderNo }, { as: both });
    expect(result.lines.map(({ PolicyId, posting }) => [PolicyId, posting]).sort()).toEqual(
      [
        [first, 'NONE'],
        [second, 'POSTED'],
      ].sort(),
    );
    expect(await db(`SELECT reason, amount::int FROM refund`)).toEqual([
      { reason: 'NOT_PAYABLE', amount: Math.round((firstBody.payData[0]?.Amount ?? 0) * 100) },
    ]);
    const receipts = await db(
      `SELECT order_no, l.policy_no FROM receipt JOIN payment_line l USING (order_id, line_no) JOIN payment_order USING (order_id)
       WHERE order_no IN ('${alone.data.orderNo}', '${together.data.orderNo}') ORDER BY captured_at, order_no`,
    );
    expect(receipts).toHaveLength(2);
    expect(receipts).toContainEqual({ order_no: alone.data.orderNo, policy_no: first });
    expect(receipts).toContainEqual({ order_no: together.data.orderNo, policy_no: second });
  });

  test('a premium that cannot be paid is named when several are paid', async () => {
    const both = await world.actAs('p32');
    const { data } = await world.call('/getODPDetails', {}, { as: both });
    const [first, second] = data.payPremium.map(({ POLICYNUMBER }) => POLICYNUMBER);
    const [firstBody, secondBody] = [await orderBody(first, both), await orderBody(second, both)];
    await db(`UPDATE policy SET status = 'SURRENDERED' WHERE policy_no = '${second}'`);
    const reply = await world.call(
      '/getPaymentLoungeRedirectionURL',
      { ...firstBody, payData: [...firstBody.payData, ...secondBody.payData] },
      { as: both },
    );
    expect(reply).toMatchObject({ status: 13, data: { code: 'policyTerminated', policyId: second } });
  });

  test('a refund is done when its report names the payment only, and one order’s money settles no other', async () => {
    const started = await start();
    await webhook(createEvent(started.data, { paymentId: 'pay-kept' }));
    await webhook(createEvent(started.data, { paymentId: 'pay-back' }));
    await world.drain();
    await db(`UPDATE refund SET state = 'PENDING' WHERE payment_id = 'pay-back'`);
    const report = { ...createEvent(started.data, { paymentId: 'pay-back' }), refundId: crypto.randomUUID() };
    await postLabel(world, { ...report, type: 'refund.done' });
    expect(await db(`SELECT state FROM refund WHERE payment_id = 'pay-back'`)).toEqual([{ state: 'DONE' }]);
    const { orderNo } = started.data;
    expect((await readEvents(world, 'payment.refunded')).at(-1)).toEqual({
      refundId: expect.any(String),
      orderNo,
      amount: expect.any(Number),
    });

    await webhook(createEvent({ ...started.data, orderNo: 'PO900000000009' }, { paymentId: 'pay-kept' }));
    expect(await db(`SELECT is_held FROM money_to_settle WHERE payment_ref = 'pay-kept'`)).toEqual([]);
    await expectBooksRight(1);
  });

  test('the second of two payments on the page is refunded, and the first stays posted', async () => {
    const started = await start();
    await webhook(createEvent(started.data));
    await webhook(createEvent(started.data, { paymentId: 'pay-second' }));
    await world.drain();
    expect(await readState(started.data.orderNo)).toBe('POSTED');
    expect(await db(`SELECT payment_id, reason FROM refund`)).toEqual([{ payment_id: 'pay-second', reason: 'DUPLICATE' }]);
    await expectBooksRight(1);
  });
});

describe('trust in payment reports', () => {
  test('rejects 2,000 of 2,000 changed webhooks', async () => {
    const started = await start();
    const event = createEvent(started.data);
    const body = JSON.stringify({ eventId: event.eventId, type: 'payment.captured', data: event });
    const headers = signMessage(
      world.services.config.partners.payment.callbackKeys,
      { method: 'POST', path: '/callbacks/payment', body },
      world.now(),
    );
    let rejected = 0;
    for (let i = 0; i < 2_000; i += 1) {
      const position = (i * 7) % body.length;
      const flipped = String.fromCharCode(body.charCodeAt(position) ^ (1 << (i % 5)));
      const spoiled = body.slice(0, position) + flipped + body.slice(position + 1);
      const reply = await world.app.inject({
        method: 'POST',
        url: '/callbacks/payment',
        payload: spoiled,
        headers: { 'content-type': 'application/json', ...headers },
      });
      if (reply.statusCode === 401) rejected += 1;
    }
    expect(rejected).toBe(2_000);
    expect(await readState(started.data.orderNo)).toBe('REDIRECTED');
  });

  test.each([
    ['300 seconds old', 300, 204],
    ['301 seconds old', 301, 401],
    ['from the future', -301, 401],
  ])('accepts a webhook only within 300 seconds of its time: %s', async (_what, seconds, status) => {
    const started = await start();
    expect((await webhook(createEvent(started.data), { at: new Date(world.now().getTime() - seconds * 1_000) })).statusCode).toBe(status);
  });

  test('accepts an old key while it is in the ring, and not afterwards', async () => {
    await world.close();
    world = await testWorld({ settings: { PAYMENT_CALLBACK_KEYS: 'new:new-callback-secret,sandbox-1:sandbox-payment-callback-secret' } });
    await recordStateChanges(world);
    payer = await world.actAs('p08');
    const started = await start();
    const event = createEvent(started.data);
    const body = JSON.stringify({ eventId: event.eventId, type: 'payment.captured', data: event });
    const post = async (ring: string) => {
      const headers = signMessage(ring, { method: 'POST', path: '/callbacks/payment', body }, world.now());
      return (
        await world.app.inject({
          method: 'POST',
          url: '/callbacks/payment',
          payload: body,
          headers: { 'content-type': 'application/json', ...headers },
        })
      ).statusCode;
    };
    expect(await post('gone:a-secret-that-was-rotated-out')).toBe(401);
    expect(await post('sandbox-1:sandbox-payment-callback-secret')).toBe(204);
  });

  test('rejects a signed webhook with impossible data and stores nothing of it', async () => {
    const started = await start();
    const event = createEvent(started.data);
    const wrong: [what: string, body: object][] = [
      ['no such refund id', { type: 'refund.done', data: { ...event, refundId: 'not-a-uuid' } }],
      ['no refund id', { type: 'refund.done', data: event }],
      ['a NUL in the order number', { type: 'payment.captured', data: { ...event, orderNo: 'PO0000\u0000000001' } }],
      ['a NUL in the payment id', { type: 'payment.captured', data: { ...event, paymentId: 'pay\u0000' } }],
      ['a line break in the instrument', { type: 'payment.captured', data: { ...event, instrumentHint: 'a\nb' } }],
      ['an amount with decimals', { type: 'payment.captured', data: { ...event, amountPaise: 100.5 } }],
      ['a status that nobody knows', { type: 'payment.captured', data: { ...event, status: 'PAID' } }],
      ['no data', { type: 'payment.captured' }],
    ];
    for (const [what, body] of wrong) {
      const payload = JSON.stringify({ eventId: event.eventId, ...body });
      const at = { method: 'POST', path: '/callbacks/payment', body: payload };
      const headers = signMessage(world.services.config.partners.payment.callbackKeys, at, world.now());
      const reply = await world.app.inject({
        method: 'POST',
        url: at.path,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect(reply.statusCode, what).toBe(400);
    }
    expect(wrong).toHaveLength(8);
    expect(await db('SELECT 1 FROM payment_event')).toEqual([]);
    expect(await readState(started.data.orderNo)).toBe('REDIRECTED');
  });

  test('a signed CAPTURED return without a payment at the gateway stays pending', async () => {
    const started = await start();
    const reply = await bringBack(returnForm(createEvent(started.data)));
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toMatch(/^\/payment-status\?ref=[\w-]{22}$/);
    expect(await readState(started.data.orderNo)).toBe('REDIRECTED');
    const ref = String(reply.headers.location).slice(-22);
    expect((await world.call('/getPaymentGatewayResult', { ref }, { as: payer })).data.paymentStatus).toBe('PENDING');
  });

  test.each([
    [
      'an unsigned return',
      (form: Record<string, string>) => ({ ...form, signature: createHmac('sha256', 'x').update('').digest('hex') }),
      '/payment-status',
    ],
    ['a return with another amount', (form: Record<string, string>) => ({ ...form, amount: '1' }), '/payment-status'],
    ['an empty return', () => ({}), '/payment-status'],
  ])('%s changes nothing and shows nothing', async (_what, spoil, location) => {
    const started = await start();
    const reply = await bringBack(spoil(returnForm(createEvent(started.data))));
    expect([reply.statusCode, reply.headers.location]).toEqual([303, location]);
    expect(await readState(started.data.orderNo)).toBe('REDIRECTED');
  });

  test('a signed return for an unknown order leads to the not-found page', async () => {
    expect((await bringBack(returnForm(createEvent({ orderNo: 'PO999999999999', total: 1 })))).headers.location).toBe('/404');
  });

  test('without a session the result shows only the last digits, and a customer cannot read another’s', async () => {
    const started = await start();
    await webhook(createEvent(started.data));
    await world.drain();
    const open = await world.call('/paymentGatewayResultWithoutToken', { ref: started.data.ref });
    expect(open.data).toMatchObject({
      paymentStatus: 'SUCCESS',
      orderNo: '',
      instrumentHint: null,
      lines: [{ PolicyId: '801', receiptNo: null }],
    });
    const otherUser = await world.actAs('p02');
    expect(await world.call('/getPaymentGatewayResult', { ref: started.data.ref }, { as: otherUser })).toMatchObject({ status: 12 });
    await world.advance(24 * 3_600_000 + 1);
    expect(await world.call('/paymentGatewayResultWithoutToken', { ref: started.data.ref })).toMatchObject({ status: 12 });
  });
});

describe('orders without a callback', () => {
  test('the job queries an open order and settles it', async () => {
    const started = await start();
    const page = await fetch(started.data.redirectionURL, { method: 'POST', body: new URLSearchParams(started.data.fields) });
    expect(page.status).toBe(200);
    await world.advance(31_000);
    const [order] = await db<{ order_id: string }>('SELECT order_id FROM payment_order');
    const { followOrder } = await import('./query-order.ts');
    await followOrder(order?.order_id ?? '', world.services, world.now());
    expect(await db(`SELECT queries FROM payment_order`)).toEqual([{ queries: 1 }]);
  });

  test('an unpaid order is abandoned after its time; the next attempt makes a new one, and staff see where it was left', async () => {
    const started = await start({ headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile' } });
    await world.advance(29 * 60_000);
    await expireOrders(world.services, world.now());
    expect(await readState(started.data.orderNo)).toBe('REDIRECTED');
    await world.advance(17 * 60_000);
    await expireOrders(world.services, world.now());
    expect(await readState(started.data.orderNo)).toBe('ABANDONED');
    payer = await world.actAs('p08');
    const next = (await start()).data;
    expect(next.orderNo).not.toBe(started.data.orderNo);
    expect(await failures()).toMatchObject([
      {
        ...{ step: 'redirect', source: 'PAYPREMIUM', reasonCode: 'ABANDONED', reasonText: 'Not completed by the customer' },
        ...{ device: 'Mobile', attempt: 1, finallyPaid: 'N', events: [{ state: 'CREATED' }, { source: 'PAGE', state: 'OPENED' }] },
      },
    ]);
    // The browser returns, the gateway never reports anything, and then the due is paid.
    await bringBack(returnForm(createEvent(next)));
    await world.advance(46 * 60_000);
    await expireOrders(world.services, world.now());
    payer = await world.actAs('p08');
    await webhook(createEvent((await start()).data));
    await world.drain();
    expect((await failures()).map(({ step, finallyPaid, paidAt }) => [step, finallyPaid, paidAt])).toEqual([
      ['return', 'Y', world.now().toISOString()],
      ['redirect', 'Y', world.now().toISOString()],
    ]);
  });
  /** Failed payments as staff see them. */
  async function failures(): Promise<Record<string, unknown>[]> {
    const staff = await signInStaff(world, 'operator');
    const range = { from: '2026-11-19T18:30:00.000Z', to: world.now().toISOString() };
    const { data } = await world.send('/admin/pp_logs', range, { as: staff, cookies: staffCookies(staff) });
    return (data as { rows: Record<string, unknown>[] }).rows;
  }

  test.each([
    // Our money with another amount leaves suspense; a payment that was never ours stays a notice for staff.
    ['currency', { currency: 'USD' }, { state: 'OPEN', decision: null }],
    ['amount', { amountPaise: 100 }, { state: 'DECIDED', decision: 'GONE' }],
    ['merchant', { merchantId: 'SOMEBODY' }, { state: 'OPEN', decision: null }],
  ] as const)('an event with a wrong %s counts, once, when it is reported correctly', async (_, wrong, left) => {
    const { data } = await start();
    const right = createEvent(data);
    for (let times = 0; times < 2; times += 1) await webhook({ ...right, ...wrong });
    await world.drain();
    expect(await readState(data.orderNo)).toBe('REDIRECTED');
    for (let times = 0; times < 2; times += 1) await webhook(right);
    await webhook({ ...right, ...wrong });
    await world.drain();
    expect(await readState(data.orderNo)).toBe('POSTED');
    expect(await db('SELECT outcome FROM payment_event')).toEqual([{ outcome: 'CAPTURED' }]);
    expect(await db(`SELECT state, decision FROM money_to_settle`)).toEqual([left]);
    await expectBooksRight(1);
  });

  test('while the gateway is down the state is unknown, shown as pending', async () => {
    const started = await start();
    world.sandbox.setFault('payment', 'down');
    const reply = await bringBack(returnForm(createEvent(started.data)));
    expect(reply.statusCode).toBe(303);
    const result = await world.call('/getPaymentGatewayResult', { ref: started.data.ref }, { as: payer });
    expect(result.data).toMatchObject({ paymentStatus: 'PENDING', pollAfterS: 2 });
  });
});

describe('reversed payments', () => {
  test('a chargeback reverses the booking, reopens the due and alerts staff', async () => {
    const before = await owed();
    const started = await start();
    const event = createEvent(started.data);
    await webhook(event);
    await world.drain();
    const back = { ...event, eventId: 'evt-back', reasonCode: 'CHARGEBACK' as never };
    const body = JSON.stringify({ eventId: 'evt-back', type: 'payment.chargeback', data: back });
    const headers = signMessage(
      world.services.config.partners.payment.callbackKeys,
      { method: 'POST', path: '/callbacks/payment', body },
      world.now(),
    );
    for (let i = 0; i < 3; i += 1)
      await world.app.inject({
        method: 'POST',
        url: '/callbacks/payment',
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect(await readState(started.data.orderNo)).toBe('CHARGEBACK');
    const { orderNo } = started.data;
    expect(await readEvents(world, 'payment.chargeback')).toEqual([{ orderNo, amount: expect.any(Number) }]);
    const [posted] = (await readEvents(world, 'premium.posted')) as { receiptNo: string }[];
    expect(await readEvents(world, 'premium.reversed')).toEqual([{ receiptNo: posted?.receiptNo }]);
    expect((await owed()).pol_nxt_due_dt).toBe(before.pol_nxt_due_dt);
    expect(await db(`SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger_entry WHERE account = 'PREMIUM_INCOME'`)).toEqual([
      { sum: 0 },
    ]);
    await expectBooksRight(1);
  });
});

test('the books cannot be changed afterwards', async () => {
  const started = await start();
  await webhook(createEvent(started.data));
  await world.drain();
  await expect(db('UPDATE ledger_entry SET amount = amount + 1')).rejects.toThrow('append-only');
  await expect(db('DELETE FROM ledger_transaction')).rejects.toThrow('append-only');
  await expect(db('DELETE FROM audit')).rejects.toThrow('append-only');
});
