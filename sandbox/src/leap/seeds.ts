import { type Application, atInDays, enter, inDays, requirement, type Stage, slotsFrom } from './application.ts';

/** The applications of the demo book's applicant: one of each stage (book.md, 8.1), and those whose number has an effect. */

const applicant = { clientId: '1000000027', birthDate: '1985-06-15', mobile: '9000000027', proposerName: 'Esha Malhotra' };
/** The applicant's double, as the demo book has one of everybody. */
const double = { applicationNumber: 'APP0006702', clientId: '1000000067', mobile: '9000000067' };
const deposit = 1_250_000;
const channels = ['ONLINE', 'AGENT', 'BANCA'];
const began: readonly Stage[] = ['LOGIN', 'DOCS_PENDING', 'PIVC', 'MEDICAL', 'UW'];

function application(no: string, stage: Stage, now: Date, changes: Partial<Application> = {}): Application {
  const one: Application = {
    applicationNumber: `APP0002${no.padStart(3, '7')}`,
    leapId: `LEAP-2026-${no}`,
    formId: 'PROP-TERM-26',
    ...applicant,
    planName: 'Life Term Shield',
    sumAssured: 1_000_000_000,
    premium: deposit,
    frequency: 'A',
    appliedOn: inDays(now, -12),
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
  enter(one, 'LOGIN', atInDays(now, -12));
  Object.assign(one, changes);
  if (stage !== 'LOGIN') enter(one, stage, atInDays(now, -2));
  return one;
}

const called = { pivc: { needed: true, done: true, link: null, slots: [], bookedAt: null } };
const accepted = (now: Date) => ({
  requirements: [requirement('INCOME', 'ACCEPTED', { submittedAt: atInDays(now, -8), acceptedAt: atInDays(now, -7) })],
});
const papers = (now: Date) => ({
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

export const seeds = (now: Date): Application[] => [
  application('01', 'LOGIN', now, { paid: 0, payable: deposit }),
  application('02', 'DOCS_PENDING', now, papers(now)),
  { ...application('02', 'DOCS_PENDING', now, papers(now)), ...double },
  application('03', 'PIVC', now, {
    ...accepted(now),
    pivc: { needed: true, done: false, link: null, slots: slotsFrom(now), bookedAt: null },
  }),
  application('04', 'MEDICAL', now, {
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
  }),
  application('05', 'UW', now, { ...accepted(now), ...called, promisedBy: inDays(now, 5) }),
  application('06', 'COUNTER_OFFER', now, { ...accepted(now), ...called, ...offer('06', inDays(now, 9)) }),
  application('07', 'COUNTER_OFFER', now, { ...accepted(now), ...called, ...offer('07', inDays(now, -1)) }),
  application('08', 'ISSUED', now, { ...accepted(now), ...called, policyNumber: '100002708' }),
  application('09', 'DECLINED', now, {
    ...accepted(now),
    ...called,
    reason: declined,
    refund: { amount: deposit, state: 'DONE', on: inDays(now, 0) },
  }),
  application('10', 'POSTPONED', now, {
    ...accepted(now),
    ...called,
    reason: 'You have an operation in the coming weeks.',
    until: inDays(now, 180),
    refund: { amount: deposit, state: 'STARTED', on: inDays(now, -2) },
  }),
  application('11', 'DECISION', now, { ...accepted(now), ...called, promisedBy: inDays(now, 2) }),
  application('12', 'DECLINED', now, {
    ...accepted(now),
    ...called,
    reason: declined,
    refund: { amount: deposit, state: 'STARTED', on: inDays(now, -1) },
  }),
  application('700', 'UW', now, { ...accepted(now), ...called }),
  application('409', 'DOCS_PENDING', now, { requirements: [requirement('INCOME')] }),
];
