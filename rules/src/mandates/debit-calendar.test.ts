import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, daysBetween, isBusinessDay } from '../calendar/dates.ts';
import {
  chargeDay,
  type DebitCalendar,
  firstDebit,
  isNoticeInTime,
  noticeDay,
  presentationDay,
  retryPlan,
  sendableFrom,
} from './debit-calendar.ts';
import type { MandateRail } from './mandate-state.ts';

/** Independence Day 2025 is a Friday, Gandhi's birthday a Thursday. */
const leadDays = { ENACH: 2, ESI: 2, UPI: 0 };
const CALENDAR: DebitCalendar = { holidays: new Set(['2025-08-15', '2025-10-02']), leadDays };
/** A mandate without an end that matters. */
const NEVER: Day = '2099-01-01';

test('charges on the due date (UPI) or the next business day of the same month', () => {
  const rows: [due: Day, charge: Day, notice: Day, present: Day][] = [
    ['2025-08-14', '2025-08-14', '2025-08-11', '2025-08-12'],
    ['2025-08-15', '2025-08-18', '2025-08-12', '2025-08-13'],
    ['2025-08-16', '2025-08-18', '2025-08-12', '2025-08-13'],
    ['2025-08-17', '2025-08-18', '2025-08-12', '2025-08-13'],
    ['2025-08-18', '2025-08-18', '2025-08-12', '2025-08-13'],
    ['2025-08-30', '2025-08-29', '2025-08-26', '2025-08-27'],
    ['2025-08-31', '2025-08-29', '2025-08-26', '2025-08-27'],
    ['2025-09-01', '2025-09-01', '2025-08-27', '2025-08-28'],
    ['2025-10-02', '2025-10-03', '2025-09-29', '2025-09-30'],
    ['2025-05-31', '2025-05-30', '2025-05-27', '2025-05-28'],
    ['2026-02-28', '2026-02-27', '2026-02-24', '2026-02-25'],
    ['2024-02-29', '2024-02-29', '2024-02-26', '2024-02-27'],
    ['2025-12-31', '2025-12-31', '2025-12-26', '2025-12-29'],
    ['2026-01-03', '2026-01-05', '2025-12-31', '2026-01-01'],
  ];
  for (const [due, charge, notice, present] of rows) {
    for (const rail of ['ENACH', 'ESI'] as const) {
      const day = chargeDay(rail, { due, pick: CALENDAR, ends: NEVER });
      expect([day, noticeDay(rail, day, CALENDAR), presentationDay(rail, day, CALENDAR)], `${rail} ${due}`).toEqual([
        charge,
        notice,
        present,
      ]);
    }
    expect(
      [chargeDay('UPI', { due, pick: CALENDAR, ends: NEVER }), noticeDay('UPI', due, CALENDAR), presentationDay('UPI', due, CALENDAR)],
      `UPI ${due}`,
    ).toEqual([due, addDays(due, -2), due]);
  }
  expect(rows).toHaveLength(14);
});

test('sends debits earlier to a rail with a lead time, but never before the notice', () => {
  const early = { ...CALENDAR, leadDays: { ENACH: 5, ESI: 1, UPI: 3 } };
  const days = (rail: MandateRail) => [noticeDay(rail, '2025-09-01', early), presentationDay(rail, '2025-09-01', early)];
  expect([days('ENACH'), days('ESI'), days('UPI')]).toEqual([
    ['2025-08-25', '2025-08-25'],
    ['2025-08-27', '2025-08-29'],
    ['2025-08-29', '2025-08-29'],
  ]);
  const knownAt = new Date('2025-08-04T03:00:00Z');
  const again = (rail: MandateRail) => retryPlan(rail, { attempt: 1, knownAt, lastDay: NEVER }, early);
  expect(again('ENACH')).toEqual({ notice: '2025-08-04', present: '2025-08-05', charge: '2025-08-12' });
  expect(again('UPI')).toEqual({ notice: '2025-08-04', present: '2025-08-04', charge: '2025-08-07' });
});

const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days));
const anyHolidays = fc.uniqueArray(anyDay, { maxLength: 300 }).map((days): DebitCalendar => ({ holidays: new Set(days), leadDays }));

test('charges on a business day of the due month, after a notice, for any holidays', () => {
  fc.assert(
    fc.property(anyDay, anyHolidays, (due, calendar) => {
      const charge = chargeDay('ENACH', { due, pick: calendar, ends: NEVER });
      expect([isBusinessDay(charge, calendar.holidays), charge.slice(0, 7)]).toEqual([true, due.slice(0, 7)]);
      const present = presentationDay('ENACH', charge, calendar);
      const notice = noticeDay('ENACH', charge, calendar);
      expect(notice < present && present < charge && daysBetween(notice, charge) >= 3).toBe(true);
    }),
  );
});

test('a notice is in time if sent at least 24 hours before the charge', () => {
  const charge = new Date('2025-08-14T02:30:00Z');
  const before = (ms: number) => isNoticeInTime(new Date(charge.getTime() - ms), charge);
  expect([before(86_400_000), before(86_399_999), before(0), before(-1)]).toEqual([true, false, false, false]);
});

test.each([
  ['00:00:00', '00:00:00'],
  ['09:59:00', '09:59:00'],
  ['10:00:00', '13:00:00'],
  ['12:59:00', '13:00:00'],
  ['13:00:00', '13:00:00'],
  ['13:00:30', '13:00:30'],
  ['16:59:00', '16:59:00'],
  ['17:00:00', '21:30:00'],
  ['21:29:00', '21:30:00'],
  ['21:30:00', '21:30:00'],
  ['23:59:00', '23:59:00'],
])('UPI accepts a debit of %s at %s, and a bank immediately', (time, from) => {
  const at = (text: string) => new Date(`2025-08-14T${text}+05:30`);
  expect(sendableFrom('UPI', at(time))).toEqual(at(from));
  expect(sendableFrom('ENACH', at(time))).toEqual(at(time));
});

describe('presenting a returned debit again', () => {
  const at = (day: Day, time: string) => new Date(`${day}T${time}+05:30`);

  test('presents a returned debit again after three business days (UPI: two), twice at most, within grace', () => {
    const rows: [rail: MandateRail, attempt: number, knownAt: Date, graceEnd: Day, plan: [Day, Day, Day] | null][] = [
      ['ENACH', 1, at('2025-08-11', '18:00:00'), '2025-09-13', ['2025-08-12', '2025-08-12', '2025-08-14']],
      ['ENACH', 1, at('2025-08-11', '09:59:00'), '2025-09-13', ['2025-08-11', '2025-08-12', '2025-08-14']],
      ['ENACH', 2, at('2025-08-13', '18:00:00'), '2025-09-13', ['2025-08-14', '2025-08-14', '2025-08-19']],
      ['ESI', 1, at('2025-08-16', '11:00:00'), '2025-09-13', ['2025-08-17', '2025-08-18', '2025-08-20']],
      ['ENACH', 3, at('2025-08-11', '18:00:00'), '2025-09-13', null],
      ['ENACH', 1, at('2025-08-11', '18:00:00'), '2025-08-14', ['2025-08-12', '2025-08-12', '2025-08-14']],
      ['ENACH', 1, at('2025-08-11', '18:00:00'), '2025-08-13', null],
      ['UPI', 1, at('2025-08-14', '08:15:00'), '2025-08-29', ['2025-08-14', '2025-08-16', '2025-08-16']],
      ['UPI', 1, at('2025-08-14', '09:59:59'), '2025-08-29', ['2025-08-14', '2025-08-16', '2025-08-16']],
      ['UPI', 1, at('2025-08-14', '10:00:00'), '2025-08-29', ['2025-08-15', '2025-08-17', '2025-08-17']],
      ['UPI', 2, at('2025-08-14', '08:15:00'), '2025-08-16', ['2025-08-14', '2025-08-16', '2025-08-16']],
      ['UPI', 2, at('2025-08-14', '08:15:00'), '2025-08-15', null],
      ['UPI', 3, at('2025-08-14', '08:15:00'), '2025-08-29', null],
    ];
    for (const [index, [rail, attempt, knownAt, graceEnd, plan]] of rows.entries()) {
      const found = retryPlan(rail, { attempt, knownAt, lastDay: graceEnd }, CALENDAR);
      expect(found && [found.notice, found.present, found.charge], `row ${index + 1}`).toEqual(plan);
    }
    expect(rows).toHaveLength(13);
  });

  test('presents a returned debit again no sooner than 24 hours after its notice', () => {
    const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, anyHolidays, fc.constantFrom<MandateRail>('ENACH', 'ESI', 'UPI'), (knownAt, calendar, rail) => {
        const plan = retryPlan(rail, { attempt: 1, knownAt, lastDay: NEVER }, calendar);
        if (!plan) throw new Error('grace has not ended');
        const sent = at(plan.notice, '10:00:00');
        expect(sent >= knownAt).toBe(true);
        expect(isNoticeInTime(sent, at(plan.charge, '08:00:00'))).toBe(true);
        expect(plan.notice <= plan.present && plan.present <= plan.charge).toBe(true);
      }),
    );
  });
});

test('the first debit leaves time for its notice and a day of grace, and skips premiums already overdue', () => {
  const rows: [
    rail: MandateRail,
    submitted: Day,
    activated: Day,
    due: Day,
    graceEnd: Day,
    nextDue: Day | null,
    debit: [Day, Day] | null,
  ][] = [
    ['ENACH', '2025-08-04', '2025-08-11', '2025-08-14', '2025-09-13', '2026-08-14', ['2025-08-14', '2025-08-14']],
    ['ENACH', '2025-08-04', '2025-08-12', '2025-08-14', '2025-09-13', '2026-08-14', ['2025-08-14', '2025-08-18']],
    ['ENACH', '2025-08-04', '2025-08-25', '2025-08-14', '2025-09-13', '2026-08-14', ['2025-08-14', '2025-08-28']],
    ['ENACH', '2025-08-04', '2025-08-25', '2025-08-14', '2025-08-29', '2025-09-14', ['2025-08-14', '2025-08-28']],
    ['ENACH', '2025-08-04', '2025-08-25', '2025-08-14', '2025-08-28', '2025-09-14', ['2025-09-14', '2025-09-15']],
    ['ENACH', '2025-08-04', '2025-08-25', '2025-08-14', '2025-08-28', null, null],
    ['ESI', '2025-08-15', '2025-08-18', '2025-08-14', '2025-09-13', '2026-08-14', ['2026-08-14', '2026-08-14']],
    ['ESI', '2025-08-14', '2025-08-14', '2025-08-14', '2025-09-13', '2026-08-14', ['2025-08-14', '2025-08-20']],
    ['UPI', '2025-08-12', '2025-08-12', '2025-08-14', '2025-09-13', '2025-09-14', ['2025-08-14', '2025-08-14']],
    ['UPI', '2025-08-13', '2025-08-13', '2025-08-14', '2025-09-13', '2025-09-14', ['2025-08-14', '2025-08-15']],
    ['UPI', '2025-08-14', '2025-08-26', '2025-08-14', '2025-08-29', '2025-09-14', ['2025-08-14', '2025-08-28']],
    ['UPI', '2025-08-14', '2025-08-27', '2025-08-14', '2025-08-29', '2025-09-14', ['2025-09-14', '2025-09-14']],
    ['UPI', '2025-08-15', '2025-08-15', '2025-08-14', '2025-08-29', null, null],
  ];
  for (const [index, [rail, submittedOn, activatedOn, due, graceEnd, nextDue, debit]] of rows.entries()) {
    const found = firstDebit(rail, { submittedOn, activatedOn, dues: listDues(due, graceEnd, nextDue), ends: NEVER }, CALENDAR);
    expect(found && [found.due.dueDate, found.charge], `row ${index + 1}`).toEqual(debit);
  }
  expect(rows).toHaveLength(13);
});

const listDues = (dueDate: Day, graceEnd: Day, nextDue: Day | null) => [
  { dueDate, graceEnd },
  ...(nextDue ? [{ dueDate: nextDue, graceEnd: addDays(nextDue, 15) }] : []),
];

test('the first debit collects the first due that leaves enough time', () => {
  const dues = ['2025-06-14', '2025-07-14', '2025-08-14', '2025-09-14'].flatMap((due) => listDues(due, addDays(due, 15), null));
  const found = firstDebit('UPI', { submittedOn: '2025-08-04', activatedOn: '2025-08-04', ends: NEVER, dues }, CALENDAR);
  expect([found?.due.dueDate, found?.charge]).toEqual(['2025-08-14', '2025-08-14']);
});

test('a mandate that ends with its last premium is charged on its last day at the latest', () => {
  const rows: [rail: MandateRail, due: Day, ends: Day, charge: Day][] = [
    // A Friday that is a holiday, and a Sunday.
    ['ENACH', '2025-08-15', '2025-08-15', '2025-08-14'],
    ['ENACH', '2025-08-15', '2025-08-17', '2025-08-14'],
    ['ENACH', '2025-08-15', '2025-08-18', '2025-08-18'],
    ['ESI', '2025-08-17', '2025-08-17', '2025-08-14'],
    ['ENACH', '2025-08-18', '2025-08-18', '2025-08-18'],
    ['UPI', '2025-08-17', '2025-08-17', '2025-08-17'],
  ];
  expect(rows.map(([rail, due, ends]) => chargeDay(rail, { due, pick: CALENDAR, ends }))).toEqual(rows.map(([, , , charge]) => charge));

  const last = { due: '2025-08-14', graceEnd: '2025-09-13', nextDue: null as Day | null, ends: '2025-08-14' };
  const on = (activatedOn: Day, more: Partial<typeof last> = {}) => {
    const { due, graceEnd, nextDue, ends } = { ...last, ...more };
    const found = firstDebit('ENACH', { submittedOn: '2025-08-04', activatedOn, ends, dues: listDues(due, graceEnd, nextDue) }, CALENDAR);
    return found && { due: found.due.dueDate, charge: found.charge };
  };
  expect(on('2025-08-11')).toEqual({ due: '2025-08-14', charge: '2025-08-14' });
  // Three business days later would be after its last day: the premium is to be paid by hand.
  expect(on('2025-08-12')).toBeNull();
  expect(on('2025-08-12', { ends: '2025-08-18' })).toEqual({ due: '2025-08-14', charge: '2025-08-18' });
  expect(on('2025-08-12', { nextDue: '2025-09-14' })).toBeNull();
  expect(on('2025-08-12', { graceEnd: '2025-08-18', nextDue: '2025-09-14', ends: '2025-09-14' })).toEqual({
    due: '2025-09-14',
    charge: '2025-09-12',
  });
  expect(on('2025-08-05', { ends: '2025-08-13', nextDue: '2025-09-14' })).toBeNull();
});
