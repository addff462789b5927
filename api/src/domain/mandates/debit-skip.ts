import { type InTransaction, inTransaction, type Services } from '../../platform/context/services.ts';
import { NO_TIME, notifyOfDebit } from './debit-message.ts';
import type { Debit } from './debit-record.ts';

/** Skips the unsent debits of a mandate that was cancelled, replaced or expired; returns their number. Debits in flight continue. */
export const skipDebits = (mandateId: string, reason: string, { store }: InTransaction, now: Date): Promise<number> =>
  store.debit.skipOfMandate(mandateId, reason, now);

const NOT_TAKEN = { en: 'Your UPI app did not accept our notice of it', hi: 'आपके UPI ऐप ने उसकी सूचना स्वीकार नहीं की' };

/** Notifies the customer where they must pay the premium or correct the mandate. */
const NOTICES: Readonly<Record<string, (debit: Debit, tx: InTransaction, services: Services, now: Date) => Promise<void>>> = {
  OVER_LIMIT: (debit, tx, { config }, now) => notifyOfDebit('debitOverLimit', debit, {}, tx, config, now),
  PAUSED: (debit, tx, { config }, now) => notifyOfDebit('debitPaused', debit, {}, tx, config, now),
  TOO_LATE: (debit, tx, { config }, now) => notifyOfDebit('debitLastFailed', debit, { reason: NO_TIME }, tx, config, now),
  NOTICE_REFUSED: (debit, tx, { config }, now) => notifyOfDebit('debitLastFailed', debit, { reason: NOT_TAKEN }, tx, config, now),
};

/** Skips an unsent debit and runs the follow-up in the same transaction. */
export const skipDebit = (
  debit: Debit,
  reason: string,
  services: Services,
  now: Date,
  follow: (tx: InTransaction) => Promise<unknown> = async () => undefined,
): Promise<void> =>
  inTransaction(services, async (tx) => {
    if (!(await tx.store.debit.skip(debit.debitId, reason, now))) return;
    await NOTICES[reason]?.(debit, tx, services, now);
    await follow(tx);
  });
