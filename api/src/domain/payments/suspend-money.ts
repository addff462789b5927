import type { InTransaction, Work } from '../../platform/context/services.ts';
import type { MoneyToSettle, NewMoney } from './money-rows.store.ts';
import type { Entry } from './posting-rows.store.ts';

const getClearingAccount = ({ partner }: Pick<MoneyToSettle, 'partner'>): Entry['account'] =>
  partner === 'payment' ? 'GATEWAY_CLEARING' : 'RAIL_CLEARING';

/**
 * Puts money that cannot be allocated, or a partner's report about an unknown object, into suspense until staff decide; in the transaction
 * of the event. A source counts once. `isBooked`: an earlier step has booked the money for refund.
 */
export async function holdMoney(
  { isBooked = false, ...money }: NewMoney & { isBooked?: boolean },
  tx: InTransaction,
  now: Date,
): Promise<void> {
  const { store } = tx;
  const moneyId = await store.money.add(money, now);
  const { amount, isHeld } = money;
  if (moneyId === undefined || !isHeld || amount === null || isBooked) return;
  const entries = [{ account: getClearingAccount(money), amount } as const, { account: 'REFUND_PAYABLE', amount: -amount } as const];
  await store.posting.book('HELD', { money: { moneyId }, entries }, now);
}

/**
 * Removes money from suspense because it is no longer with us or its purpose is now known. False if it was not in suspense. `isBooked`:
 * the caller books the change.
 */
export async function loseMoney(
  money: MoneyToSettle,
  { isBooked = false, frees = false }: { isBooked?: boolean; frees?: boolean },
  { tx: { store }, now }: Pick<Work, 'tx' | 'now'>,
): Promise<boolean> {
  const { moneyId, amount } = money;
  if (!(await store.money.lose(moneyId, frees, now))) return false;
  if (isBooked || amount === null) return true;
  const entries = [{ account: 'REFUND_PAYABLE', amount } as const, { account: getClearingAccount(money), amount: -amount } as const];
  await store.posting.book('TAKEN_BACK', { money: { moneyId }, entries }, now);
  return true;
}

/**
 * Releases a payment from suspense because its order is now known. False if staff have already refunded or assigned it: then it must not
 * be posted as well.
 */
export async function releasePayment(paymentId: string, tx: InTransaction, now: Date): Promise<boolean> {
  const money = await tx.store.money.lockBySource(`payment:${paymentId}`);
  if (!money) return true;
  if (money.decision === 'REFUND' || money.decision === 'ASSIGN') return false;
  await loseMoney(money, {}, { tx, now });
  return true;
}
