import { describe, expect, test } from 'vitest';
import { dayOf } from '../calendar/dates.ts';
import { LEGAL_QUESTIONS } from '../legal/legal-questions.ts';
import { type ComplaintEvent, type ComplaintEventKind, getPosition, LADDER } from './ladder.ts';

const eventsOf = (receivedOn: string, text: string): ComplaintEvent[] => [
  { kind: 'RECEIVED', on: receivedOn },
  ...text
    .split(', ')
    .filter((part) => part !== '')
    .map((part) => {
      const [kind, on = ''] = part.split(' ');
      return { kind: kind as ComplaintEventKind, on };
    }),
];
const facts = (receivedOn: string, text: string) => ({ events: eventsOf(receivedOn, text), amount: null, answers: LEGAL_QUESTIONS });

type Case = [
  received: string,
  events: string,
  today: string,
  answerBy: string,
  regulator: string,
  from: string,
  until: string,
  state: string,
];
const WORKED_EXAMPLES: Case[] = [
  ['2026-11-20', '', '2026-11-27', '2026-12-04', '2026-12-05', '2026-12-21', '2027-12-20', 'OPEN'],
  ['2026-11-20', 'ANSWERED 2026-12-01', '2026-12-02', '2026-12-04', '2026-12-01', '2026-12-01', '2027-12-01', 'ANSWERED'],
  ['2027-01-31', '', '2027-02-01', '2027-02-14', '2027-02-15', '2027-03-01', '2028-02-28', 'OPEN'],
  [
    '2026-11-20',
    'ANSWERED 2026-12-03, REOPENED 2026-12-10, ANSWERED 2026-12-20',
    '2026-12-21',
    '2026-12-24',
    '2026-12-03',
    '2026-12-03',
    '2027-12-03',
    'ANSWERED',
  ],
];
const WITHOUT_ANSWER: Case[] = [
  ['2026-11-20', '', '2026-11-20', '2026-12-04', '2026-12-05', '2026-12-21', '2027-12-20', 'OPEN'],
  ['2026-11-20', '', '2026-12-04', '2026-12-04', '2026-12-05', '2026-12-21', '2027-12-20', 'OPEN'],
  ['2026-11-20', '', '2026-12-05', '2026-12-04', '2026-12-05', '2026-12-21', '2027-12-20', 'LATE'],
  ['2026-11-20', '', '2026-12-21', '2026-12-04', '2026-12-05', '2026-12-21', '2027-12-20', 'LATE'],
  ['2026-11-20', '', '2027-12-20', '2026-12-04', '2026-12-05', '2026-12-21', '2027-12-20', 'LATE'],
  ['2026-11-20', '', '2027-12-21', '2026-12-04', '2026-12-05', '2026-12-21', '2027-12-20', 'LATE'],
  ['2026-11-30', '', '2026-12-14', '2026-12-14', '2026-12-15', '2026-12-31', '2027-12-30', 'OPEN'],
  ['2026-11-30', '', '2026-12-15', '2026-12-14', '2026-12-15', '2026-12-31', '2027-12-30', 'LATE'],
  ['2026-12-31', '', '2027-01-14', '2027-01-14', '2027-01-15', '2027-02-01', '2028-01-31', 'OPEN'],
  ['2027-01-28', '', '2027-02-11', '2027-02-11', '2027-02-12', '2027-03-01', '2028-02-28', 'OPEN'],
  ['2027-01-29', '', '2027-02-12', '2027-02-12', '2027-02-13', '2027-03-01', '2028-02-28', 'OPEN'],
  ['2027-01-30', '', '2027-02-13', '2027-02-13', '2027-02-14', '2027-03-01', '2028-02-28', 'OPEN'],
  ['2027-02-28', '', '2027-03-14', '2027-03-14', '2027-03-15', '2027-03-29', '2028-03-28', 'OPEN'],
  ['2027-03-31', '', '2027-04-14', '2027-04-14', '2027-04-15', '2027-05-01', '2028-04-30', 'OPEN'],
  ['2027-05-31', '', '2027-06-15', '2027-06-14', '2027-06-15', '2027-07-01', '2028-06-30', 'LATE'],
  ['2027-08-31', '', '2027-09-14', '2027-09-14', '2027-09-15', '2027-10-01', '2028-09-30', 'OPEN'],
  ['2027-10-31', '', '2027-11-15', '2027-11-14', '2027-11-15', '2027-12-01', '2028-11-30', 'LATE'],
  ['2027-12-31', '', '2028-01-14', '2028-01-14', '2028-01-15', '2028-02-01', '2029-01-31', 'OPEN'],
  ['2028-01-29', '', '2028-02-12', '2028-02-12', '2028-02-13', '2028-03-01', '2029-02-28', 'OPEN'],
  ['2028-01-30', '', '2028-02-13', '2028-02-13', '2028-02-14', '2028-03-01', '2029-02-28', 'OPEN'],
  ['2028-01-31', '', '2028-02-14', '2028-02-14', '2028-02-15', '2028-03-01', '2029-02-28', 'OPEN'],
  ['2028-02-15', '', '2028-02-29', '2028-02-29', '2028-03-01', '2028-03-16', '2029-03-15', 'OPEN'],
  ['2028-02-29', '', '2028-03-14', '2028-03-14', '2028-03-15', '2028-03-30', '2029-03-29', 'OPEN'],
  ['2028-03-31', '', '2028-04-15', '2028-04-14', '2028-04-15', '2028-05-01', '2029-04-30', 'LATE'],
  ['2027-02-14', '', '2027-02-28', '2027-02-28', '2027-03-01', '2027-03-15', '2028-03-14', 'OPEN'],
  ['2027-02-15', '', '2027-03-02', '2027-03-01', '2027-03-02', '2027-03-16', '2028-03-15', 'LATE'],
];
const ANSWERED: Case[] = [
  ['2026-11-20', 'ANSWERED 2026-11-20', '2026-11-20', '2026-12-04', '2026-11-20', '2026-11-20', '2027-11-20', 'ANSWERED'],
  ['2026-11-20', 'ANSWERED 2026-12-04', '2026-12-04', '2026-12-04', '2026-12-04', '2026-12-04', '2027-12-04', 'ANSWERED'],
  ['2026-11-20', 'ANSWERED 2026-12-05', '2026-12-05', '2026-12-04', '2026-12-05', '2026-12-05', '2027-12-05', 'ANSWERED'],
  ['2026-11-20', 'ANSWERED 2026-12-06', '2026-12-06', '2026-12-04', '2026-12-05', '2026-12-06', '2027-12-06', 'ANSWERED'],
  ['2026-11-20', 'ANSWERED 2026-12-20', '2026-12-20', '2026-12-04', '2026-12-05', '2026-12-20', '2027-12-20', 'ANSWERED'],
  ['2026-11-20', 'ANSWERED 2026-12-21', '2026-12-21', '2026-12-04', '2026-12-05', '2026-12-21', '2027-12-20', 'ANSWERED'],
  ['2026-11-20', 'ANSWERED 2026-12-22', '2027-12-21', '2026-12-04', '2026-12-05', '2026-12-21', '2027-12-20', 'CLOSED'],
  ['2027-01-31', 'ANSWERED 2027-02-28', '2027-02-28', '2027-02-14', '2027-02-15', '2027-02-28', '2028-02-28', 'ANSWERED'],
  ['2027-01-31', 'ANSWERED 2027-03-01', '2027-03-01', '2027-02-14', '2027-02-15', '2027-03-01', '2028-02-28', 'ANSWERED'],
  ['2028-02-15', 'ANSWERED 2028-02-29', '2028-03-01', '2028-02-29', '2028-02-29', '2028-02-29', '2029-02-28', 'ANSWERED'],
  ['2028-01-31', 'ANSWERED 2028-02-29', '2028-02-29', '2028-02-14', '2028-02-15', '2028-02-29', '2029-02-28', 'ANSWERED'],
  ['2028-01-31', 'ANSWERED 2028-03-01', '2028-03-01', '2028-02-14', '2028-02-15', '2028-03-01', '2029-02-28', 'ANSWERED'],
  ['2026-12-18', 'ANSWERED 2026-12-31', '2027-01-01', '2027-01-01', '2026-12-31', '2026-12-31', '2027-12-31', 'ANSWERED'],
  ['2026-11-20', 'ANSWERED 2026-12-01', '2027-01-26', '2026-12-04', '2026-12-01', '2026-12-01', '2027-12-01', 'ANSWERED'],
  ['2026-11-20', 'ANSWERED 2026-12-01', '2027-01-27', '2026-12-04', '2026-12-01', '2026-12-01', '2027-12-01', 'CLOSED'],
  [
    '2026-11-20',
    'ANSWERED 2026-12-01, ACCEPTED 2026-12-05',
    '2026-12-06',
    '2026-12-04',
    '2026-12-01',
    '2026-12-01',
    '2027-12-01',
    'ACCEPTED',
  ],
  [
    '2026-11-20',
    'ANSWERED 2026-12-01, ACCEPTED 2026-12-05',
    '2027-03-01',
    '2026-12-04',
    '2026-12-01',
    '2026-12-01',
    '2027-12-01',
    'ACCEPTED',
  ],
  ['2026-11-20', 'WITHDRAWN 2026-11-25', '2026-12-10', '2026-12-04', '2026-12-05', '2026-12-21', '2027-12-20', 'WITHDRAWN'],
];
const REOPENED: Case[] = [
  [
    '2026-11-20',
    'ANSWERED 2026-12-01, REOPENED 2026-12-01',
    '2026-12-01',
    '2026-12-15',
    '2026-12-01',
    '2026-12-01',
    '2027-12-01',
    'REOPENED',
  ],
  [
    '2026-11-20',
    'ANSWERED 2026-12-01, REOPENED 2027-01-26',
    '2027-02-09',
    '2027-02-09',
    '2026-12-01',
    '2026-12-01',
    '2027-12-01',
    'REOPENED',
  ],
  ['2026-11-20', 'ANSWERED 2026-12-01, REOPENED 2027-01-26', '2027-02-10', '2027-02-09', '2026-12-01', '2026-12-01', '2027-12-01', 'LATE'],
  [
    '2028-02-01',
    'ANSWERED 2028-02-10, REOPENED 2028-02-29',
    '2028-03-14',
    '2028-03-14',
    '2028-02-10',
    '2028-02-10',
    '2029-02-10',
    'REOPENED',
  ],
  [
    '2026-11-20',
    'ANSWERED 2026-12-22, REOPENED 2026-12-31, ANSWERED 2027-01-14',
    '2027-01-14',
    '2027-01-14',
    '2026-12-05',
    '2026-12-21',
    '2027-12-20',
    'ANSWERED',
  ],
  [
    '2026-11-20',
    'ANSWERED 2026-12-01, REOPENED 2026-12-10, ANSWERED 2026-12-20',
    '2027-02-14',
    '2026-12-24',
    '2026-12-01',
    '2026-12-01',
    '2027-12-01',
    'ANSWERED',
  ],
  [
    '2026-11-20',
    'ANSWERED 2026-12-01, REOPENED 2026-12-10, ANSWERED 2026-12-20',
    '2027-02-15',
    '2026-12-24',
    '2026-12-01',
    '2026-12-01',
    '2027-12-01',
    'CLOSED',
  ],
];
const TAKEN_FURTHER: Case[] = [
  ['2026-11-20', 'ESCALATED 2026-12-05', '2026-12-06', '2026-12-19', '2026-12-05', '2026-12-21', '2027-12-20', 'LATE'],
  [
    '2026-11-20',
    'ANSWERED 2026-12-01, ESCALATED 2026-12-02',
    '2026-12-16',
    '2026-12-16',
    '2026-12-01',
    '2026-12-01',
    '2027-12-01',
    'ESCALATED',
  ],
  ['2026-11-20', 'ANSWERED 2026-12-01, ESCALATED 2026-12-02', '2026-12-17', '2026-12-16', '2026-12-01', '2026-12-01', '2027-12-01', 'LATE'],
  [
    '2027-01-31',
    'ANSWERED 2027-02-14, ESCALATED 2027-02-15, ANSWERED 2027-02-28',
    '2027-02-28',
    '2027-03-01',
    '2027-02-14',
    '2027-02-14',
    '2028-02-14',
    'ANSWERED',
  ],
  [
    '2026-11-20',
    'ANSWERED 2026-12-01, REOPENED 2026-12-10, ESCALATED 2026-12-12',
    '2026-12-26',
    '2026-12-26',
    '2026-12-01',
    '2026-12-01',
    '2027-12-01',
    'ESCALATED',
  ],
  ['2026-11-20', 'ANSWERED 2026-12-01, TOKEN 2026-12-02', '2026-12-03', '2026-12-04', '2026-12-01', '2026-12-01', '2027-12-01', 'ANSWERED'],
  [
    '2026-11-20',
    'ANSWERED 2026-12-01, OMBUDSMAN 2026-12-09',
    '2027-01-30',
    '2026-12-04',
    '2026-12-01',
    '2026-12-01',
    '2027-12-01',
    'OMBUDSMAN',
  ],
  ['2026-11-20', 'OMBUDSMAN 2026-12-22', '2026-12-23', '2026-12-04', '2026-12-05', '2026-12-21', '2027-12-20', 'OMBUDSMAN'],
];

describe('the steps of a complaint', () => {
  test.each([...WORKED_EXAMPLES, ...WITHOUT_ANSWER, ...ANSWERED, ...REOPENED, ...TAKEN_FURTHER])(
    'received %s, then "%s": on %s the answer is due by %s, Bima Bharosa opens on %s, the Ombudsman from %s until %s, state %s',
    (received, events, today, answerBy, regulator, from, until, state) => {
      const position = getPosition(facts(received, events), today);
      expect(position).toMatchObject({ receivedOn: received, answerBy, state });
      expect(position.steps.map(({ step, name, openFrom, openUntil }) => [step, name, openFrom, openUntil])).toEqual([
        [1, 'TEAM', received, null],
        [2, 'OFFICER', regulator, null],
        [3, 'REGULATOR', regulator, null],
        [4, 'OMBUDSMAN', from, until],
      ]);
      expect(position.steps.map(({ isOpen }) => isOpen)).toEqual([
        true,
        today >= regulator,
        today >= regulator,
        today >= from && today <= until,
      ]);
    },
  );

  test.each([
    ['2026-12-04T18:29:59Z', '2026-12-04'],
    ['2026-12-04T18:30:00Z', '2026-12-05'],
  ])('an answer at %s, around midnight in India, counts on %s', (at, day) => {
    const answeredOn = dayOf(new Date(at));
    const { steps } = getPosition(facts('2026-11-20', `ANSWERED ${answeredOn}`), answeredOn);
    expect(steps.map(({ done, openFrom }) => [done, openFrom])).toEqual([
      [day, '2026-11-20'],
      [null, day],
      [null, day],
      [null, day],
    ]);
  });

  test('shows the day on which each step was taken', () => {
    const events = 'ANSWERED 2026-12-01, ESCALATED 2026-12-02, ANSWERED 2026-12-08, TOKEN 2026-12-09, OMBUDSMAN 2026-12-10';
    expect(getPosition(facts('2026-11-20', events), '2026-12-11').steps.map(({ done }) => done)).toEqual([
      '2026-12-08',
      '2026-12-02',
      '2026-12-09',
      '2026-12-10',
    ]);
  });

  test('has a row for an internal ombudsman, which is off', () => {
    expect(LADDER.filter(({ isOn }) => !isOn).map(({ name }) => name)).toEqual(['INTERNAL_OMBUDSMAN']);
  });
});

describe('replies of the customer', () => {
  test.each([
    ['', '2026-12-04', null, false, false],
    ['', '2026-12-05', null, true, false],
    ['ANSWERED 2026-12-01', '2026-12-01', '2027-01-26', true, true],
    ['ANSWERED 2026-12-01', '2027-01-27', null, false, false],
    ['ANSWERED 2026-12-01, ACCEPTED 2026-12-02', '2026-12-02', null, false, false],
    ['ANSWERED 2026-12-01, REOPENED 2026-12-02', '2026-12-03', null, true, false],
    ['ANSWERED 2026-12-01, REOPENED 2026-12-02, ANSWERED 2026-12-03', '2026-12-03', null, true, true],
    ['ANSWERED 2026-12-01, ESCALATED 2026-12-02, ANSWERED 2026-12-03', '2026-12-03', '2027-01-28', false, true],
    ['WITHDRAWN 2026-11-21', '2026-12-10', null, false, false],
  ])('after "%s" on %s it may be reopened until %s, escalated: %s, accepted: %s', (events, today, reopenUntil, mayEscalate, mayReply) => {
    expect(getPosition(facts('2026-11-20', events), today)).toMatchObject({ reopenUntil, mayEscalate, mayReply });
  });
});

describe('the Ombudsman', () => {
  test.each([
    [50_00_000_00, '2026-12-01', false],
    [50_00_000_01, null, true],
    [null, '2026-12-01', false],
  ])('an amount of %s paise opens the step on %s', (amount, openFrom, isAboveLimit) => {
    const position = getPosition({ ...facts('2026-11-20', 'ANSWERED 2026-12-01'), amount }, '2026-12-02');
    expect(position.isAboveLimit).toBe(isAboveLimit);
    expect(position.steps[3]).toMatchObject({ isOpen: !isAboveLimit, openFrom });
  });

  test.each([
    ['', '2026-12-22', true, null],
    ['ANSWERED 2026-12-01', '2026-12-02', true, '2026-12-01'],
  ])('names no day that depends on question A11 before its answer: "%s"', (events, today, isOpen, openFrom) => {
    const { steps } = getPosition({ events: eventsOf('2026-11-20', events), amount: null, answers: ['A9', 'A10'] }, today);
    expect(steps[3]).toMatchObject({ isOpen, openFrom, openUntil: null });
  });
});
