import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { isUnderWay } from '@portal/rules/requests/request-status.ts';
import { toContact } from '../../domain/complaints/complaint-contacts.ts';
import { readComplaintFields } from '../../domain/complaints/complaint-fields.ts';
import type { Complaint, StoredComplaintEvent } from '../../domain/complaints/complaint-rows.store.ts';
import { readPayment } from '../../domain/complaints/read-payment.ts';
import { toPosition } from '../../domain/complaints/read-position.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

type Listing = Call<EndpointAt<'/complaint/list'>>;

/** The complaints of a customer, the newest first. */
export async function listComplaints(call: Listing) {
  const { customer, input, store } = call;
  const all = await store.complaint.listOfClients(customer.clientIds);
  const complaints = all.filter(({ caseId }) => input.complaintNo === undefined || caseId === input.complaintNo);
  const [events, pinCode] = await Promise.all([
    store.complaint.listEvents(complaints.map(({ caseId }) => caseId)),
    store.complaint.findPin(customer.clientId),
  ]);
  return { complaints: await Promise.all(complaints.map((complaint) => describeComplaint(complaint, { events, pinCode, call }))) };
}

type Around = { events: Map<string, StoredComplaintEvent[]>; pinCode: string | null; call: Pick<Listing, 'store' | 'services' | 'now'> };
/** A complaint as its sender sees it. */
export async function describeComplaint(complaint: Complaint, { events: allEvents, pinCode, call: { store, services, now } }: Around) {
  const { caseId, subjectKind: kind, subjectId, category } = complaint;
  const { config } = services;
  const events = allEvents.get(caseId) ?? [];
  const { isLate, steps, answeredOn: _, isAnswerDue: __, ...position } = toPosition(complaint, events, { config, today: dayOf(now) });
  const [{ after }, request, requirements, payment] = await Promise.all([
    store.request.readFields(caseId),
    store.request.find(caseId),
    store.request.listRequirements(caseId),
    readPayment(caseId, events, { store, now }),
  ]);
  const answered = events.findLast(({ answer }) => answer !== null);
  const { subjectId: storedId, text, wish, notAsTold } = readComplaintFields(after);
  return {
    ...position,
    complaintNo: caseId,
    subject: { kind, id: subjectId ?? storedId },
    ...{ category, text, wish: wish.en, notAsTold, late: isLate },
    answer: answered?.answer
      ? {
          decision: answered.answer.decision,
          text: answered.text ?? '',
          clause: answered.answer.clause,
          amount: answered.answer.amount,
          on: answered.on,
        }
      : null,
    payment,
    mayWithdraw: request !== undefined && isUnderWay(request.status),
    token: events.findLast((event) => event.kind === 'TOKEN')?.text ?? null,
    requirements: requirements
      .filter(({ status }) => status === 'OPEN')
      .map(({ requirementId, name, reason }) => ({ id: requirementId, name, reason })),
    events: events.map(toEvent),
    steps: steps.map((step) => ({ ...step, contact: toContact(step.name, { pinCode, config }) })),
  };
}

/** Staff note for each other why they hand a complaint on; the customer reads only their answers. */
function toEvent({ kind, at, userId, text }: StoredComplaintEvent) {
  const isOurs = userId !== null;
  const isShown = kind !== 'TOKEN' && (!isOurs || kind === 'ANSWERED');
  return { kind, at, isOurs, text: isShown ? text : null };
}
