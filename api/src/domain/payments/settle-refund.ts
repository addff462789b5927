import { formatRupees } from '@portal/rules/money/money.ts';
import type { Stores, Work } from '../../platform/context/services.ts';
import type { RefundStatus } from '../../platform/partners/refund.port.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { MoneyToSettle } from './money-rows.store.ts';
import { VERIFICATION } from './order-rows.store.ts';
import { policyEndings, refundedLines } from './policy-endings.ts';
import { firstReason, isOfClaim, type Refund } from './refund.store.ts';
import { holdMoney } from './suspend-money.ts';

type Order = NonNullable<Awaited<ReturnType<Stores['payment']['find']>>>;
/** One of them at least. */
export type OfRefund = { order: Order | undefined; money: MoneyToSettle | undefined };
const isOfRail = ({ order, money }: OfRefund): boolean => (money ? money.partner !== 'payment' : order?.purpose === VERIFICATION);

/** Status of a refund as it is stored. */
export type SettledStatus = Exclude<RefundStatus, 'ON_HOLD'>;

/** Applies a partner's status of a refund, in one transaction with all its consequences. A repeated status changes nothing. */
export async function settleRefund(
  { refund, of }: { refund: Refund; of: OfRefund },
  { state, reason }: { state: SettledStatus; reason?: string },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  if (!(await tx.store.refund.move(refund.refundId, state, now))) return;
  await endApproval(refund, { state, reason }, { tx, now });
  if (state === 'FAILED') await returnToStaff(refund, { of, reason }, { tx, now });
  if (state === 'DONE') await bookRefund(refund, of, { tx, now });
}

/** Ends the approval with the partner's answer: executed if the refund is done, failed if it was rejected. */
async function endApproval(
  { refundId, approvalId }: Refund,
  { state, reason }: { state: SettledStatus; reason: string | undefined },
  { tx: { store }, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  if (approvalId === null) return;
  const isEnded =
    state === 'FAILED'
      ? await store.approval.fail(approvalId, `refundRefused: ${reason ?? state}`)
      : await store.approval.finish(approvalId, undefined);
  if (!isEnded) return;
  const outcome = state === 'FAILED' ? 'FAILED' : 'EXECUTED';
  const entry = {
    action: 'approval',
    outcome,
    job: 'refund-start',
    objectKind: 'approval',
    objectId: approvalId,
    requestId: `refund ${refundId}`,
  };
  await store.audit.write(entry, now);
}

/** A failed refund puts the money into suspense, or back into it. */
async function returnToStaff(
  refund: Refund,
  { of, reason: refundReason }: { of: OfRefund; reason: string | undefined },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const { store } = tx;
  const { refundId, reason, amount, paymentId: paymentRef, moneyId, orderId } = refund;
  await store.posting.alertStaff('refundFailed', { subject: refundId, detail: reason }, now);
  if (moneyId !== null) {
    if (!(await store.money.reopen(moneyId))) return;
    const entry = {
      action: 'money',
      outcome: 'REOPENED',
      job: 'refund-start',
      objectKind: 'money',
      objectId: moneyId,
      requestId: `refund ${refundId}`,
    };
    return store.audit.write({ ...entry, reason: refundReason }, now);
  }
  if (!of.order) return;
  const [line] = await store.payment.listLines(of.order.orderId);
  const mandate = of.order.purpose === VERIFICATION ? await store.mandate.find(of.order.refId ?? '') : undefined;
  const money = {
    kind: 'FAILED_REFUND',
    source: `refund:${refundId}`,
    partner: mandate ? (mandate.rail === 'UPI' ? 'upi' : 'enach') : 'payment',
    adapter: refund.adapter,
    reference: of.order.orderNo,
    paymentRef,
    amount,
    isHeld: true,
    policyNo: line?.policyNo ?? null,
    orderId,
    isBooked: true,
  } as const;
  await holdMoney(money, tx, now);
}

async function bookRefund(refund: Refund, of: OfRefund, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  const { store } = tx;
  const { refundId, orderId, moneyId, amount } = refund;
  const order = orderId === null ? undefined : await store.payment.lock(orderId);
  const entries = [
    { account: 'REFUND_PAYABLE' as const, amount },
    { account: isOfRail(of) ? ('RAIL_CLEARING' as const) : ('GATEWAY_CLEARING' as const), amount: -amount },
  ];
  await store.posting.book(`REFUND:${refundId}`, { money: orderId === null ? { moneyId: moneyId ?? '' } : { orderId }, entries }, now);
  const isWholeOrder = order?.purpose === VERIFICATION || firstReason(refund) === 'NOT_PAYABLE';
  if (order && isWholeOrder && order.state === 'REFUND_INITIATED') await store.payment.setState(order.orderId, 'REFUNDED', now);
  await addEvent({ type: 'payment.refunded', data: { refundId, orderNo: of.order?.orderNo ?? null, amount } }, { tx, now });
  await notifyOfRefund('refundDone', { refund, ofRefund: of }, { tx, now });
}

type Template = 'refundStarted' | 'refundDone';
export async function notifyOfRefund(
  template: Template,
  { refund, ofRefund: { order, money } }: { refund: Refund; ofRefund: OfRefund },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  if (isOfClaim(refund)) return;
  if (money) return notifyOfMoney({ template, refund }, { order, money }, { tx, now });
  if (!order) return;
  if (order.purpose === 'PROPOSAL_DEPOSIT') return notifyOfDeposit(template, { refund, order }, { tx, now });
  const lines = await tx.store.payment.listLines(order.orderId);
  if (lines.length === 0) return;
  const values = { amount: formatRupees(refund.amount), policyLast3: policyEndings(refundedLines(lines)) };
  await notifyClient({ template, dedupe: `${template}:${refund.refundId}`, clientId: order.clientId, values }, { tx, now });
}

/** Notifies the payer, if known, by an SMS that does not name the purpose of the money. */
async function notifyOfMoney(
  { template, refund }: { template: Template; refund: Refund },
  { order, money }: OfRefund & { money: MoneyToSettle },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const { policyNo, source } = money;
  // The claim shows refunds after a death, and the payer of a second debit was notified when it arrived.
  if (source.startsWith('receipt:') || (template === 'refundStarted' && source.startsWith('debit:'))) return;
  if (order?.purpose === 'PROPOSAL_DEPOSIT') return notifyOfDeposit(template, { refund, order }, { tx, now });
  const clientId = order?.clientId ?? (policyNo === null ? undefined : await tx.store.money.findOwner(policyNo));
  if (clientId === undefined || policyNo === null) return;
  const values = { amount: formatRupees(refund.amount), policyLast3: policyNo.slice(-3) };
  await notifyClient({ template, dedupe: `${template}:${refund.refundId}`, clientId, values }, { tx, now, channels: ['SMS'] });
}

/** It was paid for an application, which has no policy. */
async function notifyOfDeposit(
  template: Template,
  { refund: { refundId, amount }, order: { clientId, refId } }: { refund: Refund; order: Order },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const values = { amount: formatRupees(amount), last4: refId?.slice(-4) ?? '' };
  const name = template === 'refundStarted' ? 'depositRefundStarted' : template;
  await notifyClient({ template: name, dedupe: `${template}:${refundId}`, clientId, values }, { tx, now });
}
