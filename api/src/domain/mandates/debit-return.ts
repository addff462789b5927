import { formatDay } from '@portal/rules/calendar/dates.ts';
import { reasonText, returnEffect, stateAfterReturn } from '@portal/rules/mandates/debit-code.ts';
import type { Work } from '../../platform/context/services.ts';
import type { MessageValues } from '../messages/templates.ts';
import { notifyOfDebit } from './debit-message.ts';
import type { Debit } from './debit-record.ts';
import { repeatDebit } from './debit-repeat.ts';
import { reportDebit } from './report-debit.ts';
import { transitionMandate } from './transition-mandate.ts';

/**
 * Handles a debit that the bank did not pay: retries it or ends the mandate as the return code requires, and notifies the customer. The
 * customer is not asked for a premium that was paid another way.
 */
export async function returnDebit(
  debit: Debit,
  { to, code }: { to: 'RETURNED' | 'REJECTED'; code: string },
  { tx, services, now }: Work,
): Promise<void> {
  const { store } = tx;
  await store.debit.settle(debit.debitId, { from: 'PRESENTED', to, result: { code, settledOn: null } }, now);
  await reportDebit(debit, { status: to, reasonCode: code }, { tx, now });
  await endMandate(debit, code, { tx, services, now });
  const facts = (await store.debit.listFacts([debit.debitId])).get(debit.debitId);
  const isOwed = facts !== undefined && !facts.isPaid;
  const next = isOwed && returnEffect(code) === 'RETRY' ? await repeatDebit(debit, { tx, services, now }) : null;
  await store.debit.judgeRisk(debit.mandateId);
  if (!isOwed) return;
  const reason = reasonText(code);
  const values: MessageValues = next ? { reason, nextOn: formatDay(next.charge) } : { reason };
  await notifyOfDebit(next ? 'debitReturned' : 'debitLastFailed', { debit, more: values, tx }, now);
}

/**
 * Ends the mandate and skips its unsent debits if the code requires it: the account is closed, the customer cancelled at the bank, or the
 * mandate has expired.
 */
export async function endMandate(debit: Debit, code: string, { tx, services, now }: Work): Promise<void> {
  const end = stateAfterReturn(code);
  if (end !== null) await transitionMandate(debit.mandateId, { target: end, cause: { cause: 'DEBIT', code } }, { tx, services, now });
}
