import type { OfSlot } from '../../platform/context/jobs.ts';
import { FOR_EVER, NIGHTLY, ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { applicationStore } from './application.store.ts';
import { applicationActionStore } from './application-action.store.ts';
import { followApplication, pollApplications, remindProposers } from './follow-application.ts';
import { serveLeapCallback } from './leap.callback.ts';
import { sendAction } from './send-action.ts';

export const applicationsPart = {
  stores: { applicationAct: applicationActionStore, application: applicationStore },
  jobs: {
    'application-follow': {
      retry: FOR_EVER,
      run: ({ applicationNumber }, services, now) => followApplication(applicationNumber, { services, now, isNews: true }),
    },
    'application-poll': {
      retry: ONCE,
      cron: '25 * * * *',
      effect: 'Asks new business about open applications',
      run: (_, services, now) => pollApplications(services, now),
    },
    'application-remind': {
      retry: NIGHTLY,
      cron: '0 10 * * *',
      effect: 'Reminds proposers of what waits for them',
      run: (_, services, now) => remindProposers(services, now),
    },
    'application-send': { retry: FOR_EVER, run: ({ actId }, services, now) => sendAction(actId, services, now) },
  },
  serve: [serveLeapCallback],
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Follows a change in the new-business system. */
    'application-follow': { applicationNumber: string };
    /** Polls applications that are not decided. */
    'application-poll': OfSlot;
    /** Reminds proposers of open actions. */
    'application-remind': OfSlot;
    /** Sends a proposer's action to the new-business system. */
    'application-send': { actId: string };
  }
}
