import type { InTransaction } from '../../services.ts';

/** Takes back every debit of a mandate that was not sent yet: it is cancelled, replaced or at its end. How many. A debit on its way runs on. */
export const skipDebits = (mandateId: string, reason: string, { store }: InTransaction): Promise<number> =>
  store.debit.skipOfMandate(mandateId, reason);
