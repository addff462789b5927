import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { takesPayment } from '@portal/rules/policies/application.ts';
import type { Device } from '@portal/rules/staff/journeys.ts';
import { PortalError } from '../../base/failure.ts';
import { displayedApplication } from '../../domain/applications/displayed-application.ts';
import { currentApplication } from '../../domain/applications/follow-application.ts';
import { openOrder } from '../../domain/payments/open-order.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import type { Session } from '../../platform/session/session-rows.store.ts';
import type { Order } from './payment-rows.store.ts';
import { queryOrder } from './query-order.ts';
import { METHODS, redirect, rejectIfInProgress, type Started } from './start-payment.ts';

type Depositing = { session: Session; applicationNumber: string; termsVersion: string; services: Services; device: Device; now: Date };

const SOURCE = 'APPTRACKER';
const ORDER_LIFE_MS = DAY_MS;
const PAID = { en: 'This amount has already been paid.', hi: 'यह राशि पहले ही चुकाई जा चुकी है।' };

/**
 * The order for the amount that an application owes now: its deposit, or the extra cost of a counter-offer. The amount always comes from
 * the application. An open order for another amount is queried, and abandoned if it was not paid.
 */
export async function startDeposit({ session, applicationNumber, termsVersion, services, device, now }: Depositing): Promise<Started> {
  const isOfKey = session.kind === 'customer' || session.applicationNumber === applicationNumber;
  const found = isOfKey ? await currentApplication(session.clientIds, applicationNumber, { services, now }) : undefined;
  if (!found) throw new PortalError('notFound');
  const { tracker } = await displayedApplication(found, services);
  if (!takesPayment(tracker.info.stage)) throw new PortalError('notPayable');
  const before = await newest(applicationNumber, services);
  // Captured, and not yet counted by the new-business system.
  if (before && before.state !== 'POSTED') await rejectIfInProgress(before, services, now);
  if (tracker.payAmount === null) throw new PortalError('alreadyPaid', {}, PAID);
  const deposit = { clientId: found.clientId, applicationNumber, amount: tracker.payAmount };
  const order = await openFor(deposit, services, now);
  await services.store.order.notePayer(order.orderId, { sessionId: session.sessionId, source: SOURCE, termsVersion });
  return redirect(order, device, { services, now });
}

type DepositInput = { clientId: string; applicationNumber: string; amount: number };

async function openFor(deposit: DepositInput, services: Services, now: Date): Promise<Order> {
  const open = await makeOrder(deposit, services, now);
  if (open.amount === deposit.amount && open.endsAt && open.endsAt > now) return open;
  await queryOrder(open.orderId, { services, now, minGapMs: 0 });
  const queried = await services.store.payment.find(open.orderId);
  if (queried) await rejectIfInProgress(queried, services, now);
  await services.store.payment.abandon(open.orderId);
  const again = await makeOrder(deposit, services, now);
  if (again.amount !== deposit.amount) throw new PortalError('inProgress', { retryAfterS: 2 });
  return again;
}

async function makeOrder({ clientId, applicationNumber, amount }: DepositInput, services: Services, now: Date): Promise<Order> {
  const expiresAt = new Date(now.getTime() + ORDER_LIFE_MS);
  const toOpen = { purpose: 'PROPOSAL_DEPOSIT', refId: applicationNumber, clientId, deposit: amount } as const;
  await inTransaction(services, (tx) =>
    openOrder({ ...toOpen, lines: [], allowedMethods: [...METHODS], expiresAt }, { tx, config: services.config }, now),
  );
  const order = await newest(applicationNumber, services);
  if (!order) throw new Error('The order of an application has gone.');
  await rejectIfInProgress(order, services, now);
  return order;
}

const newest = async (applicationNumber: string, { store }: Services): Promise<Order | undefined> => {
  const orderId = await store.order.findDeposit(applicationNumber);
  return orderId === undefined ? undefined : store.payment.find(orderId);
};
