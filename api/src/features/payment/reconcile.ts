import { randomUUID } from 'node:crypto';
import { addDays, type Day, dayOf } from '@portal/rules/dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/rules/durations.ts';
import type { Settlement } from '../../partners/payment/payment.port.ts';
import type { Services } from '../../services.ts';
import { postOrder } from './post-order.ts';
import { queryOrder } from './query-order.ts';
import { pollRefunds } from './refunds.ts';

type Ours = { orderNo: string; total: number; isMoney: boolean };
export type Difference = {
  kind: 'OURS_ONLY' | 'THEIRS_ONLY' | 'AMOUNT' | 'STATE';
  orderNo: string;
  ours: string | null;
  theirs: string | null;
};

/** Differences between our orders of a day and the gateway's settlement file. Amounts in paise. */
function differencesBetween(ours: Ours[], theirs: Settlement[]): Difference[] {
  const mine = new Map(ours.map((order) => [order.orderNo, order]));
  const rows = new Map(theirs.map((row) => [row.orderNo, row]));
  const found: Difference[] = [];
  for (const row of rows.values()) {
    const order = mine.get(row.orderNo);
    if (!order) found.push({ kind: 'THEIRS_ONLY', orderNo: row.orderNo, ours: null, theirs: String(row.amount) });
    else if (!order.isMoney) found.push({ kind: 'STATE', orderNo: row.orderNo, ours: 'open or failed', theirs: row.status });
    else if (order.total !== row.amount)
      found.push({ kind: 'AMOUNT', orderNo: row.orderNo, ours: String(order.total), theirs: String(row.amount) });
  }
  for (const order of ours) {
    if (order.isMoney && !rows.has(order.orderNo))
      found.push({ kind: 'OURS_ONLY', orderNo: order.orderNo, ours: String(order.total), theirs: null });
  }
  return found;
}

/** Compares a day (default: yesterday) with the gateway's settlement file. An order paid there and open here is queried and updated. */
export async function reconcile(services: Services, now: Date, day: Day = addDays(dayOf(now), -1)): Promise<Difference[]> {
  const theirs = await services.partners.payment.settlements(day);
  const ours = await services.store.posting.listForDay(
    day,
    theirs.map((row) => row.orderNo),
  );
  const differences = differencesBetween(ours, theirs);
  for (const difference of differences) {
    const order = difference.kind === 'STATE' ? await services.store.payment.findByNumber(difference.orderNo) : undefined;
    if (order) await queryOrder(order.orderId, services, now, 0);
    await services.store.posting.addDifference({ ...difference, differenceId: randomUUID(), day }, now);
  }
  return differences;
}

const CONCURRENCY = 200;

/**
 * The job `payment-expire`, also run at each start: abandons unpaid orders, posts captured money that was not posted (a crash between the
 * two), alerts staff to orders open for too long, and queries pending refunds.
 */
export async function expireOrders(services: Services, now: Date): Promise<void> {
  for (const order of await services.store.payment.listUnposted(new Date(now.getTime() - MINUTE_MS), CONCURRENCY)) {
    if (order.capturedAt.getTime() < now.getTime() - HOUR_MS)
      await services.store.posting.alertStaff('paymentNotPosted', order.orderNo, '', now);
    await postOrder(order.orderId, services, now);
  }
  const silent = await services.store.payment.listSilent(
    new Date(now.getTime() - services.config.ORDER_ABANDON_MIN * MINUTE_MS),
    now,
    CONCURRENCY,
  );
  for (const orderId of silent) {
    const answer = await queryOrder(orderId, services, now, 0);
    if (answer === 'answered' || answer === 'unknownThere') await services.store.payment.abandon(orderId);
  }
  for (const order of await services.store.payment.listPendingSince(new Date(now.getTime() - DAY_MS))) {
    await services.store.posting.alertStaff('paymentPendingForADay', order.orderNo, '', now);
  }
  await pollRefunds(services, now);
}
