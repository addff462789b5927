import { addDays, type Day } from '@portal/rules/calendar/dates.ts';

const compact = (day: Day): string => day.replaceAll('-', '');

/**
 * An iCalendar file (RFC 5545) with one event for each day. It may end up in a shared calendar, so it has no names, numbers or amounts.
 */
export function buildCalendar(days: readonly Day[], summary: string, now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const events = [...new Set(days)].flatMap((day) => [
    'BEGIN:VEVENT',
    `UID:payout-${compact(day)}@life-portal`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${summary}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Life Portal//Payouts//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

/** A text file for the browser. */
export const toTextFile = (fileName: string, mimeType: string, content: string) => ({
  fileName,
  mimeType,
  base64Data: btoa(String.fromCharCode(...new TextEncoder().encode(content))),
});
