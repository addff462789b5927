import type { Db } from '../../platform/db/database.ts';
import { loanApplications } from './loan-applications.store.ts';
import { loanRepayments } from './loan-repayments.store.ts';
import { runningLoans } from './running-loans.store.ts';

/** SQL of loans. Reads of customer data take the client ids first. */
export const loanStore = (db: Db) => ({
  ...runningLoans(db),
  ...loanApplications(db),
  ...loanRepayments(db),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    loan: ReturnType<typeof loanStore>;
  }
}
