import type { CaseTeam } from '@portal/rules/staff/case-desk.ts';
import type { Status } from '../../ui/feedback/StatusTag.tsx';
import { stageNames } from '../reports/app-tracker.text.ts';
import type { CaseDocument } from '../shell/staff-answers.ts';
import { caseStatusNames } from './admin-cases.text.ts';

/** Label of a wire code. Unknown codes are shown unchanged. */
const getWord = (table: object, code: string): string => {
  const label: unknown = Reflect.get(table, code);
  return typeof label === 'string' ? label : code;
};

export const statusOfCase = (desk: CaseTeam, status: string): string =>
  getWord(desk === 'APPLICATIONS' ? stageNames : caseStatusNames, status);

const WAITS = ['REQUIREMENT_RAISED', 'DOCS_PENDING', 'COUNTER_OFFER'];
const DONE = ['COMPLETED', 'PAID', 'ISSUED'];
const REJECTED = ['REJECTED', 'REPUDIATED', 'DECLINED'];
const OVER = ['CANCELLED', 'CLOSED', 'POSTPONED'];
/** How the tag of a status looks. */
export function lookOfStatus(status: string): Status {
  if (WAITS.includes(status)) return 'NEEDED';
  if (DONE.includes(status)) return 'PAID';
  if (REJECTED.includes(status)) return 'FAILED';
  return OVER.includes(status) ? 'MANDATE_OFF' : 'IN_PROCESS';
}

export const DOCUMENT_LOOKS: Record<CaseDocument['state'], Status> = {
  OPEN: 'NEEDED',
  UPLOADED: 'IN_PROCESS',
  SUBMITTED: 'IN_PROCESS',
  RECEIVED: 'PAID',
  ACCEPTED: 'PAID',
  REJECTED: 'FAILED',
  NOT_AVAILABLE: 'NEEDED',
  WAIVED: 'MANDATE_OFF',
  SENT: 'MANDATE_OFF',
};
