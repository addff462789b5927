import type { AppTrackerRecord } from '@portal/contract/app-tracker.ts';
import { shortenName } from '@portal/rules/people/owner-name.ts';

/** Shortens the proposer's name for the tracker, which must not show the full name. */
export const withCutName = (application: AppTrackerRecord): AppTrackerRecord => ({
  ...application,
  policy: { ...application.policy, proposerName: shortenName(application.policy.proposerName) },
});
