import { rows } from '@portal/contract/contract.ts';
import type { Caller } from '@portal/contract/endpoint.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { requestKind } from '@portal/rules/requests/request-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRequest } from '../../domain/requests/open-request.ts';
import { sampleBodies } from '../../testing/bodies/bodies.ts';
import { signInStaff } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import { inTransaction } from '../context/services.ts';
import { listRefPaths } from '../session/refs.ts';
import { createOwnershipCheck } from './gate.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const listCallers = (caller: Caller | readonly Caller[]): readonly Caller[] => (typeof caller === 'string' ? [caller] : caller);

/** Every kind of caller, and whether a row for this kind would admit it. */
const linkUser = (w: World) =>
  w.services.store.session.create(
    { kind: 'preKey', clientId: '1000000002', clientIds: ['1000000002'], absoluteMs: HOUR_MS, scope: 'PP' },
    w.now(),
  );

const CALLERS: { name: string; caller: (w: World) => Promise<Actor | undefined>; isGoodAs: (caller: Caller) => boolean }[] = [
  { name: 'a visitor', caller: async () => undefined, isGoodAs: () => false },
  {
    name: 'somebody with an invented handle',
    caller: async () => ({ handle: 'x'.repeat(43), cookie: 'y'.repeat(43) }),
    isGoodAs: () => false,
  },
  { name: 'a customer', caller: (w) => w.actAs('p02'), isGoodAs: (caller) => caller === 'customer' },
  {
    name: 'somebody with a stolen handle and no cookie',
    caller: async (w) => ({ ...(await w.actAs('p02')), cookie: '' }),
    isGoodAs: () => false,
  },
  {
    name: 'somebody with the handle of one and the cookie of another',
    caller: async (w) => ({ handle: (await w.actAs('p02')).handle, cookie: (await w.actAs('p03')).cookie }),
    isGoodAs: () => false,
  },
  { name: 'a customer who logged out', caller: ended, isGoodAs: () => false },
  {
    name: 'a customer who was away for 16 minutes',
    caller: (w) => sessionFrom(w, new Date(w.now().getTime() - 16 * 60_000)),
    isGoodAs: () => false,
  },
  {
    name: 'a customer who logged in 13 hours ago',
    caller: (w) => sessionFrom(w, new Date(w.now().getTime() - 13 * HOUR_MS)),
    isGoodAs: () => false,
  },
  {
    name: 'a link user',
    caller: linkUser,
    isGoodAs: (caller) => caller === 'preKey(any)' || caller === 'preKey(PP)',
  },
  { name: 'staff', caller: (w) => signInStaff(w, 'approver'), isGoodAs: (caller) => caller.startsWith('admin(') },
];

async function ended(w: World): Promise<Actor> {
  const actor = await w.actAs('p02');
  await w.call('/logout', {}, { as: actor });
  return actor;
}
const sessionFrom = (w: World, at: Date) =>
  w.services.store.session.create({ kind: 'customer', clientId: '1000000002', clientIds: ['1000000002'], absoluteMs: 12 * HOUR_MS }, at);

const getCookie = (actor: Actor, name: string): Record<string, string> => {
  // Link users and staff members each have their own session cookie.
  if (name === 'a link user') return { c: '', p: actor.cookie };
  return name === 'staff' ? { c: '', a: actor.cookie } : {};
};

test('access matrix: every row against every kind of caller', async () => {
  let cells = 0;
  const wrong: string[] = [];
  const bodies = sampleBodies({
    policyNo: '100000201',
    clientId: '1000000002',
    orderNo: 'PO000000000001',
    receiptNo: 'R2627-000000001',
    paymentRef: 'A'.repeat(22),
    mandateId: 'MD10000020101',
    caseId: 'SR0000000000',
    transactionId: 'EN000000000000000000',
  });
  for (const { path, row } of rows) {
    const callers = listCallers(row.caller);
    // An action that a code confirms requires a customer, even if the call also has actions for anyone.
    const isConfirmed = row.stepUp !== undefined && row.stepUp.isNeeded?.(Object(bodies[path])) !== false;
    const isOpen = callers.some((caller) => caller.startsWith('anyone')) && !isConfirmed;
    for (const { name, caller, isGoodAs } of CALLERS) {
      const as = await caller(world);
      const reply = await world.send(path, bodies[path], { as, ...(as && { cookies: getCookie(as, name) }) });
      const isTurnedAway = reply.http === 401 && reply.status === 40;
      const mayPass = isOpen || callers.some(isGoodAs);
      if (isTurnedAway === mayPass) wrong.push(`${name} at ${path}: HTTP ${reply.http}, status ${reply.status}`);
      cells += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBe(rows.length * CALLERS.length);
  console.log(`admission: ${cells} cells (${rows.length} rows x ${CALLERS.length} callers)`);
});

const FIELDS = {
  policy: 'policyNo' as const,
  client: 'clientId' as const,
  order: 'orderNo' as const,
  receipt: 'receiptNo' as const,
  paymentRef: 'paymentRef' as const,
  mandate: 'mandateId' as const,
  case: 'caseId' as const,
};

describe('access to objects', () => {
  test('another customer’s object is answered exactly like a missing one, and each attempt leaves an audit row', async () => {
    const owner = await world.actAs('p02');
    const own = await readIds('1000000002');
    const foreign = await readIds('1000000016');
    const absent = {
      policyNo: '999999999',
      clientId: '9999999999',
      orderNo: 'PO999999999999',
      receiptNo: 'R2627-999999999',
      paymentRef: 'Z'.repeat(22),
      mandateId: 'MD99999999999',
      caseId: 'SR9999999999',
    };
    let cells = 0;
    for (const { path, row } of rows) {
      if (!listCallers(row.caller).includes('customer')) continue;
      for (const { steps, kind } of listRefPaths(row.request)) {
        const field = FIELDS[kind];
        const good = withBranch(sampleBodies(own)[path], steps, own[field]);
        const before = await countAudit();
        const [a, b] = [withValue(good, steps, foreign[field]), withValue(good, steps, absent[field])];
        const [foreignReply, absentReply] = [await world.send(path, a, { as: owner }), await world.send(path, b, { as: owner })];
        expect(foreignReply.raw, `${path} ${steps.join('.')}`).toBe(absentReply.raw);
        expect(foreignReply, `${path} ${steps.join('.')}`).toMatchObject({
          http: 200,
          status: 12,
          success: false,
          data: { code: 'notFound' },
        });
        expect(await countAudit(), `${path} ${steps.join('.')}`).toBe(before + 2);
        cells += 3;
        const ownReply = await world.send(path, good, { as: owner });
        expect(ownReply.status, `${path} ${steps.join('.')}: one’s own is admitted, ${ownReply.raw.slice(0, 200)}`).not.toBe(12);
      }
    }
    console.log(`ownership: ${cells} cells (own, foreign, absent for every marked field)`);
    const marked = rows.filter(({ row }) => listCallers(row.caller).includes('customer')).flatMap(({ row }) => listRefPaths(row.request));
    expect(cells).toBe(3 * marked.length);
    expect(marked.length).toBeGreaterThanOrEqual(19);
  });

  test('the test detects a row whose references the gate ignores', async () => {
    const check = createOwnershipCheck(rows.find(({ path }) => path === '/getPolicyDetails')?.row as never);
    const session = {
      sessionId: '',
      kind: 'customer' as const,
      clientId: '1000000002',
      clientIds: ['1000000002'],
      scope: null,
      role: null,
      staffUserId: null,
      policyNo: null,
      applicationNumber: null,
      beganByLink: false,
      byCode: false,
    };
    await expect(check(world.services, session, { policyId: '100000801' })).rejects.toMatchObject({ code: 'notFound' });
    await expect(check(world.services, session, { policyId: '100000201' })).resolves.toHaveLength(1);
  });
});

/** Ids of a client; an order, a receipt and a return are created if the book has none. */
async function readIds(clientId: string) {
  const { pool } = world.database;
  const policy = await pool.query(`SELECT policy_no FROM policy WHERE client_id = $1 ORDER BY policy_no LIMIT 1`, [clientId]);
  const policyNo = String(policy.rows[0]?.policy_no);
  const receipt = await pool.query(
    `SELECT receipt_no FROM payment_history WHERE policy_no = $1 AND receipt_no IS NOT NULL ORDER BY payment_date DESC LIMIT 1`,
    [policyNo],
  );
  const orderId = crypto.randomUUID();
  const order = {
    orderId,
    clientId,
    sessionId: crypto.randomUUID(),
    source: 'PAYPREMIUM',
    amount: 100,
    convenienceFee: 0,
    merchantId: 'M',
    adapter: 'sandbox',
    termsVersion: 'x',
    expiresAt: world.now(),
  };
  const orderNo = await world.services.store.payment.addOrder(
    { ...order, lines: [{ policyNo, dueDate: '2030-01-01', amount: 100, gst: 0, creditUsed: 0 }] },
    world.now(),
  );
  const paymentRef = (clientId === '1000000002' ? 'B' : 'C').repeat(22);
  await world.services.store.payment.addRef(paymentRef, orderId, world.now());
  // If the client has no mandate, use a third person's: it is just as foreign.
  const mandate = await pool.query(
    `SELECT mandate_id FROM mandate JOIN policy USING (policy_no) WHERE client_id IN ($1, '1000000005')
     ORDER BY client_id = $1 DESC, policy_no, mandate.status = 'ACTIVE' DESC LIMIT 1`,
    [clientId],
  );
  const { caseId } = await inTransaction(world.services, (tx) =>
    openRequest(
      requestKind('MANDATE_ENACH'),
      { as: 'draft', clientId, policyNo, after: {}, termsVersion: null, otpRefHash: null },
      { tx, now: world.now() },
    ),
  );
  const mandateId = String(mandate.rows[0]?.mandate_id);
  const transactionId = `EN${clientId.padStart(18, '0')}`;
  // The commands about a mandate name its policy too.
  await pool.query(
    `UPDATE mandate SET policy_no = $1, status = 'ACTIVE' WHERE mandate_id = $2
     AND policy_no IN (SELECT policy_no FROM policy WHERE client_id = $3)`,
    [policyNo, mandateId, clientId],
  );
  await pool.query(`UPDATE mandate SET case_id = $1, transaction_id = $2, rail = 'ENACH' WHERE mandate_id = $3`, [
    caseId,
    transactionId,
    mandateId,
  ]);
  return { policyNo, clientId, orderNo, receiptNo: String(receipt.rows[0]?.receipt_no), paymentRef, mandateId, caseId, transactionId };
}

async function countAudit(): Promise<number> {
  const { rows: counted } = await world.database.pool.query(`SELECT count(*) AS n FROM audit WHERE outcome = 'foreign or absent'`);
  return Number(counted[0]?.n);
}

type Step = string;
/** Copies the body with another value at a marked field. */
function withValue(body: unknown, steps: readonly Step[], value: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (step === '[]') return Array.isArray(body) ? body.map((item) => withValue(item, rest, value)) : body;
  return { ...(body as object), [step]: withValue(Reflect.get(Object(body), step), rest, value) };
}

/** A union's other branch, when the sample body does not have the field. */
function withBranch(body: unknown, steps: readonly Step[], value: string): unknown {
  const [step] = steps;
  if (step === undefined || (typeof body === 'object' && body !== null && step in body)) return body;
  if (step === 'ref') return { ref: value };
  if (step === 'caseId') return { caseId: value };
  if (step === 'orderNo' && 'ServiceType' in Object(body)) return { ServiceType: 'pay-premium-receipts', PolicyId: 'ALL', orderNo: value };
  return { ...(body as object), [step]: value };
}
