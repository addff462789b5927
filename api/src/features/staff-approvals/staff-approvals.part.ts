import type { OfSlot } from '../../platform/context/jobs.ts';
import { ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { expireApprovals } from './decide-approval.ts';
import { staffApprovalsFeature } from './staff-approvals.routes.ts';

export const staffApprovalsPart = {
  routes: staffApprovalsFeature,
  jobs: {
    'approval-expire': {
      retry: ONCE,
      cron: '*/5 * * * *',
      effect: 'Ends requests that were not approved in time',
      run: (_, services, now) => expireApprovals(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    'approval-expire': OfSlot;
  }
}
