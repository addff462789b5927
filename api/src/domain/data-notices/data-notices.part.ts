import { FOR_EVER } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { dataNoticeStore } from './data-notice.store.ts';
import { sendNotice } from './send-notice.ts';
import { toldPeopleStore } from './told-people.store.ts';

export const dataNoticesPart = {
  stores: { dataNotice: dataNoticeStore, toldPeople: toldPeopleStore },
  jobs: {
    'data-notice': {
      retry: FOR_EVER,
      run: ({ noticeId, after }, services, now) => sendNotice(services, { noticeId, after, now }),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Messages to the customers of a notice about their data, in parts. */
    'data-notice': { noticeId: string; after?: string };
  }
}
