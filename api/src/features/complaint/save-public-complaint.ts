import type { EndpointAt } from '@portal/contract/contract.ts';
import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { MAX_PER_DAY } from '@portal/rules/complaints/complaint.ts';
import { ANSWER_DAYS } from '@portal/rules/complaints/ladder.ts';
import { requestKind } from '@portal/rules/requests/request-kinds.ts';
import { toItemId } from '../../domain/complaints/find-subject.ts';
import { recordComplaint } from '../../domain/complaints/record-complaint.ts';
import { openRequest, toReceipt } from '../../domain/requests/open-request.ts';
import { proveNumber } from '../../platform/access/number-code.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

type Saving = CommandCall<EndpointAt<'/publicComplaint/save'>>;
/** The purpose of the code, as its message states it. */
const COMPLAIN = { en: 'make a complaint', hi: 'शिकायत करने' };

/** Sends a complaint of a person without a login. The answer does not say if the number that it names exists. */
export async function savePublicComplaint(call: Saving) {
  const { input, store, cookies, now, fail } = call;
  const mobile = await proveNumber(input.mobile, COMPLAIN, call);
  const { name, subject, category, text, wish } = input;
  const visitorId = await store.visitor.findOrAdd({ name, mobile, language: cookies.language ?? 'en' }, now);
  if ((await store.complaint.countOn(visitorId, dayOf(now))) >= MAX_PER_DAY) throw fail('tooMany');
  const claim = await findOwnClaim(subject, mobile, store);
  const policyNo = claim?.policyNo ?? null;
  const opened = await openRequest(
    requestKind('COMPLAINT'),
    {
      ...{ clientId: visitorId, policyNo, itemId: toItemId(visitorId, { subject, category }) },
      ...{ after: { subject, category, text, wish }, termsVersion: null, otpRefHash: null },
      acknowledgement: 'complaintReceived',
    },
    { tx: call, now },
  );
  const id = 'id' in subject ? subject.id : null;
  const isPerson = subject.kind === 'PERSON';
  await recordComplaint(
    {
      ...{ caseId: opened.caseId, clientId: visitorId, category, text: `${text} ${wish}` },
      amount: policyNo === null ? null : await store.complaint.findSumAssured(policyNo),
      ...{ subjectKind: subject.kind, subjectId: isPerson ? null : id, personName: isPerson ? id : null },
      subjectClientId: claim?.ownerId ?? visitorId,
    },
    call,
    now,
  );
  const answerBy = opened.promisedBy ?? addDays(dayOf(now), ANSWER_DAYS);
  return { ...toReceipt(opened, 'We have your complaint.', 'publicComplaint/save'), complaintNo: opened.caseId, answerBy };
}

/** The claim that the complaint names, if a claimant of this claim has the number. */
async function findOwnClaim(subject: Saving['input']['subject'], mobile: string, store: Stores) {
  if (subject.kind !== 'CLAIM') return undefined;
  const claimants = await store.claim.listOfMobile(mobile);
  return claimants.some(({ claimNumber }) => claimNumber === subject.id) ? store.claim.find(subject.id) : undefined;
}
