import type { OfSlot } from '../../platform/context/jobs.ts';
import { ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { complaintStore } from './complaint.store.ts';
import { complaintDecidersStore } from './complaint-deciders.store.ts';
import { complaintPaymentStore } from './complaint-payment.store.ts';
import { payComplaints } from './pay-complaint.ts';

export const complaintsPart = {
  stores: { complaint: complaintStore, complaintDeciders: complaintDecidersStore, complaintPayment: complaintPaymentStore },
  jobs: {
    'complaint-pay': {
      retry: ONCE,
      cron: '*/15 * * * *',
      effect: 'Pays what answers to complaints promised and what waited for a verified account',
      run: (_, services, now) => payComplaints(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    'complaint-pay': OfSlot;
  }
}
