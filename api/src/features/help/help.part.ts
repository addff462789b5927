import type { OfSlot } from '../../platform/context/jobs.ts';
import { ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { serveBeacon } from './beacon.ts';
import { followCalls, requestCall } from './call-back.ts';
import { helpFeature } from './help.routes.ts';
import { helpStore } from './help.store.ts';

export const helpPart = {
  routes: helpFeature,
  stores: { help: helpStore },
  jobs: {
    'call-back': {
      retry: { retryLimit: 20, retryDelay: 5, retryDelayMax: 600 },
      run: ({ callId }, services, now) => requestCall(callId, services, now),
    },
    'call-poll': {
      retry: ONCE,
      cron: '*/30 * * * *',
      effect: 'Asks the call centre which calls are over',
      run: (_, services, now) => followCalls(services, now),
    },
  },
  serve: [serveBeacon],
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    'call-back': { callId: string };
    /** Queries the call centre about accepted calls that may be finished. */
    'call-poll': OfSlot;
  }
}
