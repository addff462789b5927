import { type InTransaction, inTransaction, type Services } from '../services.ts';
import { NO_TIME, tellOfDebit } from './debit-message.ts';
import type { Debit } from './debit-record.ts';

/** Takes back every debit of a mandate that was not sent yet: it is cancelled, replaced or at its end. How many. A debit on its way runs on. */
export const skipDebits = (mandateId: string, reason: string, { store }: InTransaction, now: Date): Promise<number> =>
  store.debit.skipOfMandate(mandateId, reason, now);

/** What the person is told, because the premium is theirs to pay or the mandate theirs to mend. */
const TOLD: Readonly<Record<string, (debit: Debit, within: InTransaction, services: Services, now: Date) => Promise<void>>> = {
  OVER_LIMIT: (debit, within, { config }, now) => tellOfDebit('debitOverLimit', debit, {}, within, config, now),
  PAUSED: (debit, within, { config }, now) => tellOfDebit('debitPaused', debit, {}, within, config, now),
  TOO_LATE: (debit, within, { config }, now) => tellOfDebit('debitLastFailed', debit, { reason: NO_TIME }, within, config, now),
  NOTICE_REFUSED: (debit, within, { config }, now) =>
    tellOfDebit('debitLastFailed', debit, { reason: 'Your UPI app did not take its announcement' }, within, config, now),
};

/** Takes one debit back that was not sent yet, and does what follows from it in the same transaction. */
export const skipDebit = (
  debit: Debit,
  reason: string,
  services: Services,
  now: Date,
  follow: (within: InTransaction) => Promise<unknown> = async () => undefined,
): Promise<void> =>
  inTransaction(services, async (within) => {
    if (!(await within.store.debit.skip(debit.debitId, reason, now))) return;
    await TOLD[reason]?.(debit, within, services, now);
    await follow(within);
  });
