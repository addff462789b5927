import { addDays, addMonths, addYears, type Day, minDay } from '../calendar/dates.ts';
import type { LegalQuestion } from '../legal/legal-questions.ts';
import type { Paise } from '../money/money.ts';

/** IRDAI: a complaint is answered within two weeks. */
export const ANSWER_DAYS = 14;
/** Without a reply to the answer for eight weeks, the complaint is closed (IRDAI regulations, annexure on grievances). */
export const REPLY_DAYS = 56;
/** Insurance Ombudsman Rules 2017, rule 14; the limit applies since 10-11-2023. */
const OMBUDSMAN_LIMIT: Paise = 50_00_000_00;

export const DECISIONS = ['AGREED', 'PART', 'NOT_AGREED'] as const;
export type Decision = (typeof DECISIONS)[number];

export const COMPLAINT_EVENTS = ['RECEIVED', 'ANSWERED', 'REOPENED', 'ESCALATED', 'ACCEPTED', 'WITHDRAWN', 'TOKEN', 'OMBUDSMAN'] as const;
export type ComplaintEventKind = (typeof COMPLAINT_EVENTS)[number];
/** In the order in which they happened; the first is the receipt. */
export type ComplaintEvent = { readonly kind: ComplaintEventKind; readonly on: Day };

/** Rows of the ladder in their order. A row that is off has no number and is not shown. */
export const LADDER = [
  { name: 'TEAM', isOn: true },
  { name: 'OFFICER', isOn: true },
  // A draft of July 2025 (question A9).
  { name: 'INTERNAL_OMBUDSMAN', isOn: false },
  { name: 'REGULATOR', isOn: true },
  { name: 'OMBUDSMAN', isOn: true },
] as const;
export type StepName = (typeof LADDER)[number]['name'];

type LadderStep = {
  step: number;
  name: StepName;
  isOpen: boolean;
  /** Null if the step is not possible, or if the day depends on an open legal question. */
  openFrom: Day | null;
  openUntil: Day | null;
  /** The day on which the step was taken; for the first, that of the latest answer. */
  done: Day | null;
};

export const COMPLAINT_STATES = [
  'OPEN',
  'LATE',
  'ANSWERED',
  'REOPENED',
  'ESCALATED',
  'OMBUDSMAN',
  'ACCEPTED',
  'CLOSED',
  'WITHDRAWN',
] as const;
type ComplaintState = (typeof COMPLAINT_STATES)[number];

export type ComplaintPosition = {
  state: ComplaintState;
  receivedOn: Day;
  /** Last day for the answer that is due, or was due last. */
  answerBy: Day;
  isLate: boolean;
  /** True while we owe an answer. */
  isAnswerDue: boolean;
  answeredOn: Day | null;
  /** Last day on which the customer may reopen the complaint; null if that is not possible. */
  reopenUntil: Day | null;
  mayEscalate: boolean;
  mayReply: boolean;
  /** True if the amount is above the limit of the Ombudsman. */
  isAboveLimit: boolean;
  steps: LadderStep[];
};

export type LadderFacts = {
  events: readonly ComplaintEvent[];
  /** The amount in dispute, if it is known. */
  amount: Paise | null;
  /** Answered questions of the insurer's lawyer. */
  answers: readonly LegalQuestion[];
};

/** The state of a complaint on a day, with every step that the customer may take. */
export function getPosition({ events, amount, answers }: LadderFacts, today: Day): ComplaintPosition {
  const receivedOn = findDay(events, 'RECEIVED') ?? today;
  const clock = readClock(events);
  const answerBy = addDays(clock.startedOn, ANSWER_DAYS);
  const isLate =
    clock.isRunning && (today > answerBy || (findDay(events, 'ANSWERED') === null && today > addDays(receivedOn, ANSWER_DAYS)));
  const state = getState(events, { isLate, clock, today });
  const isOver = state === 'ACCEPTED' || state === 'WITHDRAWN' || state === 'CLOSED';
  const mayReopen = state === 'ANSWERED' && findDay(events, 'REOPENED') === null;
  const isAboveLimit = amount !== null && amount > OMBUDSMAN_LIMIT;
  const steps = getSteps({ events, receivedOn, isAboveLimit, answers }, today);
  return {
    ...{ state, receivedOn, answerBy, isLate, isAboveLimit, steps, isAnswerDue: clock.isRunning && !isOver },
    answeredOn: findLastDay(events, 'ANSWERED'),
    reopenUntil: mayReopen && clock.answeredOn ? addDays(clock.answeredOn, REPLY_DAYS) : null,
    mayEscalate: !isOver && findDay(events, 'ESCALATED') === null && steps.some(({ name, isOpen }) => name === 'OFFICER' && isOpen),
    mayReply: state === 'ANSWERED',
  };
}

/** The last day of the latest promise is the day of receipt, of reopening or of escalation, and the days for the answer. */
type Clock = { startedOn: Day; isRunning: boolean; answeredOn: Day | null; kind: 'RECEIVED' | 'REOPENED' | 'ESCALATED' };

/** Only a written answer stops the clock. A question, or a request for a document, is no event. */
function readClock(events: readonly ComplaintEvent[]): Clock {
  let clock: Clock = { startedOn: events[0]?.on ?? '', isRunning: true, answeredOn: null, kind: 'RECEIVED' };
  for (const { kind, on } of events) {
    if (kind === 'ANSWERED') clock = { ...clock, isRunning: false, answeredOn: on };
    if (kind === 'REOPENED' || kind === 'ESCALATED') clock = { startedOn: on, isRunning: true, answeredOn: null, kind };
  }
  return clock;
}

type Current = { isLate: boolean; clock: Clock; today: Day };
function getState(events: readonly ComplaintEvent[], { isLate, clock, today }: Current): ComplaintState {
  if (findDay(events, 'WITHDRAWN')) return 'WITHDRAWN';
  if (findDay(events, 'ACCEPTED')) return 'ACCEPTED';
  if (findDay(events, 'OMBUDSMAN')) return 'OMBUDSMAN';
  if (clock.answeredOn) return today > addDays(clock.answeredOn, REPLY_DAYS) ? 'CLOSED' : 'ANSWERED';
  if (isLate) return 'LATE';
  return clock.kind === 'RECEIVED' ? 'OPEN' : clock.kind;
}

type StepFacts = Pick<LadderFacts, 'events' | 'answers'> & { receivedOn: Day; isAboveLimit: boolean };
type Dates = Pick<LadderStep, 'isOpen' | 'openFrom' | 'openUntil' | 'done'>;

function getSteps(facts: StepFacts, today: Day): LadderStep[] {
  return LADDER.filter(({ isOn }) => isOn).map(({ name }, at) => ({ step: at + 1, name, ...getDates(name, facts, today) }));
}

function getDates(name: StepName, { events, receivedOn, isAboveLimit, answers }: StepFacts, today: Day): Dates {
  const answeredOn = findDay(events, 'ANSWERED');
  const afterPromise = addDays(receivedOn, ANSWER_DAYS + 1);
  const afterAnswer = answeredOn ? minDay(answeredOn, afterPromise) : afterPromise;
  switch (name) {
    case 'TEAM':
      return { isOpen: true, openFrom: receivedOn, openUntil: null, done: findLastDay(events, 'ANSWERED') };
    case 'OFFICER':
    case 'INTERNAL_OMBUDSMAN':
      return { isOpen: today >= afterAnswer, openFrom: afterAnswer, openUntil: null, done: findDay(events, 'ESCALATED') };
    case 'REGULATOR':
      return { isOpen: today >= afterAnswer, openFrom: afterAnswer, openUntil: null, done: findDay(events, 'TOKEN') };
    case 'OMBUDSMAN': {
      const done = findDay(events, 'OMBUDSMAN');
      if (isAboveLimit) return { isOpen: false, openFrom: null, openUntil: null, done };
      return { ...getOmbudsmanDates({ receivedOn, answeredOn, answers }, today), done };
    }
  }
}

type OmbudsmanFacts = { receivedOn: Day; answeredOn: Day | null; answers: readonly LegalQuestion[] };

/**
 * From the first answer, which the customer may find unsatisfactory, or from the day after a month without one. The year starts with the
 * earliest of these events. Question A11 asks about the event and about the exact day after the month.
 */
function getOmbudsmanDates({ receivedOn, answeredOn, answers }: OmbudsmanFacts, today: Day): Omit<Dates, 'done'> {
  const monthEnd = addMonths(receivedOn, 1);
  const isAnswered = answeredOn !== null && answeredOn <= monthEnd;
  const event = isAnswered ? answeredOn : monthEnd;
  const from = isAnswered ? event : addDays(event, 1);
  const until = addYears(event, 1);
  const isKnown = answers.includes('A11');
  return {
    isOpen: today >= from && today <= until,
    openFrom: isKnown || isAnswered ? from : null,
    openUntil: isKnown ? until : null,
  };
}

const findDay = (events: readonly ComplaintEvent[], kind: ComplaintEventKind): Day | null =>
  events.find((event) => event.kind === kind)?.on ?? null;
const findLastDay = (events: readonly ComplaintEvent[], kind: ComplaintEventKind): Day | null =>
  events.findLast((event) => event.kind === kind)?.on ?? null;
