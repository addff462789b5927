import { run } from '../../app/run-jobs.ts';
import { type Actor, testWorld, type World } from '../world.ts';
import { APPROVE, createPersonHelpers, decideAtBank, decideInApp } from './mandates.ts';

export const CLIENT = '1000000008';
export const POLICY = '100000801';
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** The rail's reference of the mandate, and its approval. The sentinel is the ending of the account, or the name of the UPI id. */
type Started = { ref: string; approve: (sentinel: string) => Promise<unknown> };
export type VerificationWorld = Awaited<ReturnType<typeof startVerificationWorld>>;

/** A world with a customer who sets up mandates, and queries for the verification payments. */
export async function startVerificationWorld() {
  const world: World = await testWorld({ settings: { LOG_LEVEL: 'silent', SESSION_IDLE_MS: '864000000', SESSION_MAX_H: '9999' } });
  const payer: Actor = await world.services.store.session.create(
    { kind: 'customer', clientId: CLIENT, clientIds: [CLIENT], absoluteMs: 1_000 * HOUR_MS },
    world.now(),
  );
  const person = createPersonHelpers(world, { actor: payer, mobile: '9000000008' });
  const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;

  const start = {
    async eNACH(ending = '5678'): Promise<Started> {
      const body = await person.enachBody(CLIENT, POLICY, { accountNo: `5010001234${ending}` });
      const { data } = await person.confirmed('/token/getingenicoToken', body);
      const approve = async () => {
        const ingenicoResponse = await decideAtBank(world, data, APPROVE);
        const back = { ingenicoRequest: data.tokenInfo, ingenicoResponse, billing_typ: 'Direct Bill' } as const;
        return world.call('/enach/saveEnachCase', back, { as: payer });
      };
      return { ref: data.tokenInfo.transactionId, approve };
    },
    async UPI(_sentinel?: string): Promise<Started> {
      const { data } = await person.confirmed('/upi/createMandate', await person.upiBody(CLIENT, POLICY));
      const web = data.response.links.web_url;
      return { ref: web.slice(web.lastIndexOf('/') + 1), approve: (name) => decideInApp(web, `${name}@sandbox`) };
    },
  };

  return {
    world,
    payer,
    person,
    db,
    start,
    /** States of the orders, oldest first. */
    orders: async () =>
      (await db(`SELECT state FROM payment_order WHERE purpose = 'MANDATE_VERIFICATION' ORDER BY order_no`)).map((order) => order.state),
    refunds: async () => (await db('SELECT state, amount::int FROM refund')).map(({ state, amount }) => `${state} ${amount}`),
    alerts: async () => (await db('SELECT kind FROM staff_alert ORDER BY kind')).map((alert) => alert.kind),
    told: async () =>
      (await db(`SELECT template FROM message WHERE template LIKE 'refund%' ORDER BY created_at`)).map((message) => message.template),
    booked: async () => (await db('SELECT kind FROM ledger_transaction ORDER BY at, kind')).map(({ kind }) => kind.split(':')[0]),

    /** Advances the clock, and runs the job that queries pending refunds. */
    async later(ms: number): Promise<void> {
      await world.advance(ms);
      await world.drain();
      await run('payment-expire', { data: {}, services: world.services });
      await world.drain();
    },

    /** All money that a customer sees, and the books of the policy. A mandate may only change how premiums are paid. */
    async readDues() {
      const { data: dues } = await world.call('/getODPDetails', { pid: POLICY }, { as: payer });
      const { data: past } = await world.send('/pastPaymentDetails', { policyId: POLICY }, { as: payer });
      const { data: dashboard } = await world.call('/getDashboardDetails', {}, { as: payer });
      const books = await db(
        `SELECT suspense_balance, advance_held, next_due_date::text, last_paid_due_date::text,
          (SELECT count(*)::int FROM payment_history y WHERE y.policy_no = p.policy_no) AS payments, (SELECT count(*)::int FROM receipt) AS receipts
         FROM policy p WHERE policy_no = $1`,
        [POLICY],
      );
      const cards = dashboard.DASHBOARDdDETAILS.map(({ NEXT_DUE_DATE, POLICY_NUMBER }) => [POLICY_NUMBER, NEXT_DUE_DATE]);
      return { dues: dues.payPremium.map((due) => ({ ...due, paymentMethod: '', autoDebit: '' })), past, cards, books };
    },
  };
}
