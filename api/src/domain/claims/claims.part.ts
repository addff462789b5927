import { FOR_EVER } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { claimStore } from './claim.store.ts';
import { claimCoverStore } from './claim-cover.store.ts';
import { claimDocumentStore } from './claim-document.store.ts';
import { queryAssessor, sendClaimAction, sendClaimDocument, submitClaim } from './follow-claim.ts';
import { followClaimPayout } from './pay-claim.ts';

export const claimsPart = {
  stores: { claim: claimStore, claimDocument: claimDocumentStore, claimCover: claimCoverStore },
  jobs: {
    'claim-submit': { retry: FOR_EVER, run: (data, services) => submitClaim(data, services) },
    'claim-paper': { retry: FOR_EVER, run: ({ fileId }, services) => sendClaimDocument(fileId, services) },
    'claim-action': { retry: FOR_EVER, run: (data, services) => sendClaimAction(data, services) },
    'claim-ask': { retry: FOR_EVER, run: ({ claimNumber }, services, now) => queryAssessor(claimNumber, services, now) },
    'claim-payout': { retry: FOR_EVER, run: ({ payoutId }, services, now) => followClaimPayout(payoutId, services, now) },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Sends a claim, its documents and its changes to the assessor, and queries its status. */
    'claim-submit': { claimNumber: string; key?: string };
    'claim-paper': { fileId: string };
    'claim-action': { claimNumber: string; action: 'WITHDRAW' | 'OBJECT' | 'MISTAKE'; reason: string; key: string };
    'claim-ask': { claimNumber: string };
    /** Follows a part of a claim that the bank has paid, or sent back. */
    'claim-payout': { payoutId: string };
  }
}
