import { type Application, atInDays, enter, inDays, requirement, type Stage, slotsFrom } from './application.ts';

/** The applications of the demo book's applicant: one of each stage (book.md, 8.1), and those whose number has an effect. */

/** Applicants of the demo book, including the doubles of its personas. */
const applicants = [27, 38, 167, 178] as const;
const createApplicant = (person: number) => ({
  clientId: String(1_000_000_000 + person),
  birthDate: '1985-06-15',
  mobile: String(9_000_000_000 + person),
  proposerName: 'Esha Malhotra',
});
const deposit = 1_250_000;
const channels = ['ONLINE', 'AGENT', 'BANCA'];
const began: readonly Stage[] = ['LOGIN', 'DOCS_PENDING', 'PIVC', 'MEDICAL', 'UW'];

/** One in this week and one long ago; the demo book has the same days. */
const appliedDaysAgo = (no: number): number => (no === 1 ? 5 : no === 12 ? 40 : 12 + no);

function application(
  person: number,
  { no, stage, now, changes = {} }: { no: string; stage: Stage; now: Date; changes?: Partial<Application> },
): Application {
  const newApplication: Application = {
    applicationNumber: `APP000${String(person % 100).slice(0, 4 - no.length)}${no}`,
    leapId: `LEAP-2026-${no}`,
    formId: 'PROP-TERM-26',
    ...createApplicant(person),
    planName: 'Life Term Shield',
    sumAssured: 1_000_000_000,
    premium: deposit,
    frequency: 'A',
    appliedOn: inDays(now, -appliedDaysAgo(Number(no) % 100)),
    policyNumber: null,
    channelName: channels[(Number(no) - 1) % channels.length] ?? 'ONLINE',
    stage: 'LOGIN',
    stages: began.map((each) => ({ stage: each, at: null, done: false })),
    promisedBy: null,
    reason: null,
    until: null,
    requirements: [],
    pivc: { needed: true, done: false, link: null, slots: [], bookedAt: null },
    paid: deposit,
    payable: null,
    refund: null,
    offer: null,
    riders: ['Accidental death benefit'],
    nominee: 'Rohan Malhotra',
    paymentMode: 'UPI',
    medicals: [],
    remarks: [],
    at: atInDays(now, -1),
  };
  enter(newApplication, 'LOGIN', atInDays(now, -12));
  Object.assign(newApplication, changes);
  if (stage !== 'LOGIN') enter(newApplication, stage, atInDays(now, -2));
  return newApplication;
}

const called = { pivc: { needed: true, done: true, link: null, slots: [], bookedAt: null } };
const accepted = (now: Date) => ({
  requirements: [requirement('INCOME', 'ACCEPTED', { submittedAt: atInDays(now, -8), acceptedAt: atInDays(now, -7) })],
});
const documents = (now: Date) => ({
  requirements: [
    requirement('INCOME'),
    requirement('HEALTH'),
    requirement('PHOTO'),
    requirement('ADDRESS', 'REJECTED', { reason: 'The bill is older than 2 months.', submittedAt: atInDays(now, -5) }),
  ],
});
const offer = (no: string, validTill: string) => ({
  offer: {
    offerId: `OF-${no}`,
    premium: 1_430_000,
    sumAssured: 800_000_000,
    exclusions: ['Claims that follow from a disease of the heart'],
    reason: 'Your medical test showed a raised blood pressure.',
    difference: 180_000,
    validTill,
  },
});
const declined = 'We cannot insure you because of your medical test.';

const ofPerson = (person: number, now: Date): Application[] => [
  application(person, { no: '01', stage: 'LOGIN', now, changes: { paid: 0, payable: deposit } }),
  application(person, { no: '02', stage: 'DOCS_PENDING', now, changes: documents(now) }),
  application(person, {
    no: '03',
    stage: 'PIVC',
    now,
    changes: {
      ...accepted(now),
      pivc: { needed: true, done: false, link: null, slots: slotsFrom(now), bookedAt: null },
    },
  }),
  application(person, {
    no: '04',
    stage: 'MEDICAL',
    now,
    changes: {
      ...accepted(now),
      ...called,
      medicals: [
        {
          medicalId: 'MT-04-1',
          test: 'Blood and urine test',
          centre: 'Sahyadri Diagnostics, Pune Camp',
          on: null,
          slots: slotsFrom(now),
          state: 'TO_BOOK',
        },
      ],
    },
  }),
  application(person, { no: '05', stage: 'UW', now, changes: { ...accepted(now), ...called, promisedBy: inDays(now, 5) } }),
  application(person, { no: '06', stage: 'COUNTER_OFFER', now, changes: { ...accepted(now), ...called, ...offer('06', inDays(now, 9)) } }),
  application(person, { no: '07', stage: 'COUNTER_OFFER', now, changes: { ...accepted(now), ...called, ...offer('07', inDays(now, -1)) } }),
  application(person, {
    no: '08',
    stage: 'ISSUED',
    now,
    changes: { ...accepted(now), ...called, policyNumber: `10000${person % 100}08` },
  }),
  application(person, {
    no: '09',
    stage: 'DECLINED',
    now,
    changes: { ...accepted(now), ...called, reason: declined, refund: { amount: deposit, state: 'DONE', on: inDays(now, 0) } },
  }),
  application(person, {
    no: '10',
    stage: 'POSTPONED',
    now,
    changes: {
      ...accepted(now),
      ...called,
      reason: 'You have an operation in the coming weeks.',
      until: inDays(now, 180),
      refund: { amount: deposit, state: 'STARTED', on: inDays(now, -2) },
    },
  }),
  application(person, { no: '11', stage: 'DECISION', now, changes: { ...accepted(now), ...called, promisedBy: inDays(now, 2) } }),
  application(person, {
    no: '12',
    stage: 'DECLINED',
    now,
    changes: { ...accepted(now), ...called, reason: declined, refund: { amount: deposit, state: 'STARTED', on: inDays(now, -1) } },
  }),
  application(person, { no: '700', stage: 'UW', now, changes: { ...accepted(now), ...called } }),
  application(person, { no: '409', stage: 'DOCS_PENDING', now, changes: { requirements: [requirement('INCOME')] } }),
];

export const seeds = (now: Date): Application[] => applicants.flatMap((person) => ofPerson(person, now));
