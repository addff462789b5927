import type { EndpointAt } from '@portal/contract/contract.ts';
import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { isReceiptDay } from '@portal/rules/complaints/complaint.ts';
import { ANSWER_DAYS } from '@portal/rules/complaints/ladder.ts';
import { requestKind } from '@portal/rules/requests/request-kinds.ts';
import { badFields } from '../../base/failure.ts';
import { findComplaintSubject, toItemId } from '../../domain/complaints/find-subject.ts';
import { recordComplaint } from '../../domain/complaints/record-complaint.ts';
import { openRequest } from '../../domain/requests/open-request.ts';
import { staffAt } from '../../domain/staff/staff-team.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

const RECEIVED = { en: 'Enter a day in the last year.', hi: 'पिछले एक वर्ष का कोई दिन लिखें।' };
const SUBJECT = { en: 'The customer has no such record.', hi: 'ग्राहक का ऐसा कोई रिकॉर्ड नहीं है।' };

/** Enters a complaint that came by letter or call. Its dates count from the day on which it was received. */
export async function enterComplaint(call: CommandCall<EndpointAt<'/admin/complaints/enter'>>) {
  const { input, session, store, now, fail, path, requestId } = call;
  const userId = await staffAt('COMPLAINTS', session, store);
  const { clientId, channel, receivedOn, subject, category, text, wish } = input;
  if (!isReceiptDay(receivedOn, dayOf(now))) throw badFields({ receivedOn: RECEIVED });
  if (!(await store.profile.findClient(clientId))) throw fail('notFound');
  const found = await findComplaintSubject(subject, { clientId, clientIds: [clientId] }, store);
  if (!found) throw badFields({ 'subject.id': SUBJECT });
  const answerBy = addDays(receivedOn, ANSWER_DAYS);
  const isLate = answerBy < dayOf(now);
  const opening = {
    ...{ clientId, channel, policyNo: found.policyNo, itemId: toItemId(clientId, { subject, category }) },
    ...{ after: { subject, category, text, wish }, promisedBy: answerBy, termsVersion: null, otpRefHash: null },
    acknowledgement: isLate ? ('complaintLate' as const) : ('complaintReceived' as const),
  };
  const { caseId } = await openRequest(requestKind('COMPLAINT'), opening, { tx: call, now });
  // The acknowledgement has said it, so that the daily job does not say it again.
  if (isLate) await store.request.markLate(caseId, now);
  const id = 'id' in subject ? subject.id : null;
  const isPerson = subject.kind === 'PERSON';
  await recordComplaint(
    {
      ...{ caseId, clientId, category, amount: found.amount, receivedOn, text: `${text} ${wish}` },
      ...{ subjectKind: subject.kind, subjectId: isPerson ? null : id, personName: isPerson ? id : null, subjectClientId: found.clientId },
    },
    call,
    now,
  );
  const about = { objectKind: 'case', objectId: caseId, subjectClientId: clientId };
  await store.audit.write({ action: path, outcome: 'success', staffUserId: userId, ...about, requestId }, now);
  return { complaintNo: caseId, answerBy };
}
