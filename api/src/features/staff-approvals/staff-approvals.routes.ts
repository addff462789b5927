import { contract } from '@portal/contract/contract.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { decideApproval, listApprovals } from './decide-approval.ts';

export const staffApprovalsFeature = implement(contract.staffApprovals, {
  '/admin/approvals': listApprovals,
  '/admin/approvals/decide': ownTransactions(decideApproval),
});
