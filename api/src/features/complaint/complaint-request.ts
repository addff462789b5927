import type { LocalizedText } from '@portal/contract/field-text.ts';
import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { type ComplaintCategory, MAX_PER_DAY } from '@portal/rules/complaints/complaint.ts';
import { COMPLAINT_CATEGORY_TEXTS } from '@portal/rules/complaints/complaint-labels.ts';
import { ANSWER_DAYS } from '@portal/rules/complaints/ladder.ts';
import { PortalError } from '../../base/failure.ts';
import { describeDocument, listDifferences, readComplaintFields } from '../../domain/complaints/complaint-fields.ts';
import { findComplaintSubject, type Named } from '../../domain/complaints/find-subject.ts';
import { endComplaintPayout } from '../../domain/complaints/pay-complaint.ts';
import { type Change, plain, selectChanges } from '../../domain/requests/changes.ts';
import type { RequestFields, ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import type { InTransaction } from '../../platform/context/services.ts';
import type { Customer } from '../../platform/pipeline/implement.ts';

type Sender = Pick<InTransaction, 'store'> & { customer: Customer; now: Date };

/** The subject of a new complaint. Rejects the sixth complaint of a day, and a subject that is not the customer's. */
export async function findNewSubject(subject: Named['subject'], { customer, store, now }: Sender) {
  if ((await store.complaint.countOn(customer.clientId, dayOf(now))) >= MAX_PER_DAY) throw new PortalError('tooMany');
  const found = await findComplaintSubject(subject, customer, store);
  if (!found) throw new PortalError('notFound');
  return found;
}

/** Answer of a command that sends a complaint. */
export const toComplaintAnswer = ({ caseId, promisedBy }: ServiceRequest, now: Date) => ({
  message: 'We have your complaint.',
  complaintNo: caseId,
  answerBy: promisedBy ?? addDays(dayOf(now), ANSWER_DAYS),
});

/** Handling of complaints, whichever command sent them. */
export const complaintHandling = { late: 'complaintLate', payoutEnded: endComplaintPayout, changes: listChanges } as const;

function listChanges({ after }: RequestFields): Change[] {
  const { text, wish, notAsTold } = readComplaintFields(after);
  const documents = (notAsTold?.attached ?? []).map(describeDocument).map(({ name, date, state }) => joinTexts([name, date, state], ', '));
  const rows: [LocalizedText, LocalizedText | null][] = [
    [{ en: 'About', hi: 'विषय' }, COMPLAINT_CATEGORY_TEXTS[after.category as ComplaintCategory]],
    [{ en: 'What is different', hi: 'क्या अलग है' }, notAsTold && joinTexts(listDifferences(notAsTold), '; ')],
    [{ en: 'What happened', hi: 'क्या हुआ' }, plain(text)],
    [{ en: 'What would put it right', hi: 'क्या करने से ठीक होगा' }, wish.en ? wish : null],
    [{ en: 'Documents of the sale', hi: 'बिक्री के दस्तावेज़' }, documents.length > 0 ? joinTexts(documents, '; ') : null],
    [{ en: 'Adviser', hi: 'सलाहकार' }, plain(notAsTold?.adviser)],
  ];
  return selectChanges(rows.map(([label, value]) => ({ label, before: null, after: value })));
}

const joinTexts = (texts: readonly LocalizedText[], separator: string): LocalizedText => ({
  en: texts.map(({ en }) => en).join(separator),
  hi: texts.map(({ hi }) => hi).join(separator),
});
