import { MANDATE_RAILS } from '@portal/rules/mandates/mandate-state.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { getAdapter } from '../../platform/partners/adapters.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { RefundRequest, RefundStatus, Refunds } from '../../platform/partners/refund.port.ts';
import type { VendorAttempt } from '../../platform/partners/vendor-data.ts';
import { getRail } from './get-rail.ts';
import type { MoneyToSettle } from './money-rows.store.ts';
import { VERIFICATION } from './order-rows.store.ts';
import { isRefundLate, nextRefundPollAt } from './refund.rules.ts';
import type { Refund } from './refund.store.ts';
import { notifyOfRefund, type OfRefund, type SettledStatus, settleRefund } from './settle-refund.ts';

/**
 * Partner that makes the refund: the rail for a debit or the verification of a mandate, otherwise the payment gateway. In each case it is
 * the adapter that collected the money.
 */
async function findPartner(
  { adapter }: Refund,
  { order, money }: OfRefund,
  services: Services,
): Promise<{ partner: Refunds; attempts: VendorAttempt[] }> {
  const { store } = services;
  const rail = money && MANDATE_RAILS.find((mandateRail) => mandateRail.toLowerCase() === money.partner);
  if (rail && money.debitId !== null) {
    const debit = await store.debit.find(money.debitId);
    return { partner: getRail(services, { rail, adapter }).debitRefunds, attempts: debit ? [debit] : [] };
  }
  if (order?.purpose !== VERIFICATION) {
    const attempts = order ? await store.attempt.list(order.orderId) : [];
    return { partner: getAdapter(services, 'payment', adapter), attempts: attempts.filter((attempt) => attempt.adapter === adapter) };
  }
  const mandate = await store.mandate.find(order.refId ?? '');
  const vendorData = await store.mandate.getVendorData(order.refId ?? '');
  return { partner: getAdapter(services, mandate?.rail === 'UPI' ? 'upi' : 'enach', adapter), attempts: [{ attempt: 1, vendorData }] };
}

/** Subject of a refund: an order, or an unallocated payment that staff send back, which may have an order. */
async function readRefund({ orderId, moneyId }: Refund, { store }: Services): Promise<OfRefund | undefined> {
  const money: MoneyToSettle | undefined = moneyId === null ? undefined : await store.money.find(moneyId);
  const id = orderId ?? money?.orderId ?? null;
  const order = id === null ? undefined : await store.payment.find(id);
  return order || money ? { order, money } : undefined;
}

/** Status of a refund; `reason`: the partner's reason for a rejection. */
export type RefundAnswer = { state: Refund['state']; reason?: string };

/**
 * The jobs `refund-start` and `refund-poll`: send a refund to the partner that collected the money, or query its status. The refund id is
 * the idempotency key, so a retry never pays twice. If the partner rejects the call, it is retried and staff are alerted. A refund by
 * staff goes back to their queue.
 */
export async function startRefund(refundId: string, services: Services, now: Date): Promise<RefundAnswer | undefined> {
  const refund = await services.store.refund.find(refundId);
  if (!refund) return undefined;
  if (refund.state === 'DONE' || refund.state === 'FAILED') return { state: refund.state };
  const { paymentId, amount: amountPaise, reason, createdAt } = refund;
  const next = nextRefundPollAt(createdAt, now);
  if (refund.state === 'PENDING' && !(await services.store.refund.claimPoll(refundId, next, now))) return { state: refund.state };
  const of = await readRefund(refund, services);
  if (!of) return undefined;
  const { partner, attempts } = await findPartner(refund, of, services);
  const request = { refundId, paymentId, orderNo: of.order?.orderNo ?? of.money?.reference ?? '', amountPaise, reason, attempts };
  const { isOnHold, ...answer } = await requestRefund(refund, { request, partner }, { services, now });
  services.crashPoint('refund-sent');
  await inTransaction(services, async (tx) => {
    // A verification refund is notified only once it is done.
    if (refund.state === 'ASKED' && answer.state !== 'FAILED' && of.order?.purpose !== VERIFICATION)
      await notifyOfRefund('refundStarted', { refund, ofRefund: of }, { tx, now });
    await settleRefund({ refund, of }, answer, { tx, now });
    if (answer.state !== 'PENDING') return;
    await tx.store.refund.planPoll(refundId, next);
    await tx.send('refund-poll', { refundId }, { startAfter: next });
    if (isOnHold) await tx.store.posting.alertStaff('refundOnHold', { subject: refundId, detail: reason }, now);
    if (isRefundLate(createdAt, now)) await tx.store.posting.alertStaff('refundLate', { subject: refundId, detail: reason }, now);
  });
  services.crashPoint('refund-after-commit');
  return answer;
}

type RefundReply = { state: SettledStatus; isOnHold: boolean; reason?: string };
const toReply = (status: RefundStatus): RefundReply =>
  status === 'ON_HOLD' ? { state: 'PENDING', isOnHold: true } : { state: status, isOnHold: false };

async function requestRefund(
  refund: Refund,
  { request, partner }: { request: RefundRequest; partner: Refunds },
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<RefundReply> {
  try {
    return toReply(await (refund.state === 'PENDING' ? followRefund(request, partner) : partner.refund(request)));
  } catch (error) {
    if (!(error instanceof PartnerFailure) || error.retry) throw error;
    if (refund.moneyId !== null) return { state: 'FAILED', isOnHold: false, reason: error.detail || error.reason };
    await services.store.posting.alertStaff('refundRefused', { subject: refund.refundId, detail: error.message }, now);
    throw error;
  }
}

/** Queries a pending refund; requests it again if the partner does not know it. */
const followRefund = async (request: RefundRequest, partner: Refunds): Promise<RefundStatus> =>
  (await partner.queryRefund(request)) ?? (await partner.refund(request));

const CONCURRENCY = 100;

/** Queries pending refunds that are due: the rails send no refund callbacks, and a lost job must not lose money. */
export async function pollRefunds(services: Services, now: Date): Promise<void> {
  for (const refundId of await services.store.refund.listToPoll(now, CONCURRENCY)) {
    try {
      await startRefund(refundId, services, now);
    } catch (error) {
      if (!(error instanceof PartnerFailure)) throw error;
      services.log.warn({ refundId, reason: error.reason }, 'refund query: the partner did not answer');
    }
  }
}
