import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { mentionsHarm } from '@portal/rules/complaints/complaint.ts';
import { nameScore, SAME_NAME } from '@portal/rules/people/name-match.ts';
import type { InTransaction } from '../../platform/context/services.ts';
import type { Complaint } from './complaint-rows.store.ts';

export type NewComplaint = Omit<Complaint, 'callsFirst' | 'receivedOn'> & {
  text: string;
  /** Name of the member of staff, adviser or branch that it is about. */
  personName: string | null;
  /** Owner of the request or claim that it is about. */
  subjectClientId: string;
  /** The day on which a letter or call came. */
  receivedOn?: Day;
};

/** Stores a new complaint with its receipt, and the accounts that may not decide it. */
export async function recordComplaint(newComplaint: NewComplaint, { store }: InTransaction, now: Date): Promise<void> {
  const { text, personName, subjectClientId, receivedOn = dayOf(now), ...complaint } = newComplaint;
  const { caseId, subjectKind, subjectId } = complaint;
  const callsFirst = mentionsHarm(text);
  await store.complaint.add({ ...complaint, receivedOn, callsFirst });
  await store.complaint.addEvent(caseId, { kind: 'RECEIVED', on: receivedOn, at: now });
  const isCase = subjectKind === 'REQUEST' || subjectKind === 'CLAIM';
  const workers = isCase && subjectId ? await store.complaintDeciders.listWorkersOf(subjectId, subjectClientId) : [];
  await store.complaintDeciders.exclude(caseId, [...workers, ...(personName ? await findNamesakes(personName, store) : [])]);
  if (callsFirst) await store.posting.alertStaff('complaintCallFirst', { subject: caseId, detail: '' }, now);
}

async function findNamesakes(personName: string, store: InTransaction['store']): Promise<string[]> {
  const accounts = await store.staffAccount.list();
  return accounts.filter(({ name }) => nameScore(name, personName) >= SAME_NAME).map(({ userId }) => userId);
}
