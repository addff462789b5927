import { type InTransaction, inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { NO_TIME, notifyOfDebit } from './debit-message.ts';
import type { Debit } from './debit-record.ts';

/** Skips the unsent debits of a mandate that was cancelled, replaced or expired; returns their number. Debits in flight continue. */
export const skipDebits = (mandateId: string, reason: string, { tx: { store }, now }: Pick<Work, 'tx' | 'now'>): Promise<number> =>
  store.debit.skipOfMandate(mandateId, reason, now);

const NOT_TAKEN = { en: 'Your UPI app did not accept our notice', hi: 'आपके UPI ऐप ने हमारी सूचना स्वीकार नहीं की' };

/** Notifies the customer if they must pay the premium or correct the mandate. */
const NOTICES: Readonly<Record<string, (debit: Debit, work: Work) => Promise<void>>> = {
  OVER_LIMIT: (debit, { tx, now }) => notifyOfDebit('debitOverLimit', { debit, more: {}, tx }, now),
  PAUSED: (debit, { tx, now }) => notifyOfDebit('debitPaused', { debit, more: {}, tx }, now),
  TOO_LATE: (debit, { tx, now }) => notifyOfDebit('debitLastFailed', { debit, more: { reason: NO_TIME }, tx }, now),
  NOTICE_REFUSED: (debit, { tx, now }) => notifyOfDebit('debitLastFailed', { debit, more: { reason: NOT_TAKEN }, tx }, now),
};

/** Skips an unsent debit and runs the follow-up in the same transaction. */
export const skipDebit = (
  debit: Debit,
  {
    reason,
    services,
    now,
    follow = async () => undefined,
  }: { reason: string; services: Services; now: Date; follow?: (tx: InTransaction) => Promise<unknown> },
): Promise<void> =>
  inTransaction(services, async (tx) => {
    if (!(await tx.store.debit.skip(debit.debitId, reason, now))) return;
    await NOTICES[reason]?.(debit, { tx, services, now });
    await follow(tx);
  });
