import type { AppTrackerRecord } from '@portal/contract/app-tracker.ts';
import { shortenName } from '@portal/rules/people/owner-name.ts';

/** As it is shown: nobody reads the proposer's full name in the tracker. */
export const withCutName = (application: AppTrackerRecord): AppTrackerRecord => ({
  ...application,
  policy: { ...application.policy, proposerName: shortenName(application.policy.proposerName) },
});
