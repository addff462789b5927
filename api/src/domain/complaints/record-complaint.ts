import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { mentionsHarm } from '@portal/rules/complaints/complaint.ts';
import { nameScore, SAME_NAME } from '@portal/rules/people/name-match.ts';
import type { InTransaction } from '../../platform/context/services.ts';
import type { Complaint } from './complaint-rows.store.ts';

export type NewComplaint = Omit<Complaint, 'callsFirst' | 'receivedOn'> & {
  text: string;
  /** Name of the member of staff, adviser or branch that it is about. The adviser of a policy that was sold unfairly is found here. */
  personName: string | null;
  /** Owner of the request or claim that it is about. */
  subjectClientId: string;
  /** The day on which a letter or call came. */
  receivedOn?: Day;
};

/** Stores a new complaint with its receipt, and the accounts that may not decide it. */
export async function recordComplaint(newComplaint: NewComplaint, { store }: InTransaction, now: Date): Promise<void> {
  const { text, personName, subjectClientId, receivedOn = dayOf(now), ...complaint } = newComplaint;
  const { caseId, category, subjectKind, subjectId } = complaint;
  const callsFirst = mentionsHarm(text);
  await store.complaint.add({ ...complaint, receivedOn, callsFirst });
  await store.complaint.addEvent(caseId, { kind: 'RECEIVED', on: receivedOn, at: now });
  const isCase = subjectKind === 'REQUEST' || subjectKind === 'CLAIM';
  const workers = isCase && subjectId ? await store.complaintDeciders.listWorkersOf(subjectId, subjectClientId) : [];
  const isSale = category === 'UNFAIR_SALE' && subjectKind === 'POLICY';
  const adviser = isSale && subjectId ? await store.complaintDeciders.findAdviser(subjectId) : null;
  await store.complaintDeciders.exclude(caseId, [...workers, ...(await findNamesakes([personName, adviser], store))]);
  if (callsFirst) await store.posting.alertStaff('complaintCallFirst', { subject: caseId, detail: '' }, now);
}

/** Accounts of persons that a complaint is about. */
async function findNamesakes(names: readonly (string | null)[], store: InTransaction['store']): Promise<string[]> {
  const persons = names.filter((name) => name !== null);
  if (persons.length === 0) return [];
  const accounts = await store.staffAccount.list();
  return accounts.filter(({ name }) => persons.some((person) => nameScore(name, person) >= SAME_NAME)).map(({ userId }) => userId);
}
