import type { OfSlot } from '../../platform/context/jobs.ts';
import { NIGHTLY } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { coverNoticeStore } from './cover-notice.store.ts';
import { keepCoverFeature } from './keep-cover.routes.ts';
import { sendCoverNotices } from './send-cover-notices.ts';

export const keepCoverPart = {
  routes: keepCoverFeature,
  stores: { coverNotice: coverNoticeStore },
  jobs: {
    'cover-notices': {
      retry: NIGHTLY,
      // After the alerts that customers set for due days, so that one message a day is enough.
      cron: '30 9 * * *',
      effect: 'Tells customers whose cover ends soon or has ended',
      run: ({ after }, services, now) => sendCoverNotices(services, { now, after }),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Messages about covers that end soon or have ended, in parts. */
    'cover-notices': { after?: string } & OfSlot;
  }
}
