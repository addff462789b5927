import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '../calendar/dates.ts';
import {
  accountCard,
  cardTexts,
  dueInDays,
  hasActive,
  hasPending,
  isImminent,
  type UpiButton,
  type UpiFlags,
  upiButton,
  upiInactiveReason,
  upiTag,
} from './mandate-card.ts';

describe('eNACH or ESI card', () => {
  test('an eNACH or ESI card shows the first matching row of the table, for all eight sets of flags', () => {
    const rows: [flags: string, row: number, tag: string, body: string, button: string | null][] = [
      ['ongoing active allowed', 1, 'ACTIVE', 'registered bankDetails ongoing', null],
      ['ongoing active', 1, 'ACTIVE', 'registered bankDetails ongoing', null],
      ['ongoing allowed', 2, 'INACTIVE', 'ongoing', null],
      ['ongoing', 2, 'INACTIVE', 'ongoing', null],
      ['active allowed', 3, 'ACTIVE', 'registered bankDetails', 'cancel'],
      ['active', 3, 'ACTIVE', 'registered bankDetails', 'cancel'],
      ['', 4, 'INACTIVE', 'notAvailable', null],
      ['allowed', 5, 'INACTIVE', 'facts', 'add'],
    ];
    for (const rail of ['ENACH', 'ESI'] as const) {
      for (const [flags, row, tag, body, button] of rows) {
        const has = (flag: string) => flags.split(' ').includes(flag);
        const card = accountCard(rail, { ongoing: has('ongoing'), active: has('active'), allowed: has('allowed') });
        const also = row === 1 ? `${rail} Pending` : null;
        expect({ ...card, body: card.body.join(' ') }, `${rail} ${flags}`).toEqual({ row, tag, also, body, button });
      }
    }
    expect(rows).toHaveLength(8);
  });

  test('a card with a cancellation in progress offers a new mandate', () => {
    const card = accountCard('ESI', { ongoing: false, active: false, allowed: true, cancelling: true });
    expect([card.tag, card.body, card.button]).toEqual(['INACTIVE', ['cancelling', 'facts'], 'add']);
  });

  test('the texts of a card name its own rail', () => {
    for (const rail of ['ENACH', 'ESI'] as const) {
      const texts = Object.values(cardTexts(rail));
      expect(texts.every((text) => text.toUpperCase().includes(rail))).toBe(true);
      expect(texts).toHaveLength(4);
    }
  });
});

const FLAGS = ['Enach_Status', 'Esi_Status', 'Upi_Mandate_Status', 'Ongoing_Enach', 'Ongoing_Esi', 'Ongoing_Upi'] as const;
const TAGS = ['ENACH Active', 'ESI Active', 'UPI Active', 'ENACH Pending', 'ESI Pending', 'UPI Pending'];
const METHODS = ['ENACH AutoPay', 'ESI AutoPay', 'Upi AutoPay', 'Non Auto Pay', 'Non Auto Pay', 'Non Auto Pay'];

function parseFlags(bits: number): UpiFlags {
  const on = (index: number) => ((bits >> index) & 1) === 1;
  return {
    Enach_Status: on(0),
    Esi_Status: on(1),
    Upi_Mandate_Status: on(2) ? 'ACTIVE' : '',
    Ongoing_Enach: on(3),
    Ongoing_Esi: on(4),
    Ongoing_Upi: on(5),
  };
}

describe('UPI card', () => {
  test('a UPI card shows tag and method by priority, for all 64 sets of flags', () => {
    for (let bits = 0; bits < 64; bits += 1) {
      const on = FLAGS.map((_, index) => index).filter((index) => (bits >> index) & 1);
      const [first, ...rest] = on;
      expect(upiTag(parseFlags(bits)), `flags ${on.map((index) => FLAGS[index])}`).toEqual({
        tag: first === undefined ? 'Inactive' : TAGS[first],
        method: first === undefined ? 'Non Auto Pay' : METHODS[first],
        also: rest.map((index) => TAGS[index]),
      });
      expect(hasActive(parseFlags(bits))).toBe(on.some((index) => index < 3));
      expect(hasPending(parseFlags(bits))).toBe(on.some((index) => index >= 3));
    }
    expect(FLAGS).toHaveLength(6);
  });

  test('parses every form of Upi_Mandate_Status', () => {
    const rows: [status: UpiFlags['Upi_Mandate_Status'], tag: string, reason: string | null][] = [
      [true, 'UPI Active', null],
      ['Y', 'UPI Active', null],
      ['ACTIVE', 'UPI Active', null],
      ['CREATED', 'UPI Pending', null],
      [false, 'Inactive', null],
      ['', 'Inactive', null],
      ['FAILURE', 'Inactive', null],
      ['PAUSED', 'Inactive', 'PAUSED'],
      ['REVOKED', 'Inactive', 'REVOKED'],
      ['EXPIRED', 'Inactive', 'EXPIRED'],
    ];
    for (const [status, tag, reason] of rows) {
      const flags = { ...parseFlags(0), Upi_Mandate_Status: status };
      expect([upiTag(flags).tag, upiInactiveReason(status)], String(status)).toEqual([tag, reason]);
      expect([hasActive(flags), hasPending(flags)], String(status)).toEqual([tag === 'UPI Active', tag === 'UPI Pending']);
    }
    expect(rows).toHaveLength(10);
  });

  test('a UPI card has the button and popup of the table for each number of days to the due date', () => {
    let checked = 0;
    for (const days of [null, ...Array.from({ length: 15 }, (_, index) => index - 2)]) {
      for (const active of [false, true]) {
        for (const pending of [false, true]) {
          for (const startedHere of [false, true]) {
            const isDueSoon = days !== null && [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].includes(days);
            const warning: UpiButton['popup'] = { title: 'Warning', button: 'Continue', isDueSoon };
            const message: UpiButton['popup'] = { title: 'Message', button: 'Proceed', isDueSoon: true };
            const isOff = pending || startedHere;
            expect(upiButton({ active, pending, startedHere, days }), JSON.stringify({ days, active, pending, startedHere })).toEqual({
              label: active ? 'Replace Mandate' : 'Set Mandate',
              disabled: pending ? 'pending' : startedHere ? 'started' : null,
              popup: isOff ? null : active ? warning : isDueSoon ? message : null,
              isOverdue: days === -1 || days === -2,
            });
            checked += 1;
          }
        }
      }
    }
    expect(checked).toBe(16 * 8);
  });

  test('the UPI button warns at six days, shows a message at ten and opens directly at eleven', () => {
    const popup = (active: boolean, days: number) => upiButton({ active, pending: false, startedHere: false, days }).popup;
    expect(popup(true, 6)).toEqual({ title: 'Warning', button: 'Continue', isDueSoon: true });
    expect([popup(false, 10)?.title, popup(false, 0)?.title, popup(false, 11), popup(false, -1)]).toEqual([
      'Message',
      'Message',
      null,
      null,
    ]);
  });
});

describe('days to the due date', () => {
  test('days to the due date are calendar days in India', () => {
    const beforeMidnight = new Date('2025-08-04T18:29:59.999Z');
    const midnight = new Date('2025-08-04T18:30:00.000Z');
    expect([dayOf(beforeMidnight), dayOf(midnight)]).toEqual(['2025-08-04', '2025-08-05']);
    const days = (due: string) => [dueInDays(due, dayOf(beforeMidnight)), dueInDays(due, dayOf(midnight))];
    expect(days('2025-08-15')).toEqual([11, 10]);
    expect(days('2025-08-15').map(isImminent)).toEqual([false, true]);
    expect(days('2025-08-04')).toEqual([0, -1]);
    expect(days('2025-08-04').map(isImminent)).toEqual([true, false]);
  });

  test('days to the due date cross months and the leap day, and need a date', () => {
    const rows: [due: string, today: string, days: number][] = [
      ['2024-03-01', '2024-02-28', 2],
      ['2025-03-01', '2025-02-28', 1],
      ['2026-01-01', '2025-12-31', 1],
      ['2025-12-31', '2026-01-01', -1],
    ];
    for (const [due, today, days] of rows) expect(dueInDays(due, today), `${due} ${today}`).toBe(days);
    for (let days = -2; days <= 12; days += 1) expect(dueInDays(addDays('2025-08-04', days), '2025-08-04')).toBe(days);
    expect([dueInDays(null, '2025-08-04'), isImminent(null)]).toEqual([null, false]);
    expect(rows).toHaveLength(4);
  });
});
