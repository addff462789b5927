import { FOR_EVER } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { handOverLead } from './hand-over-lead.ts';
import { homeFeature } from './home.routes.ts';
import { noticeStore } from './notice.store.ts';
import { offerStore } from './offer.store.ts';

export const homePart = {
  routes: homeFeature,
  stores: { offer: offerStore, notice: noticeStore },
  jobs: {
    'lead-created': { retry: FOR_EVER, run: ({ enquiryId }, services) => handOverLead(enquiryId, services) },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Asks the call centre to call about an offer of more cover. */
    'lead-created': { enquiryId: string };
  }
}
