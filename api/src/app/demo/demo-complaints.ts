import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import type { ComplaintCategory, RootCause } from '@portal/rules/complaints/complaint.ts';
import { ANSWER_DAYS, type ComplaintEventKind, type Decision } from '@portal/rules/complaints/ladder.ts';
import { requestKind } from '@portal/rules/requests/request-kinds.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/rules/requests/request-status.ts';
import type { InTransaction } from '../../platform/context/services.ts';
import { demoPerson } from './demo-person.ts';

const P55 = demoPerson(55);
const OPERATOR = 'operator';

type Step = { kind: ComplaintEventKind; daysAgo: number; text?: string; answer?: [decision: Decision, rootCause: RootCause] };
type DemoComplaint = {
  category: ComplaintCategory;
  /** Number of the policy in the order of the book; without one the complaint is about something else. */
  k?: number;
  text: string;
  wish: string;
  receivedDaysAgo: number;
  steps: readonly Step[];
  status: RequestStatus;
};

/** One complaint in each state: open, late, answered, reopened, with the officer, with the Ombudsman, accepted, closed, withdrawn. */
const COMPLAINTS: readonly DemoComplaint[] = [
  {
    ...{ category: 'SERVICE', k: 1, receivedDaysAgo: 3, steps: [], status: 'SUBMITTED' },
    ...{ text: 'I called three times about my address and no one called back.', wish: 'Please call me and correct the address.' },
  },
  {
    ...{ category: 'DOCUMENT', k: 2, receivedDaysAgo: 20, steps: [], status: 'IN_REVIEW' },
    ...{ text: 'My premium certificate for last year is still missing.', wish: 'Please send the certificate.' },
  },
  {
    ...{ category: 'PREMIUM', receivedDaysAgo: 12, status: 'COMPLETED' },
    ...{ text: 'A late fee was charged although I paid on the due day.', wish: 'Return the late fee.' },
    steps: [
      { kind: 'ANSWERED', daysAgo: 2, answer: ['PART', 'SYSTEM'], text: 'You paid on the due day. We return half of the fee of ₹118.00.' },
    ],
  },
  {
    ...{ category: 'CLAIM', receivedDaysAgo: 25, status: 'REOPENED' },
    ...{ text: 'My claim for hospital cash was refused without a reason.', wish: 'Tell me the reason and look again.' },
    steps: [
      { kind: 'ANSWERED', daysAgo: 15, answer: ['NOT_AGREED', 'TERMS'], text: 'The first day in hospital is not covered.' },
      { kind: 'REOPENED', daysAgo: 4, text: 'I was in hospital for three days.' },
    ],
  },
  {
    ...{ category: 'UNFAIR_SALE', receivedDaysAgo: 22, status: 'REOPENED' },
    ...{ text: 'I was told that I pay premiums for five years. The policy says ten.', wish: 'Cancel the policy and return the premiums.' },
    steps: [
      {
        kind: 'ANSWERED',
        daysAgo: 10,
        answer: ['NOT_AGREED', 'NO_FAULT'],
        text: 'The benefit illustration that you signed says ten years.',
      },
      { kind: 'ESCALATED', daysAgo: 5, text: 'Please ask the adviser what she told me.' },
    ],
  },
  {
    ...{ category: 'PAYOUT', receivedDaysAgo: 60, status: 'REJECTED' },
    ...{ text: 'My survival benefit came two months late, without interest.', wish: 'Pay the interest for two months.' },
    steps: [
      {
        kind: 'ANSWERED',
        daysAgo: 48,
        answer: ['NOT_AGREED', 'PARTNER'],
        text: 'The bank returned the first payment because the account was closed.',
      },
      { kind: 'OMBUDSMAN', daysAgo: 18 },
    ],
  },
  {
    ...{ category: 'DATA', receivedDaysAgo: 40, status: 'COMPLETED' },
    ...{ text: 'I get messages about products although I objected to them.', wish: 'Stop these messages.' },
    steps: [
      { kind: 'ANSWERED', daysAgo: 35, answer: ['AGREED', 'DELAY'], text: 'You are right. We have stopped these messages today.' },
      { kind: 'ACCEPTED', daysAgo: 33 },
    ],
  },
  {
    ...{ category: 'OTHER', receivedDaysAgo: 85, status: 'COMPLETED' },
    ...{ text: 'The branch in my town was closed on a working day.', wish: 'Tell me when the branch is open.' },
    steps: [
      { kind: 'ANSWERED', daysAgo: 75, answer: ['AGREED', 'STAFF'], text: 'The branch is open from Monday to Friday, 10 am to 4 pm.' },
    ],
  },
  {
    ...{ category: 'SERVICE', receivedDaysAgo: 33, status: 'CANCELLED' },
    ...{ text: 'My request for a new nominee was not confirmed to me.', wish: 'Confirm the new nominee.' },
    steps: [{ kind: 'WITHDRAWN', daysAgo: 31, text: 'The confirmation has come.' }],
  },
];

/** Complaints of P55. They send no message and promise no money. */
export async function addDemoComplaints(tx: InTransaction, now: Date): Promise<void> {
  for (const [index, complaint] of COMPLAINTS.entries()) await addComplaint(complaint, index, { tx, now });
}

async function addComplaint(
  { category, k, text, wish, receivedDaysAgo, steps, status }: DemoComplaint,
  index: number,
  { tx: { store }, now }: { tx: InTransaction; now: Date },
): Promise<void> {
  const toInstant = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * DAY_MS);
  const policyNo = k === undefined ? null : P55.policyNo(k);
  const subject = policyNo ? { kind: 'POLICY' as const, id: policyNo } : { kind: 'OTHER' as const };
  const { type, handledBy } = requestKind('COMPLAINT');
  const clockDaysAgo = steps.findLast(({ kind }) => kind === 'REOPENED' || kind === 'ESCALATED')?.daysAgo ?? receivedDaysAgo;
  const promisedBy = addDays(dayOf(toInstant(clockDaysAgo)), ANSWER_DAYS);
  const request = {
    ...{ kind: 'COMPLAINT', type, clientId: P55.clientId, policyNo, oneOpenFor: `item:${P55.clientId}:demo ${index}`, handledBy },
    ...({ channel: 'PORTAL', status: 'SUBMITTED', promisedBy, before: null, termsVersion: null, otpRefHash: null } as const),
    after: { subject, category, text, wish },
  };
  const receivedAt = toInstant(receivedDaysAgo);
  const caseId = await store.request.add(request, receivedAt);
  if (!caseId) throw new Error(`P55 has complaint ${index} already.`);
  const last = steps.at(-1)?.daysAgo ?? receivedDaysAgo;
  if (status !== 'SUBMITTED')
    await store.request.move(caseId, REQUEST_STATUSES, { to: status, text: null, seq: null, at: toInstant(last) });
  if (promisedBy < dayOf(now)) await store.request.markLate(caseId, now);
  await store.complaint.add({
    ...{ caseId, clientId: P55.clientId, category, subjectKind: subject.kind, subjectId: policyNo },
    ...{ receivedOn: dayOf(receivedAt), amount: null, callsFirst: false },
  });
  await store.complaint.addEvent(caseId, { kind: 'RECEIVED', on: dayOf(receivedAt), at: receivedAt });
  for (const { kind, daysAgo, text: eventText = null, answer } of steps) {
    const at = toInstant(daysAgo);
    const [decision, rootCause] = answer ?? [];
    await store.complaint.addEvent(caseId, {
      ...{ kind, on: dayOf(at), at, text: eventText },
      ...(decision && rootCause && { userId: OPERATOR, answer: { decision, rootCause, clause: null, amount: null } }),
    });
  }
}
