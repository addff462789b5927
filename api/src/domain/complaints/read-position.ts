import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import type { ComplaintDeciders } from '@portal/rules/complaints/complaint-desk.ts';
import { type ComplaintPosition, getPosition } from '@portal/rules/complaints/ladder.ts';
import type { Config } from '../../base/config/config.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { Complaint, StoredComplaintEvent } from './complaint-rows.store.ts';

/** The state and the steps of a complaint on a day. */
export const toPosition = (
  { amount }: Pick<Complaint, 'amount'>,
  events: readonly StoredComplaintEvent[],
  { config: { LEGAL_ANSWERS = [] }, today }: { config: Pick<Config, 'LEGAL_ANSWERS'>; today: Day },
): ComplaintPosition => getPosition({ events, amount, answers: LEGAL_ANSWERS }, today);

export type KnownComplaint = { complaint: Complaint; events: StoredComplaintEvent[]; position: ComplaintPosition };

/** A complaint with its events and its state now. */
export async function readComplaint(
  caseId: string,
  { store, config, now }: { store: Stores; config: Config; now: Date },
): Promise<KnownComplaint | undefined> {
  const complaint = await store.complaint.find(caseId);
  if (!complaint) return undefined;
  const events = (await store.complaint.listEvents([caseId])).get(caseId) ?? [];
  return { complaint, events, position: toPosition(complaint, events, { config, today: dayOf(now) }) };
}

/** Accounts that may, and may not, decide a complaint. */
export async function readDeciders(
  caseId: string,
  { store, config }: { store: Stores; config: Pick<Config, 'GRIEVANCE_STAFF'> },
): Promise<ComplaintDeciders> {
  const events = (await store.complaint.listEvents([caseId])).get(caseId) ?? [];
  return {
    excluded: await store.complaintDeciders.listExcluded(caseId),
    isEscalated: events.some(({ kind }) => kind === 'ESCALATED'),
    officers: config.GRIEVANCE_STAFF ?? [],
  };
}
