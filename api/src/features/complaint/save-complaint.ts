import type { EndpointAt } from '@portal/contract/contract.ts';
import type { RefKind } from '@portal/contract/types.ts';
import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { type ComplaintCategory, MAX_PER_DAY } from '@portal/rules/complaints/complaint.ts';
import { COMPLAINT_CATEGORY_TEXTS } from '@portal/rules/complaints/complaint-labels.ts';
import { ANSWER_DAYS } from '@portal/rules/complaints/ladder.ts';
import { endComplaintPayout } from '../../domain/complaints/pay-complaint.ts';
import { recordComplaint } from '../../domain/complaints/record-complaint.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

export type Saving = CommandCall<EndpointAt<'/complaint/save'>>;
type Subject = { policyNo: string | null; clientId: string; amount: number | null };

/** Sends a complaint. Its answer is a separate step, which completes the request. */
export const saveComplaint = serveRequest('COMPLAINT', {
  async check(call: Saving) {
    const { customer, input, store, now, fail } = call;
    if ((await store.complaint.countOn(customer.clientId, dayOf(now))) >= MAX_PER_DAY) throw fail('tooMany');
    const { subject, category, text, wish, fileRefs: files = [] } = input;
    const found = await findSubject(call);
    if (!found) throw fail('notFound');
    const id = 'id' in subject ? subject.id : category;
    return {
      newRequest: {
        policyNo: found.policyNo,
        // Two members of a family may each complain about the same claim.
        itemId: `${customer.clientId}:${subject.kind}:${id}`,
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

/** The owner, policy and amount of what the complaint is about; undefined if it is not the customer's. */
async function findSubject({ customer, input: { subject }, store }: Saving): Promise<Subject | undefined> {
  const { clientId, clientIds } = customer;
  const owns = (kind: RefKind, id: string): Promise<boolean> => store.ownership.ownsAll(clientIds, [{ kind, id }]);
  switch (subject.kind) {
    case 'CLAIM': {
      const claim = (await store.claim.listOfOwners(clientIds)).find(({ claimNumber }) => claimNumber === subject.id);
      return claim && { policyNo: claim.policyNo, clientId: claim.ownerId, amount: await store.complaint.findSumAssured(claim.policyNo) };
    }
    case 'POLICY':
      return (await owns('policy', subject.id)) ? { policyNo: subject.id, clientId, amount: null } : undefined;
    case 'PAYMENT': {
      const kind = /^PO\d{12}$/.test(subject.id) ? 'order' : 'receipt';
      return (await owns(kind, subject.id)) ? { policyNo: null, clientId, amount: null } : undefined;
    }
    case 'REQUEST': {
      const request = (await owns('case', subject.id)) ? await store.request.find(subject.id) : undefined;
      return request && { policyNo: request.policyNo, clientId: request.clientId, amount: null };
    }
    case 'PERSON':
    case 'OTHER':
      return { policyNo: null, clientId, amount: null };
  }
}
