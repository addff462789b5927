import { z } from 'zod';
import { DayOut, InstantOut } from './types.ts';

/** States of a request, as its tracker shows them (book of business, section 6). */
export const CASE_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'ACKNOWLEDGED',
  'IN_REVIEW',
  'REQUIREMENT_RAISED',
  'APPROVED',
  'REJECTED',
  'COMPLETED',
  'CANCELLED',
  'REOPENED',
] as const;

/** What every command that raises a request answers (calls, 0.1). */
export const CaseReceipt = z.object({
  caseId: z.string(),
  policyNo: z.string().nullable(),
  caseStatus: z.enum(CASE_STATUSES),
  submittedOn: InstantOut,
  promisedBy: DayOut.nullable(),
  message: z.string(),
  endpoint: z.string(),
});
