import type { Part } from '../../platform/parts/part.ts';
import { payoutProblemsStore } from './payout-problems.store.ts';
import { staffPayoutsFeature } from './staff-payouts.routes.ts';

export const staffPayoutsPart = {
  routes: staffPayoutsFeature,
  stores: { payoutProblems: payoutProblemsStore },
} satisfies Part;
