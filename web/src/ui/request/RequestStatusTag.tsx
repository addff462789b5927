import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import { type Status, StatusTag } from '../feedback/StatusTag.tsx';
import { requestStatusText as t } from './request-status.text.ts';

const TAGS: Record<RequestStatus, Status> = {
  DRAFT: 'MANDATE_OFF',
  SUBMITTED: 'IN_PROCESS',
  ACKNOWLEDGED: 'IN_PROCESS',
  IN_REVIEW: 'IN_PROCESS',
  REQUIREMENT_RAISED: 'NEEDED',
  APPROVED: 'IN_PROCESS',
  COMPLETED: 'PAID',
  REJECTED: 'FAILED',
  CANCELLED: 'MANDATE_OFF',
  REOPENED: 'NEEDED',
};

/** Status of a request or a claim. */
export const RequestStatusTag = ({ status }: { status: RequestStatus }) => <StatusTag status={TAGS[status]} label={t[status]} />;
