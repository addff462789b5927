import { expect, test } from 'vitest';
import {
  callBackDay,
  formatSupportHours,
  isSupportOpen,
  listSupportHours,
  parseSupportHours,
  readSupportHours,
  SPECIFIED_SUPPORT_HOURS,
} from './support-hours.ts';

const SPECIFIED = readSupportHours(SPECIFIED_SUPPORT_HOURS);
const WEEKDAYS = readSupportHours('09:30-18:00 Mon-Fri');

test.each([
  ['2026-11-20T04:29:59Z', false], // 09:59:59 IST
  ['2026-11-20T04:30:00Z', true], // 10:00
  ['2026-11-20T13:29:59Z', true], // 18:59:59
  ['2026-11-20T13:30:00Z', false], // 19:00
  ['2026-11-22T08:00:00Z', true], // a Sunday
  ['2026-11-20T18:30:00Z', false], // midnight
])('at %s customer care is open: %s', (instant, isOpen) => {
  expect(isSupportOpen(new Date(instant), SPECIFIED)).toBe(isOpen);
});

test.each([
  ['2026-11-19T18:30:00Z', '2026-11-20'], // midnight
  ['2026-11-20T04:29:59Z', '2026-11-20'],
  ['2026-11-20T04:30:00Z', null],
  ['2026-11-20T13:29:59Z', null],
  ['2026-11-20T13:30:00Z', '2026-11-21'],
  ['2026-12-31T18:29:59Z', '2027-01-01'],
])('a callback requested at %s is made on %s', (instant, day) => {
  expect(callBackDay(new Date(instant), SPECIFIED)).toBe(day);
});

test.each([
  ['2026-11-20T03:59:59Z', false, '2026-11-20'], // Friday, 09:29:59
  ['2026-11-20T04:00:00Z', true, null],
  ['2026-11-20T12:30:00Z', false, '2026-11-23'], // 18:00
  ['2026-11-21T06:00:00Z', false, '2026-11-23'], // Saturday
  ['2026-11-22T18:29:59Z', false, '2026-11-23'], // Sunday, 23:59:59
])('without weekends, at %s customer care is open: %s, and calls back on %s', (instant, isOpen, day) => {
  expect(isSupportOpen(new Date(instant), WEEKDAYS)).toBe(isOpen);
  expect(callBackDay(new Date(instant), WEEKDAYS)).toBe(day);
});

test.each([
  ['10:00-19:00', '10am to 7pm every day', 'हर दिन सुबह 10 से शाम 7 बजे तक'],
  ['09:30-18:00 Mon-Sat', '9:30am to 6pm Monday to Saturday', 'सोमवार से शनिवार सुबह 9:30 से शाम 6 बजे तक'],
  ['00:00-12:00 Mon-Fri', '12am to 12pm Monday to Friday', 'सोमवार से शुक्रवार सुबह 12 से दोपहर 12 बजे तक'],
  ['08:00-21:15 daily', '8am to 9:15pm every day', 'हर दिन सुबह 8 से रात 9:15 बजे तक'],
])('%s reads %s', (setting, en, hi) => {
  expect(formatSupportHours(readSupportHours(setting))).toEqual({ en, hi });
});

test('the call about help lists the hours in the words of the specification', () => {
  expect(listSupportHours(SPECIFIED)).toBe('10am to 7pm, every day');
});

test.each(['', '10-19', '19:00-10:00', '10:00-10:00', '24:00-25:00', '10:00-19:00 Sun', '10:60-19:00'])('rejects %j', (setting) => {
  expect(parseSupportHours(setting)).toBeUndefined();
});
