import { expect, test } from 'vitest';
import { findNotices } from './complaint-notices.ts';
import { type ComplaintEventKind, getPosition } from './ladder.ts';

type Case = [received: string, events: string, today: string, notices: string[]];
const UNANSWERED: Case[] = [
  ['2026-11-20', '', '2026-11-30', []],
  ['2026-11-20', '', '2026-12-01', ['DUE_SOON 2026-12-01']],
  ['2026-11-20', '', '2026-12-04', ['DUE_SOON 2026-12-01']],
  ['2026-11-20', '', '2026-12-05', []],
  ['2026-11-20', '', '2026-12-10', []],
  ['2026-11-20', '', '2026-12-11', ['WEEK_LATE 2026-12-11']],
  ['2026-11-20', '', '2026-12-17', ['WEEK_LATE 2026-12-11']],
  ['2026-11-20', '', '2026-12-18', []],
  ['2026-11-20', '', '2026-12-20', []],
  ['2026-11-20', '', '2026-12-21', ['MONTH_OVER 2026-12-21']],
  ['2026-11-20', '', '2026-12-27', ['MONTH_OVER 2026-12-21']],
  ['2026-11-20', '', '2026-12-28', []],
  ['2027-01-31', '', '2027-02-28', []],
  ['2027-01-31', '', '2027-03-01', ['MONTH_OVER 2027-03-01']],
  ['2028-01-31', '', '2028-02-29', []],
  ['2028-01-31', '', '2028-03-01', ['MONTH_OVER 2028-03-01']],
  ['2026-11-20', 'TOKEN 2026-12-06', '2026-12-11', ['WEEK_LATE 2026-12-11']],
  ['2026-11-20', 'OMBUDSMAN 2026-12-22', '2026-12-23', ['MONTH_OVER 2026-12-21']],
  ['2026-11-20', 'WITHDRAWN 2026-11-25', '2026-12-02', []],
];
const ANSWERED: Case[] = [
  ['2026-11-20', 'ANSWERED 2026-12-01', '2026-12-02', []],
  ['2026-11-20', 'ANSWERED 2026-12-01', '2026-12-21', []],
  ['2026-11-20', 'ANSWERED 2026-12-01', '2027-01-18', []],
  ['2026-11-20', 'ANSWERED 2026-12-01', '2027-01-19', ['REPLY_SOON 2027-01-19']],
  ['2026-11-20', 'ANSWERED 2026-12-01', '2027-01-26', ['REPLY_SOON 2027-01-19']],
  ['2026-11-20', 'ANSWERED 2026-12-01', '2027-01-27', ['CLOSED 2027-01-27']],
  ['2026-11-20', 'ANSWERED 2026-12-01', '2027-02-02', ['CLOSED 2027-01-27']],
  ['2026-11-20', 'ANSWERED 2026-12-01', '2027-02-03', []],
  ['2028-01-04', 'ANSWERED 2028-01-05', '2028-02-29', ['REPLY_SOON 2028-02-23']],
  ['2028-01-04', 'ANSWERED 2028-01-05', '2028-03-01', ['REPLY_SOON 2028-02-23']],
  ['2028-01-04', 'ANSWERED 2028-01-05', '2028-03-02', ['CLOSED 2028-03-02']],
  ['2026-11-20', 'ANSWERED 2026-12-01, ACCEPTED 2026-12-05', '2027-01-20', []],
  ['2026-11-20', 'ANSWERED 2026-12-01, OMBUDSMAN 2026-12-05', '2027-01-27', []],
];
const AGAIN: Case[] = [
  ['2026-11-20', 'ANSWERED 2026-12-01, REOPENED 2026-12-10', '2026-12-20', []],
  ['2026-11-20', 'ANSWERED 2026-12-01, REOPENED 2026-12-10', '2026-12-21', ['DUE_SOON 2026-12-21']],
  ['2026-11-20', 'ANSWERED 2026-12-01, REOPENED 2026-12-10', '2026-12-31', ['WEEK_LATE 2026-12-31']],
  ['2026-11-20', 'ESCALATED 2026-12-05', '2026-12-16', ['DUE_SOON 2026-12-16']],
  ['2026-11-20', 'ESCALATED 2026-12-05', '2026-12-26', ['WEEK_LATE 2026-12-26', 'MONTH_OVER 2026-12-21']],
  ['2026-11-20', 'ANSWERED 2026-12-01, REOPENED 2026-12-10, ANSWERED 2026-12-20', '2027-02-08', []],
  ['2026-11-20', 'ANSWERED 2026-12-01, REOPENED 2026-12-10, ANSWERED 2026-12-20', '2027-02-14', []],
  ['2026-11-20', 'ANSWERED 2026-12-01, REOPENED 2026-12-10, ANSWERED 2026-12-20', '2027-02-15', ['CLOSED 2027-02-15']],
];

test.each([...UNANSWERED, ...ANSWERED, ...AGAIN])('received %s, then "%s": on %s the notices are %j', (received, text, today, expected) => {
  const later = text
    .split(', ')
    .filter(Boolean)
    .map((part) => ({ kind: part.split(' ')[0] as ComplaintEventKind, on: part.split(' ')[1] ?? '' }));
  const events = [{ kind: 'RECEIVED' as const, on: received }, ...later];
  const notices = findNotices(getPosition({ events, amount: null, answers: [] }, today), today);
  expect(notices.map(({ kind, on }) => `${kind} ${on}`)).toEqual(expected);
});
