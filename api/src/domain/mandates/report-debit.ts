import type { Work } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import type { Debit } from './debit-record.ts';

type Reported =
  | { status: 'NOTIFIED' }
  | { status: 'POSTED'; receiptNo: string | null }
  | { status: 'RETURNED' | 'REJECTED' | 'REVERSED'; reasonCode: string };

/** Reports the new state of a debit to the insurer's systems. */
export function reportDebit(
  { debitId, mandateId, amount, attempt, policyNo }: Pick<Debit, 'debitId' | 'mandateId' | 'amount' | 'attempt' | 'policyNo'>,
  reported: Reported,
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const data = { debitId, mandateId, amount, attempt };
  switch (reported.status) {
    case 'NOTIFIED':
      return addEvent({ type: 'debit.notified', data: { ...data, ...reported }, policyNo }, { tx, now });
    case 'POSTED':
      return addEvent({ type: 'debit.posted', data: { ...data, ...reported }, policyNo }, { tx, now });
    default:
      return addEvent({ type: 'debit.returned', data: { ...data, ...reported }, policyNo }, { tx, now });
  }
}
