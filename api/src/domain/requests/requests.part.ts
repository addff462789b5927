import type { OfSlot } from '../../platform/context/jobs.ts';
import { FOR_EVER, NIGHTLY } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { addDocuments } from './add-documents.ts';
import { serveBackOfficeCallback } from './back-office.callback.ts';
import { backOfficeStore } from './back-office.store.ts';
import { completePaidRequest } from './complete-paid-request.ts';
import { expireRequests, noteLateRequests } from './follow-requests.ts';
import { handOverRequest } from './hand-over-request.ts';
import { requestStore } from './request.store.ts';
import { reopenAtBackOffice, withdrawRequest } from './withdraw-request.ts';

export const requestsPart = {
  stores: { request: requestStore, backOffice: backOfficeStore },
  jobs: {
    'case-handover': { retry: FOR_EVER, run: ({ caseId }, services, now) => handOverRequest(caseId, services, now) },
    'case-papers': { retry: FOR_EVER, run: (documents, services, now) => addDocuments(documents, services, now) },
    'case-withdraw': { retry: FOR_EVER, run: ({ caseId }, services) => withdrawRequest(caseId, services) },
    'case-reopen': { retry: FOR_EVER, run: ({ caseId }, services) => reopenAtBackOffice(caseId, services) },
    'case-late': {
      retry: NIGHTLY,
      cron: '0 9 * * *',
      effect: 'Marks requests whose promised day has passed',
      run: (_, services, now) => noteLateRequests(services, now),
    },
    'case-expire': {
      retry: NIGHTLY,
      cron: '30 1 * * *',
      effect: 'Closes requests whose documents never came',
      run: (_, services, now) => expireRequests(services, now),
    },
    'case-paid': { retry: FOR_EVER, run: ({ orderId }, services, now) => completePaidRequest(orderId, services, now) },
  },
  serve: [serveBackOfficeCallback],
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Hands a request that staff process to the back office. */
    'case-handover': { caseId: string };
    /** Sends the back office the documents that it requested. */
    'case-papers': { caseId: string; requirementId: string };
    /** Notifies the back office that a request was cancelled or reopened. */
    'case-withdraw': { caseId: string };
    'case-reopen': { caseId: string };
    'case-late': OfSlot;
    'case-expire': OfSlot;
    /** Completes the request that an order was opened for. */
    'case-paid': { orderId: string };
  }
}
