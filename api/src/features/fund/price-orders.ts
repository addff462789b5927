import { latestNavDay } from '@portal/rules/calendar/nav-day.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { inParallel } from '../../domain/mandates/in-parallel.ts';
import { navHolidays } from '../../domain/navs/nav-holidays.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import type { PartSize } from '../../platform/context/jobs.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { carryOutTransfer, fundsOfSwitch, type SwitchFields } from './carry-out.ts';
import type { RequestOrder, WaitingOrder } from './fund-order-rows.store.ts';

/** In policies. A part takes less than half of the two minutes that a job may run. */
const PART_SIZE: PartSize = { batch: 200, batches: 25 };
const CONCURRENCY = 6;

/**
 * The job `switch-price` runs after the NAVs of a day arrive. It carries out waiting orders, one policy per transaction, in the order of
 * receipt. An order only uses the NAV of its day. It is closed in the transaction that moves its units, so that a repeated or corrected
 * NAV cannot move them twice. A failing policy does not stop the others: the run continues with the next part, and the queue retries the
 * failed part. Orders that are done no longer match.
 */
export async function priceOrders(
  services: Services,
  { now, after = '', size = PART_SIZE }: { now: Date; after?: string; size?: PartSize },
): Promise<void> {
  const navDay = publishedNavDay(now);
  const failures: unknown[] = [];
  let cursor = after;
  let isWhole = false;
  for (let batch = 1; batch <= size.batches; batch += 1) {
    const policies = await services.store.fundOrder.listWaiting(navDay, cursor, size.batch);
    const last = policies.at(-1);
    if (!last) break;
    cursor = last;
    failures.push(...(await inParallel(policies, CONCURRENCY, (policyNo) => priceOne(policyNo, navDay, { services, now }))));
    isWhole = batch === size.batches;
  }
  if (isWhole) await inTransaction(services, ({ send }) => send('switch-price', { after: cursor }));
  else await noteLateNavs(navDay, services, now);
  const [failure] = failures;
  if (failure) throw failure;
}

const priceOne = (policyNo: string, navDay: string, { services, now }: Pick<Work, 'services' | 'now'>): Promise<void> =>
  inTransaction(services, async (tx) => {
    const { store } = tx;
    // Another run has locked the policy, or a customer is sending an order.
    if (!(await store.fundOrder.tryLockPolicy(policyNo))) return;
    for (const order of await store.fundOrder.listOfPolicy(policyNo, navDay)) {
      const outcome = await carryOut(order, { tx, services, now });
      if (outcome === 'waits') return;
      await store.fundOrder.close(order.orderId, now);
      const { orderId, navDate: navDay } = order;
      if (outcome === 'priced') await addEvent({ type: 'fund_order.priced', data: { orderId, navDay }, policyNo }, { tx, now });
    }
    services.crashPoint('switch-price-before-commit');
  });

/** `waits`: a NAV of its day is missing, and later orders wait too. `ended`: no units can be moved any more. */
async function carryOut(order: WaitingOrder, { tx, services, now }: Work): Promise<'priced' | 'ended' | 'waits'> {
  const { store } = tx;
  if (order.kind === 'TRANSFER') {
    const funds = [order.fromFund, order.toFund];
    const navs = await store.fundOrder.readNavs(funds, order.navDate);
    if (navs.size < funds.length) return 'waits';
    return (await carryOutTransfer(order, navs, { tx, now })) ? 'priced' : 'ended';
  }
  if (order.kind === 'WITHDRAWAL') return priceWithdrawal(order, { tx, services, now });
  const funds = fundsOfSwitch((await store.request.readFields(order.caseId)).after as SwitchFields);
  if ((await store.fundOrder.readNavs(funds, order.navDate)).size < funds.length) return 'waits';
  const status = await transitionRequest(order.caseId, { target: 'COMPLETED', cause: { by: 'portal' } }, { tx, services, now });
  return status === 'COMPLETED' ? 'priced' : 'ended';
}

/** Its approval sells the units and starts the payout, which completes the request. */
async function priceWithdrawal(
  { policyNo, caseId, navDate }: RequestOrder,
  { tx, services, now }: Work,
): Promise<'priced' | 'ended' | 'waits'> {
  const { store } = tx;
  const funds = [...(await store.fundOrder.readUnits(policyNo)).keys()];
  if ((await store.fundOrder.readNavs(funds, navDate)).size < funds.length) return 'waits';
  const status = await transitionRequest(caseId, { target: 'APPROVED', cause: { by: 'portal' } }, { tx, services, now });
  return status === 'APPROVED' ? 'priced' : 'ended';
}

/** Alerts staff about orders that still wait when the NAV of the next business day is due. */
const noteLateNavs = (navDay: string, services: Services, now: Date): Promise<void> =>
  inTransaction(services, async ({ store }) => {
    for (const { ref, navDate } of await store.fundOrder.takeLate(latestNavDay(navDay, navHolidays(services)), now))
      await store.posting.alertStaff('navMissing', { subject: ref, detail: navDate }, now);
  });
