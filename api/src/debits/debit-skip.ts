import { type InTransaction, inTransaction, type Services } from '../services.ts';
import { NO_TIME, notifyOfDebit } from './debit-message.ts';
import type { Debit } from './debit-record.ts';

/** Takes back every debit of a mandate that was not sent yet: it is cancelled, replaced or at its end. How many. A debit on its way runs on. */
export const skipDebits = (mandateId: string, reason: string, { store }: InTransaction, now: Date): Promise<number> =>
  store.debit.skipOfMandate(mandateId, reason, now);

/** What the person is told, because the premium is theirs to pay or the mandate theirs to mend. */
const NOTICES: Readonly<Record<string, (debit: Debit, tx: InTransaction, services: Services, now: Date) => Promise<void>>> = {
  OVER_LIMIT: (debit, tx, { config }, now) => notifyOfDebit('debitOverLimit', debit, {}, tx, config, now),
  PAUSED: (debit, tx, { config }, now) => notifyOfDebit('debitPaused', debit, {}, tx, config, now),
  TOO_LATE: (debit, tx, { config }, now) => notifyOfDebit('debitLastFailed', debit, { reason: NO_TIME }, tx, config, now),
  NOTICE_REFUSED: (debit, tx, { config }, now) =>
    notifyOfDebit('debitLastFailed', debit, { reason: 'Your UPI app did not take its announcement' }, tx, config, now),
};

/** Takes one debit back that was not sent yet, and does what follows from it in the same transaction. */
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
