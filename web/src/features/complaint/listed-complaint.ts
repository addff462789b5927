import type { ResponseOf } from '../../lib/api/wire.ts';
import type { Status } from '../../ui/feedback/StatusTag.tsx';
import { complaintText as t } from './complaint.text.ts';

export type Complaint = ResponseOf<'/complaint/list'>['complaints'][number];
export type LadderStep = Complaint['steps'][number];

const TAGS: Record<Complaint['state'], Status> = {
  OPEN: 'IN_PROCESS',
  LATE: 'OVERDUE',
  ANSWERED: 'NEEDED',
  REOPENED: 'IN_PROCESS',
  ESCALATED: 'IN_PROCESS',
  OMBUDSMAN: 'IN_PROCESS',
  ACCEPTED: 'PAID',
  CLOSED: 'MANDATE_OFF',
  WITHDRAWN: 'MANDATE_OFF',
};
export const toTag = ({ state }: Complaint): { status: Status; label: string } => ({ status: TAGS[state], label: t[state] });

/** "Claim CL9100000201", or the subject alone if it has no number. */
export const toSubject = ({ subject: { kind, id } }: Complaint): string => (id ? t.subject({ kind: t[kind], id }) : t[kind]);

/** The day of the latest event of a kind, in the time zone of the insurer. */
export const findEvent = ({ events }: Complaint, name: Complaint['events'][number]['kind']) => events.findLast(({ kind }) => kind === name);
