import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { postDebit } from '../../domain/mandates/debit-post.ts';
import type { MoneyToSettle } from '../../domain/payments/money-rows.store.ts';
import { applyEvent } from '../../features/payment/apply-event.ts';
import { postOrder } from '../../features/payment/post-order.ts';
import { inTransaction } from '../../platform/context/services.ts';
import type { PaymentEvent } from '../../platform/partners/payment/payment.port.ts';
import type { World } from '../world.ts';
import { capturedEvent, type PaidLine, unpaidLines } from './captured-orders.ts';
import type { Customer } from './customer-factory.ts';
import { aMandate } from './mandate-factory.ts';

/** Creates unallocated payments the way they arise, and reads them. Each test uses its own people. */
export function createMoneyHelpers(world: World) {
  const { services } = world;
  const db = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows;
  const bySource = async (source: string): Promise<MoneyToSettle> => {
    const [row] = await db<{ id: string }>('SELECT money_id AS id FROM money_to_settle WHERE source = $1', [source]);
    const found = row && (await services.store.money.find(row.id));
    if (!found) throw new Error(`Nothing waits because of ${source}.`);
    return found;
  };

  /** The first unpaid premium of a customer. */
  async function readDue({ policyNo }: Pick<Customer, 'policyNo'>): Promise<PaidLine> {
    const due = (await unpaidLines(world, 10_000)).find((line) => line.policyNo === policyNo);
    if (!due) throw new Error(`Nothing is due for ${policyNo}.`);
    return due;
  }

  /** An unpaid order for a premium. */
  async function anOrder({ clientId, policyNo }: Customer): Promise<{ orderId: string; orderNo: string; due: PaidLine }> {
    const due = await readDue({ policyNo });
    const orderId = randomUUID();
    const order = { orderId, clientId, sessionId: randomUUID(), source: 'PAYPREMIUM', termsVersion: TERMS_VERSION, lines: [due] };
    const money = {
      amount: due.amount,
      convenienceFee: 0,
      merchantId: 'LIFEPORTAL',
      adapter: 'sandbox',
      expiresAt: new Date(world.now().getTime() + HOUR_MS),
    };
    const orderNo = await inTransaction(services, ({ store }) => store.payment.addOrder({ ...order, ...money }, world.now()));
    return { orderId, orderNo, due };
  }
  const reportEvent = (event: PaymentEvent, source: 'WEBHOOK' | 'QUERY' = 'WEBHOOK') =>
    applyEvent(event, { source, adapter: 'sandbox' }, { services, now: world.now() });

  /** Pays the due by an order, and posts it. */
  async function payDue(customer: Customer): Promise<PaidLine> {
    const { orderId, orderNo, due } = await anOrder(customer);
    await reportEvent({ ...capturedEvent(orderNo, due.amount, world.now()), paymentId: `pay-${orderId}` });
    await postOrder(orderId, services, world.now());
    return due;
  }

  /** A debit of the next premium, in the given state. */
  async function aDebit(
    customer: Pick<Customer, 'policyNo'>,
    { rail = 'ENACH', state = 'CONFIRMED' }: { rail?: MandateRail; state?: string } = {},
  ): Promise<{ debitId: string; due: PaidLine }> {
    const due = await readDue(customer);
    const mandateId = await aMandate(world, customer.policyNo, { rail });
    const debitId = randomUUID();
    await db(
      `INSERT INTO mandate_debit (debit_id, mandate_id, policy_no, due_date, attempt, amount, gst, state, notice_on, present_on, charge_on, debit_ref, created_at)
       VALUES ($1, $2, $3, $4, 1, $5, $6, $7, $4, $4, $4, $8, $9)`,
      [debitId, mandateId, customer.policyNo, due.dueDate, due.amount, due.gst, state, `debit-${debitId}`, world.now()],
    );
    return { debitId, due };
  }

  return {
    db,
    bySource,
    readDue,
    anOrder,
    tell: reportEvent,
    aDebit,
    payDue,
    find: async (moneyId: string): Promise<MoneyToSettle> => {
      const found = await services.store.money.find(moneyId);
      if (!found) throw new Error(`${moneyId} is not there.`);
      return found;
    },

    /** A payment of the given amount that the gateway has captured for an order unknown to the portal. */
    async unknownPayment(amountPaise: number): Promise<MoneyToSettle> {
      const before = await db<{ id: string }>('SELECT money_id AS id FROM money_to_settle');
      world.sandbox.manual.payment.captureUnknown({ amountPaise });
      await world.drain();
      const [row] = await db<{ source: string }>('SELECT source FROM money_to_settle WHERE money_id <> ALL($1)', [
        before.map(({ id }) => id),
      ]);
      return bySource(row?.source ?? '');
    },

    /** An order is paid with a different amount than its own. */
    async mismatch(customer: Customer, off = -100): Promise<{ money: MoneyToSettle; event: PaymentEvent; orderId: string; due: PaidLine }> {
      const { orderNo, orderId, due } = await anOrder(customer);
      const event = { ...capturedEvent(orderNo, due.amount + off, world.now()), paymentId: `pay-${orderId}` };
      await reportEvent(event);
      return { money: await bySource(`payment:${event.paymentId}`), event, orderId, due };
    },

    /** A premium is debited although it has already been paid. */
    async lateDebit(customer: Customer, rail: MandateRail = 'ENACH'): Promise<{ money: MoneyToSettle; debitId: string; due: PaidLine }> {
      const { debitId, due } = await aDebit(customer, { rail });
      await payDue(customer);
      await postDebit(debitId, services, world.now());
      return { money: await bySource(`debit:${debitId}`), debitId, due };
    },

    /** The balance of this account for one payment, including the debit or order that it came by, and its assignments. In paise. */
    async held(account: string, { moneyId, debitId, orderId }: Pick<MoneyToSettle, 'moneyId' | 'debitId' | 'orderId'>): Promise<number> {
      const [row] = await db<{ sum: number }>(
        `SELECT coalesce(sum(e.amount), 0)::int AS sum FROM ledger_entry e JOIN ledger_transaction t USING (transaction_id)
         WHERE e.account = $1 AND (t.money_id = $2 OR t.debit_id = $3::uuid OR t.order_id = $4::uuid)`,
        [account, moneyId, debitId, orderId],
      );
      return row?.sum ?? 0;
    },
    /** Sum of all ledger entries, which must be zero. */
    sumOfBooks: async () => (await db<{ sum: number }>('SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger_entry'))[0]?.sum,
    isPaid: async ({ policyNo, dueDate }: Pick<PaidLine, 'policyNo' | 'dueDate'>) =>
      (
        await db<{ isPaid: boolean }>('SELECT posted_at IS NOT NULL AS "isPaid" FROM premium_due WHERE policy_no = $1 AND due_date = $2', [
          policyNo,
          dueDate,
        ])
      )[0]?.isPaid,
    readRefunds: (moneyId: string) =>
      db<{ id: string; state: string; reason: string }>('SELECT refund_id AS id, state, reason FROM refund WHERE money_id = $1', [moneyId]),
  };
}
