import type { EndpointAt } from '@portal/contract/contract.ts';
import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { type ComplaintCategory, MAX_PER_DAY } from '@portal/rules/complaints/complaint.ts';
import { COMPLAINT_CATEGORY_TEXTS } from '@portal/rules/complaints/complaint-labels.ts';
import { ANSWER_DAYS } from '@portal/rules/complaints/ladder.ts';
import { findComplaintSubject, toItemId } from '../../domain/complaints/find-subject.ts';
import { endComplaintPayout } from '../../domain/complaints/pay-complaint.ts';
import { recordComplaint } from '../../domain/complaints/record-complaint.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

export type Saving = CommandCall<EndpointAt<'/complaint/save'>>;

/** Sends a complaint. Its answer is a separate step, which completes the request. */
export const saveComplaint = serveRequest('COMPLAINT', {
  async check(call: Saving) {
    const { customer, input, store, now, fail } = call;
    if ((await store.complaint.countOn(customer.clientId, dayOf(now))) >= MAX_PER_DAY) throw fail('tooMany');
    const { subject, category, text, wish, fileRefs: files = [] } = input;
    const found = await findComplaintSubject(subject, customer, store);
    if (!found) throw fail('notFound');
    return {
      newRequest: {
        policyNo: found.policyNo,
        itemId: toItemId(customer.clientId, { subject, category }),
        after: { subject, category, text, wish },
        files,
        acknowledgement: 'complaintReceived' as const,
      },
      subject: found,
    };
  },

  async submit({ input, customer, store, send, now }, opened, { subject: { clientId, amount } }) {
    const { subject, category, text, wish } = input;
    const id = 'id' in subject ? subject.id : null;
    const isPerson = subject.kind === 'PERSON';
    await recordComplaint(
      {
        ...{ caseId: opened.caseId, clientId: customer.clientId, category, amount },
        ...{ subjectKind: subject.kind, subjectId: isPerson ? null : id, personName: isPerson ? id : null, subjectClientId: clientId },
        text: `${text} ${wish}`,
      },
      { store, send },
      now,
    );
    return opened;
  },

  late: 'complaintLate',
  payoutEnded: endComplaintPayout,

  changes: ({ after }) =>
    selectChanges([
      {
        label: { en: 'About', hi: 'विषय' },
        before: null,
        after: COMPLAINT_CATEGORY_TEXTS[after.category as ComplaintCategory],
      },
      { label: { en: 'What happened', hi: 'क्या हुआ' }, before: null, after: plain(after.text as string | undefined) },
      { label: { en: 'What would put it right', hi: 'क्या करने से ठीक होगा' }, before: null, after: plain(after.wish as string | undefined) },
    ]),

  async answer({ now }, { caseId, promisedBy }) {
    return {
      message: 'We have your complaint.',
      complaintNo: caseId,
      answerBy: promisedBy ?? addDays(dayOf(now), ANSWER_DAYS),
    };
  },
});
