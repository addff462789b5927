import type { EndpointAt } from '@portal/contract/contract.ts';
import { toItemId } from '../../domain/complaints/find-subject.ts';
import { recordComplaint } from '../../domain/complaints/record-complaint.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import { complaintHandling, findNewSubject, toComplaintAnswer } from './complaint-request.ts';

export type Saving = CommandCall<EndpointAt<'/complaint/save'>>;

/** Sends a complaint. Its answer is a separate step, which completes the request. */
export const saveComplaint = serveRequest('COMPLAINT', {
  ...complaintHandling,
  async check(call: Saving) {
    const { subject, category, text, wish, fileRefs: files = [] } = call.input;
    const found = await findNewSubject(subject, call);
    return {
      newRequest: {
        policyNo: found.policyNo,
        itemId: toItemId(call.customer.clientId, { subject, category }),
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

  async answer({ now }, opened) {
    return toComplaintAnswer(opened, now);
  },
});
