import { signMessage } from '@portal/api/partners/signature.ts';
import { testWorld, type World } from '@portal/api/testing/world.ts';
import type { DrillOptions, Finding } from '../harness/drill.ts';
import { startOrder } from '../partners/payment-scene.ts';
import { catchUp, countOf, rowsOf } from '../partners/scene.ts';
import { payAtGateway } from '../paying/premium-order.ts';

const ORDERS = { full: 25, quick: 5 };
const PATH = '/callbacks/payment';
const ASK_AGAIN_MS = 6_000;
/** The sandbox's own: what it signs with is what has leaked. */
const LEAKED = 'sandbox-1:sandbox-payment-callback-secret';

/** A payment that nobody made, told with the key that leaked: the answer, and whether it was booked. */
async function forge(world: World): Promise<{ answer: number; isBooked: boolean }> {
  const { started, amountPaise } = await startOrder(world);
  const now = world.now();
  const event = { eventId: crypto.randomUUID(), paymentId: crypto.randomUUID(), orderNo: started.orderNo, status: 'CAPTURED', amountPaise };
  const more = {
    currency: 'INR',
    merchantId: 'LIFEPORTAL',
    instrument: 'UPI',
    instrumentHint: null,
    reasonCode: null,
    at: now.toISOString(),
  };
  const body = JSON.stringify({ eventId: event.eventId, type: 'payment.captured', data: { ...event, ...more } });
  const headers = { 'content-type': 'application/json', ...signMessage(LEAKED, { method: 'POST', path: PATH, body }, now) };
  const { statusCode } = await world.app.inject({ method: 'POST', url: PATH, payload: body, headers });
  await catchUp(world);
  return { answer: statusCode, isBooked: await isBooked(world, started.orderNo) };
}

const isBooked = async (world: World, orderNo: string): Promise<boolean> =>
  (await countOf(world, 'ledger_transaction JOIN payment_order USING (order_id) WHERE order_no = $1', [orderNo])) > 0;

/** Somebody pays; the gateway still signs with the old key, and what it tells is refused. The portal asks. */
async function pay(world: World): Promise<{ refused: boolean; isBooked: boolean }> {
  const { as, started } = await startOrder(world);
  await payAtGateway(started.redirectionURL, started.fields, 'success@sandbox');
  await world.sandbox.settle();
  const refused = world.sandbox.listCallbacks(1)[0]?.lastAnswer === 401;
  await world.advance(ASK_AGAIN_MS);
  await world.call('/getPaymentGatewayResult', { ref: started.ref }, { as });
  await catchUp(world);
  return { refused, isBooked: await isBooked(world, started.orderNo) };
}

/** A portal before the new key, which believes the forger: otherwise nothing is tried here. And one after its restart with the new key alone. */
export async function tryCallbackKey({ isQuick, say, atEnd }: DrillOptions): Promise<Finding[]> {
  const count = ORDERS[isQuick ? 'quick' : 'full'];
  const before = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
  const believed = await forge(before);
  await before.close();
  const world = await testWorld({ settings: { LOG_LEVEL: 'silent', PAYMENT_CALLBACK_KEYS: `fresh:${crypto.randomUUID()}` } });
  atEnd(world.close);
  const [forged, paid] = [[] as Awaited<ReturnType<typeof forge>>[], [] as Awaited<ReturnType<typeof pay>>[]];
  for (let n = 0; n < count; n += 1) {
    forged.push(await forge(world));
    paid.push(await pay(world));
  }
  const twice = await rowsOf(world, 'SELECT FROM receipt WHERE order_id IS NOT NULL GROUP BY order_id HAVING count(*) > 1');
  say(`${count} payments forged, ${count} made`);
  const refused = forged.filter((one) => one.answer === 401 && !one.isBooked).length;
  const asked = paid.filter((one) => one.refused && one.isBooked).length;
  return [
    {
      what: 'A payment forged with the key that leaked, before',
      found: `${believed.answer}, ${believed.isBooked ? 'booked' : 'not booked'}`,
      limit: '204, booked: or nothing is tried',
      isMet: believed.answer === 204 && believed.isBooked,
    },
    {
      what: `The same after the restart with the new key alone: refused with 401 and not booked, of ${count}`,
      found: `${refused}`,
      limit: 'all',
      isMet: refused === count,
    },
    {
      what: `Payments that were made, told with the old key, refused, and booked by asking, of ${count}; twice`,
      found: `${asked}; ${twice.length}`,
      limit: 'all; 0',
      isMet: asked === count && twice.length === 0,
    },
  ];
}
