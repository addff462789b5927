import { expect, test } from 'vitest';
import { buildCalendar, toTextFile } from './calendar-file.ts';

const NOW = new Date('2026-11-27T05:00:00.000Z');

test('has one whole-day event for each day, without names, numbers or amounts', () => {
  const file = buildCalendar(['2027-03-11', '2027-12-31', '2027-03-11'], 'Payout from your insurer', NOW);
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Life Portal//Payouts//EN',
    'BEGIN:VEVENT',
    'UID:payout-20270311@life-portal',
    'DTSTAMP:20261127T050000Z',
    'DTSTART;VALUE=DATE:20270311',
    'DTEND;VALUE=DATE:20270312',
    'SUMMARY:Payout from your insurer',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:payout-20271231@life-portal',
    'DTSTAMP:20261127T050000Z',
    'DTSTART;VALUE=DATE:20271231',
    'DTEND;VALUE=DATE:20280101',
    'SUMMARY:Payout from your insurer',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('keeps Hindi texts', () => {
  const { base64Data } = toTextFile('a.ics', 'text/calendar', 'भुगतान');
  expect(Buffer.from(base64Data, 'base64').toString('utf8')).toBe('भुगतान');
});
