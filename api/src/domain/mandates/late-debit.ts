import type { InTransaction, Work } from '../../platform/context/services.ts';
import { PARTNERS_OF_RAILS } from '../payments/get-rail.ts';
import { reverseMoney } from '../payments/reverse-money.ts';
import { holdMoney } from '../payments/suspend-money.ts';
import type { Debit } from './debit-record.ts';

/** Debited money that pays no premium goes to suspense. `isBooked`: an earlier step has booked it for refund. */
export const holdDebit = (
  { debitId, rail, adapter, debitRef, mandateNo, amount, policyNo }: Debit,
  from: { source: string; isBooked: boolean },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> => {
  const partner = PARTNERS_OF_RAILS[rail];
  const money = {
    kind: 'LATE_DEBIT',
    partner,
    adapter,
    reference: debitRef ?? mandateNo,
    paymentRef: debitId,
    amount,
    isHeld: true,
    policyNo,
    debitId,
  } as const;
  return holdMoney({ ...money, ...from }, tx, now);
};

const unexpected = (debitId: string): string => `late:${debitId}`;

/** The bank confirms a debit that had ended here: whether its premium is still to be paid, people decide. */
export async function holdUnexpected(debit: Debit, eventId: string, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  const { debitId, state } = debit;
  await tx.store.posting.alertStaff('debitMoneyUnexpected', { subject: debitId, detail: `${state}, ${eventId}` }, now);
  await holdDebit(debit, { source: unexpected(debitId), isBooked: false }, { tx, now });
}

/** The bank reverses the unexpected confirmation. If it confirms the debit again, that makes a new row. */
export async function loseUnexpected({ debitId }: Debit, tx: InTransaction, now: Date): Promise<void> {
  const money = await tx.store.money.lockBySource(unexpected(debitId));
  if (money) await reverseMoney(money, { frees: true }, { tx, now });
}

/** The bank reverses a posted debit that is in suspense, or whose premium was to be refunded. The caller has booked the reversal. */
export async function loseReversed({ debitId, rail, adapter, receiptNo }: Debit, tx: InTransaction, now: Date): Promise<void> {
  for (const money of await tx.store.money.lockOfPayment(PARTNERS_OF_RAILS[rail], adapter, debitId)) {
    const isOwnPremium = receiptNo !== null && money.source === `receipt:${receiptNo}`;
    if (!(await reverseMoney(money, { isBooked: true }, { tx, now })) || !isOwnPremium) continue;
    await tx.store.posting.mirror(`CLAIM_RETURN:${receiptNo}`, { money: { debitId }, as: `CLAIM_KEPT:${receiptNo}` }, now);
  }
}
