import { contract } from '@portal/contract/contract.ts';
import { withAction } from '../../domain/approvals/actions.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { causeAction, correctCause } from './correct-cause.ts';
import { listPayoutProblems } from './list-payout-problems.ts';

export const staffPayoutsFeature = implement(contract.staffPayouts, {
  '/admin/payouts/list': listPayoutProblems,
  '/admin/payouts/setCause': withAction(causeAction, correctCause),
});
