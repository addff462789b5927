import type { OfSlot } from '../../platform/context/jobs.ts';
import { NIGHTLY, ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { complaintStore } from './complaint.store.ts';
import { complaintDatesStore } from './complaint-dates.store.ts';
import { complaintDecidersStore } from './complaint-deciders.store.ts';
import { complaintPaymentStore } from './complaint-payment.store.ts';
import { followComplaints } from './follow-complaints.ts';
import { payComplaints } from './pay-complaint.ts';
import { saleDocumentsStore } from './sale-documents.store.ts';

export const complaintsPart = {
  stores: {
    complaint: complaintStore,
    complaintDates: complaintDatesStore,
    complaintDeciders: complaintDecidersStore,
    complaintPayment: complaintPaymentStore,
    saleDocuments: saleDocumentsStore,
  },
  jobs: {
    'complaint-pay': {
      retry: ONCE,
      cron: '*/15 * * * *',
      effect: 'Pays what answers to complaints promised and what waited for a verified account',
      run: (_, services, now) => payComplaints(services, now),
    },
    'complaint-dates': {
      retry: NIGHTLY,
      cron: '15 9 * * *',
      effect: 'Alerts staff to complaints that are due or late, and notifies customers before and after a complaint closes',
      run: (_, services, now) => followComplaints(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    'complaint-dates': OfSlot;
    'complaint-pay': OfSlot;
  }
}
