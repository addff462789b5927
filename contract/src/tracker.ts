import { REQUEST_STATUSES } from '@portal/rules/requests/request-status.ts';
import { z } from 'zod';
import { DocumentFile } from './document.ts';
import { command, query } from './endpoint.ts';
import { CaseReceipt } from './request.ts';
import { CaseId, ClientId, DayOut, InstantOut, PolicyNo, Ref } from './types.ts';

const Status = z.enum(REQUEST_STATUSES);
/** Words in both languages; the Hindi ones beside the specification's field. */
const Change = z.object({
  field: z.string(),
  fieldHi: z.string(),
  before: z.string(),
  beforeHi: z.string(),
  after: z.string(),
  afterHi: z.string(),
});

export const tracker = {
  '/serviceTracker': query({
    summary: "The customer's requests, most recent change first.",
    caller: 'customer',
    request: z.strictObject({
      clientId: ClientId,
      caseId: CaseId.optional(),
      policyNumber: PolicyNo.optional(),
      type: z.string().max(30).optional(),
      status: z.enum(['OPEN', 'CLOSED']).optional(),
      page: z.int().min(1).max(1_000).optional(),
    }),
    response: z.object({
      total: z.int(),
      open: z.int(),
      closed: z.int(),
      types: z.array(z.object({ type: z.string(), label: z.string(), labelHi: z.string() })),
      cases: z.array(
        z.object({
          caseId: z.string(),
          claimNumber: z.string().nullable(),
          type: z.string(),
          label: z.string(),
          labelHi: z.string(),
          policyNumbers: z.array(z.string()),
          channel: z.enum(['PORTAL', 'STP', 'CALL', 'BRANCH', 'LETTER', 'EMAIL']),
          createdAt: InstantOut,
          changedAt: InstantOut,
          promisedBy: DayOut.nullable(),
          late: z.boolean(),
          status: Status,
          reason: z.string().nullable(),
          mayCancel: z.boolean(),
          mayReopen: z.boolean(),
          changes: z.array(Change),
          requirements: z.array(
            z.object({
              id: z.string(),
              name: z.string(),
              status: z.enum(['OPEN', 'SUBMITTED', 'ACCEPTED', 'REJECTED']),
              reason: z.string().nullable(),
            }),
          ),
          timeline: z.array(z.object({ status: Status, at: InstantOut, note: z.string() })),
        }),
      ),
    }),
  }),
  '/serviceTracker/saveDocument': command({
    summary: 'Sends the documents that a request waits for.',
    caller: 'customer',
    request: z.strictObject({ caseId: CaseId, requirementId: z.string().min(1).max(60), fileRefs: z.array(Ref).min(1).max(5) }),
    response: CaseReceipt,
    fails: ['requirementClosed', 'fileGone'],
  }),
  '/serviceTracker/folder': command({
    summary: 'A request with all that was sent and done, as a PDF.',
    seal: 'both',
    caller: 'customer',
    idempotent: false,
    request: z.strictObject({ caseId: CaseId }),
    response: DocumentFile,
  }),
  '/serviceTracker/cancel': command({
    summary: 'Cancels a request that has not been started.',
    caller: 'customer',
    request: z.strictObject({ caseId: CaseId, reason: z.string().max(500).optional() }),
    response: CaseReceipt,
    fails: ['cancelRefused'],
  }),
  '/serviceTracker/reopen': command({
    summary: 'Has a request looked at again, once.',
    caller: 'customer',
    request: z.strictObject({ caseId: CaseId, reason: z.string().trim().min(1).max(500) }),
    response: CaseReceipt,
    fails: ['reopenRefused', 'casePending'],
  }),
};
