import type { OfSlot } from '../../platform/context/jobs.ts';
import { NIGHTLY, ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { addLoanInterest, expireRepayments } from './add-interest.ts';
import { loanFeature } from './loan.routes.ts';
import { loanStore } from './loan.store.ts';

export const loanPart = {
  routes: loanFeature,
  stores: { loan: loanStore },
  jobs: {
    'loan-interest': {
      retry: NIGHTLY,
      cron: '0 1 * * *',
      effect: 'Adds the interest of half-year days to loans',
      needsApproval: true,
      run: (_, services, now) => addLoanInterest(services, now),
    },
    'loan-expire': {
      retry: ONCE,
      cron: '*/5 * * * *',
      effect: 'Closes unpaid loan repayments',
      run: (_, services, now) => expireRepayments(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Adds the interest of half-year days to loans, and closes unpaid repayments. */
    'loan-interest': OfSlot;
    'loan-expire': OfSlot;
  }
}
