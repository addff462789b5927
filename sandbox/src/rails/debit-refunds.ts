import type { Clock } from '../clock.ts';
import type { Faults } from '../faults.ts';
import type { Log } from '../log.ts';
import { createRefundBook } from '../refund-book.ts';
import { Refused } from '../rejected.ts';
import type { Debits } from './debits.ts';
import type { RailName } from './mandate.ts';

export type DebitRefunds = ReturnType<typeof createDebitRefunds>;

/**
 * Debits on their way back. The portal's books outlive this process: a debit that it does not know was collected before, and all of it may go back.
 */
export function createDebitRefunds(world: { name: RailName; debits: Debits; clock: Clock; faults: Faults; log: Log }) {
  const { name, debits, faults } = world;
  return createRefundBook<string>({
    ...world,
    find(debitId) {
      const debit = debits.find(debitId);
      if (debit && debit.status !== 'CONFIRMED') throw new Refused(422, 'DEBIT_NOT_COLLECTED', 'Only a confirmed debit can be given back.');
      const collectedPaise = debit?.wanted.amount ?? Number.MAX_SAFE_INTEGER;
      return { paid: debitId, collectedPaise, name: `${name} debit ${debitId}` };
    },
    decideFate: () => (faults.take(name, ['refundFailed']) ? 'refused' : 'done'),
  });
}
