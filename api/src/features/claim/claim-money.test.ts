import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { planDebits } from '../../domain/mandates/debit-plan.ts';
import { captureOrder, unpaidLines } from '../../testing/factories/captured-orders.ts';
import { byNumber, type Filed, fileClaim } from '../../testing/factories/claims.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { aMandate } from '../../testing/factories/mandate-factory.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { openBrowser, sentTexts } from '../../testing/partners/browser.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

/** The money of a claim: refunded premiums, late interest, and the grace period after a mistaken claim. */
let world: World;
beforeAll(async () => {
  world = await testWorld();
  vi.spyOn(world.services.partners.payment, 'refund').mockResolvedValue('DONE');
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const db = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query<Row>(text, values)).rows;
const act = async (claimNumber: string, action: string, more: object = {}): Promise<void> => {
  world.sandbox.manual.assessor.act({ claimNumber, action, ...more } as never);
  expect(await world.drain(), 'jobs that failed').toBe(0);
};
/** Holds the policy in full, as the first document of a claim does. */
const holdFully = ({ policyNo }: Customer, { data }: Reply<Filed>) =>
  world.services.store.claimHold.set(policyNo, data.claimNumber, '2026-11-20');
async function payNextPremium({ policyNo }: Customer): Promise<{ orderId: string; amount: number; dueDate: string }> {
  const line = (await unpaidLines(world, 10_000)).find((paidLine) => paidLine.policyNo === policyNo);
  if (!line) throw new Error('Nothing is due.');
  const orderId = await captureOrder(world, [line]);
  await world.drain();
  return { orderId, amount: line.amount, dueDate: line.dueDate };
}
type Seen = { timeline: { note: string }[]; payments: { kind: string; amount: number; utr: string }[]; claimStatus: string };
const look = async (mobile: string, claimNumber: string): Promise<Seen | undefined> => {
  await world.advance(61_000);
  const { data } = await byNumber<Seen[]>(world, {
    browser: openBrowser(world),
    path: '/claimStatus/deathClaim',
    body: { mobile, claimNumber } as {
      mobile: string;
    },
  });
  return data[0];
};

test('a premium paid for a due date after the death is refunded once, when the death is confirmed; no message goes to the deceased', async () => {
  const customer = await aCustomer(world);
  const { orderId, amount } = await payNextPremium(customer);
  const { reply, mobile } = await fileClaim(world, customer);
  const { claimNumber } = reply.data;
  const refunds = () =>
    db<{ amount: number; state: string; reason: string }>(
      'SELECT r.amount::int, r.state, r.reason FROM refund r JOIN payment_order o USING (order_id) WHERE o.order_id = $1',
      [orderId],
    );
  expect(await refunds(), 'a report alone returns nothing').toEqual([]);
  const written = sentTexts(world, customer.mobile).length;
  await act(claimNumber, 'confirm');
  await act(claimNumber, 'accept');
  expect(await refunds()).toEqual([{ amount, state: 'DONE', reason: expect.stringMatching(/^CLAIM:R/) }]);
  expect(sentTexts(world, customer.mobile)).toHaveLength(written);
  expect(
    await db('SELECT status FROM payment_history WHERE policy_no = $1 AND receipt_no IS NOT NULL AND status <> $2', [
      customer.policyNo,
      'POSTED',
    ]),
  ).toEqual([{ status: 'REFUNDED' }]);
  const balance = await db(
    `SELECT account, sum(e.amount)::int AS amount FROM ledger_entry e JOIN ledger_transaction USING (transaction_id) JOIN payment_order USING (order_id)
     WHERE order_id = $1 GROUP BY account HAVING sum(e.amount) <> 0`,
    [orderId],
  );
  expect(balance).toEqual([]);
  const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(amount / 100);
  expect((await look(mobile, claimNumber))?.timeline.map(({ note }) => note)).toContain(
    `₹${rupees} of premiums that were paid after the event goes back the way it came.`,
  );
});

test('a premium due before the death is kept; one that arrives during the claim hold is not posted', async () => {
  const customer = await aCustomer(world, { owns: (book) => void aPolicy(book, { nextDue: book.inDays(-12), frequency: 'M' }) });
  const paid = await payNextPremium(customer);
  expect(paid.dueDate < '2026-11-10').toBe(true);
  const { reply } = await fileClaim(world, customer);
  await holdFully(customer, reply);
  const late = await payNextPremium(customer);
  await act(reply.data.claimNumber, 'confirm');
  const returned = await db<{ no: string; state: string }>('SELECT order_id AS no, state FROM payment_order WHERE order_id = ANY($1)', [
    [paid.orderId, late.orderId],
  ]);
  expect(new Map(returned.map(({ no, state }) => [no, state]))).toEqual(
    new Map([
      [paid.orderId, 'POSTED'],
      [late.orderId, 'REFUNDED'],
    ]),
  );
});

test('a payment after the promised date bears interest from the last document, as a separate part; staff are alerted if it is missing', async () => {
  const alerts = (claimNumber: string) =>
    db<{ detail: string }>(`SELECT detail FROM staff_alert WHERE kind = 'claimInterestMissing' AND subject = $1`, [claimNumber]);
  const approved = async () => {
    const filed = await fileClaim(world, await aCustomer(world));
    const { claimNumber, ref, papers } = filed.reply.data;
    const notAvailable = papers
      .filter(({ code, compulsory }) => compulsory && code !== 'FORM')
      .map(({ code }) => ({ paperCode: code, reason: 'It was lost in the fire.' }));
    await filed.browser.send('/claimIntimation/saveDocument', { claimNumber, ref, documents: [], notAvailable });
    await act(claimNumber, 'approve', { amount: 1_000_000 });
    return { ...filed, claimNumber };
  };
  const [good, silent] = [await approved(), await approved()];
  await world.advance(16 * DAY_MS);
  await act(good.claimNumber, 'pay');
  // ₹10,00,000 x 8.5 % x 16 days.
  expect((await look(good.mobile, good.claimNumber))?.payments).toEqual([
    expect.objectContaining({ kind: 'Sum assured', amount: 1_000_000 }),
    expect.objectContaining({ kind: 'Late interest', amount: 3_726.03 }),
  ]);
  expect(await alerts(good.claimNumber)).toEqual([]);
  const { query } = world.services.partners.assessor;
  vi.spyOn(world.services.partners.assessor, 'query').mockImplementation(async (claimNumber) => {
    const answer = await query(claimNumber);
    return answer && { ...answer, parts: answer.parts.filter(({ kind }) => kind !== 'Late interest') };
  });
  await act(silent.claimNumber, 'pay');
  vi.mocked(world.services.partners.assessor.query).mockRestore();
  expect(await alerts(silent.claimNumber)).toEqual([{ detail: '₹3,726.03' }]);
});

test('after a mistaken claim, the missed premium has 30 days of grace, and the mandate continues with the next due date', async () => {
  const customer = await aCustomer(world, { owns: (book) => void aPolicy(book, { nextDue: book.inDays(21), frequency: 'M' }) });
  await aMandate(world, customer.policyNo);
  const [due] = await db<{ on: string }>(`SELECT min(due_date)::text AS on FROM premium_due WHERE policy_no = $1 AND posted_at IS NULL`, [
    customer.policyNo,
  ]);
  const { reply } = (await fileClaim(world, customer)) as { reply: Reply<Filed> };
  await holdFully(customer, reply);
  await world.advance(10 * DAY_MS);
  await act(reply.data.claimNumber, 'deny');
  const lifted = world.now();
  const day = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  expect((due?.on ?? '') <= day(lifted, 0), `due on ${due?.on}`).toBe(true);
  const displayedPolicy = (await world.call('/getDashboardDetails', {}, { as: await customer.signIn() })).data?.DASHBOARDdDETAILS[0];
  expect(displayedPolicy).toMatchObject({ POLICY_STATUS: 'IN_FORCE', GRACE_ENDS: day(lifted, 30) });
  await planDebits(world.services, world.now());
  expect(await db('SELECT FROM mandate_debit WHERE policy_no = $1 AND due_date = $2', [customer.policyNo, due?.on])).toEqual([]);
});
