import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import type { Work } from '../../platform/context/services.ts';
import { nextAttempt, repeatDebit } from './debit-repeat.ts';
import { skipDebit } from './debit-skip.ts';

/**
 * A notice that the rail accepted did not reach the customer. Without it, the rail rejects the debit. So the debit is planned again with a
 * new notice, or the customer pays. A repeated report finds the debit skipped.
 */
export async function applyNoticeFailure(
  { debitRef, ...at }: { rail: MandateRail; adapter: string; debitRef: string },
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<void> {
  const [debitId] = await services.store.debit.listByRef(at, debitRef);
  const debit = debitId === undefined ? undefined : await services.store.debit.find(debitId);
  if (debit?.state !== 'NOTIFIED') return;
  const isRepeated = nextAttempt(debit, services, now) !== null;
  const follow = (tx: Work['tx']) => repeatDebit(debit, { tx, services, now });
  await skipDebit(debit, isRepeated ? { reason: 'ANNOUNCED_ANEW', services, now, follow } : { reason: 'TOO_LATE', services, now });
}
