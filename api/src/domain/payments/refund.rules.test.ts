import { describe, expect, test } from 'vitest';
import { isRefundLate, nextRefundPollAt } from './refund.rules.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const ASKED = new Date('2026-11-20T05:00:00Z');
const after = (ms: number) => new Date(ASKED.getTime() + ms);

describe('the next query of a refund in progress', () => {
  const rows: [onItsWay: number, gap: number][] = [
    [0, 60 * SECOND],
    [59 * SECOND, 60 * SECOND],
    [61 * SECOND, 61 * SECOND],
    [HOUR / 2, HOUR / 2],
    [HOUR, HOUR],
    [HOUR + SECOND, HOUR],
    [30 * DAY, HOUR],
  ];
  test('the table has all rows', () => expect(rows).toHaveLength(7));
  test.each(rows)('%d ms after the request, the refund is queried again in %d ms', (onItsWay, gap) => {
    expect(nextRefundPollAt(ASKED, after(onItsWay))).toEqual(after(onItsWay + gap));
  });
});

test.each([
  [7 * DAY - 1, false],
  [7 * DAY, false],
  [7 * DAY + 1, true],
])('a refund in progress for %d ms is late: %s', (onItsWay, late) => {
  expect(isRefundLate(ASKED, after(onItsWay))).toBe(late);
});
