import type { Complaint, LadderStep } from './listed-complaint.ts';

const NO_CONTACT = { name: null, phones: [], email: null, website: null, place: null, address: null };
const step = (number: number, name: LadderStep['name'], changes: Partial<LadderStep>): LadderStep => ({
  ...{ step: number, name, isOpen: false, openFrom: null, openUntil: null, contact: null, done: null },
  ...changes,
});

/** An open complaint of 20-11-2026 about a claim. */
export const aComplaint = (changes: Partial<Complaint> = {}): Complaint => ({
  ...{ complaintNo: 'SR1234567890', subject: { kind: 'CLAIM', id: 'CL9100000203' }, category: 'CLAIM' },
  ...{
    text: 'My claim for the hospital stay was declined.',
    wish: 'Pay the claim.',
    notAsTold: null,
    state: 'OPEN',
    receivedOn: '2026-11-20',
  },
  ...{ answerBy: '2026-12-04', late: false, answer: null, payment: null, reopenUntil: null, mayEscalate: false, mayReply: false },
  ...{ mayWithdraw: true, isAboveLimit: false, token: null, requirements: [] },
  events: [{ kind: 'RECEIVED', at: '2026-11-20T04:30:00.000Z', isOurs: false, text: null }],
  steps: [
    step(1, 'TEAM', { isOpen: true, openFrom: '2026-11-20' }),
    step(2, 'OFFICER', {
      openFrom: '2026-12-05',
      contact: { ...NO_CONTACT, name: 'Meera Iyer', phones: ['1800-270-7001'], email: 'grievance@life.example' },
    }),
    step(3, 'REGULATOR', {
      openFrom: '2026-12-05',
      contact: {
        ...NO_CONTACT,
        ...{ phones: ['155255', '1800 4254 732'], email: 'complaints@irdai.gov.in', website: 'bimabharosa.irdai.gov.in' },
      },
    }),
    step(4, 'OMBUDSMAN', {
      openFrom: '2026-12-21',
      openUntil: '2027-12-20',
      contact: { ...NO_CONTACT, website: 'cioins.co.in', place: { en: 'Mumbai', hi: 'मुंबई' }, address: 'S. V. Road, Mumbai 400054' },
    }),
  ],
  ...changes,
});

const AN_ANSWER: NonNullable<Complaint['answer']> = {
  ...{ decision: 'PART', text: 'The terms cover two of the three days.', clause: 'Clause 7.2', amount: 1_200, on: '2026-12-01' },
};
/** Answered in part, with every step open. */
export const answered = (changes: Partial<Complaint> = {}): Complaint => {
  const open = aComplaint();
  return {
    ...open,
    ...{ state: 'ANSWERED', answer: AN_ANSWER, reopenUntil: '2027-01-26', mayEscalate: true, mayReply: true, mayWithdraw: false },
    events: [...open.events, { kind: 'ANSWERED', at: '2026-12-01T04:30:00.000Z', isOurs: true, text: AN_ANSWER.text }],
    steps: open.steps.map((ladderStep) => ({ ...ladderStep, isOpen: true })),
    ...changes,
  };
};
