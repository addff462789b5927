import { aCustomer } from '@portal/api/testing/factories/customer-factory.ts';
import type { World } from '@portal/api/testing/world.ts';
import { payAtGateway, premiumOrder } from '../paying/premium-order.ts';
import { catchUp, describeReply, type MakeScene, queryCount, queryRows } from './scene.ts';

const AGAIN_MS = 6_000;

/** A customer is about to pay a premium: the order exists, and nothing is paid. */
async function startOrder(world: World) {
  const customer = await aCustomer(world);
  const as = await customer.signIn();
  const { data: owed } = await world.call('/getODPDetails', { pid: customer.policyNo }, { as });
  const due = owed.payPremium[0];
  if (!due) throw new Error(`Nothing is due for ${customer.policyNo}.`);
  const order = premiumOrder(customer.policyNo, due);
  const started = Object((await world.call('/getPaymentLoungeRedirectionURL', order, { as })).data) as {
    orderNo: string;
    ref: string;
    redirectionURL: string;
    fields: Record<string, string>;
  };
  return { as, started };
}

/** A customer pays a premium at the gateway, which sends no webhook. Back at the portal, the browser asks for the result. */
export const payment: MakeScene = async (world) => {
  const { as, started } = await startOrder(world);
  const back = await payAtGateway(started.redirectionURL, started.fields, 'nocallback@sandbox');
  const result = async () =>
    describeReply(
      await world.call('/getPaymentGatewayResult', { ref: started.ref }, { as }),
      (data) => `${data.paymentStatus} "${data.title}"`,
    );
  const queryResult = async () => {
    await world.advance(AGAIN_MS);
    return result();
  };
  return {
    // When the browser is back, and when its page asks.
    calls: 2,
    async during() {
      await world.app.inject({
        method: 'POST',
        url: '/paymentLoungeResult',
        payload: new URLSearchParams(back).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      return queryResult();
    },
    async after() {
      await queryResult();
      await catchUp(world);
      const [storedOrder] = await queryRows<{ id: string; state: string }>(
        world,
        'SELECT order_id AS id, state FROM payment_order WHERE order_no = $1',
        [started.orderNo],
      );
      const income = `ledger_entry e JOIN ledger_transaction t USING (transaction_id) WHERE t.order_id = $1 AND e.account = 'PREMIUM_INCOME'`;
      const booked = await queryCount(world, income, [storedOrder?.id]);
      const refunds = await queryCount(world, 'refund WHERE order_id = $1', [storedOrder?.id]);
      return `${await result()} ${storedOrder?.state}, booked ${booked}, refunded ${refunds}`;
    },
  };
};
