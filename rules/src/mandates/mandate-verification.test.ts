import { describe, expect, test } from 'vitest';
import type { MandateRail } from './mandate-state.ts';
import { isCollected } from './mandate-verification.ts';

describe('money collected by a mandate verification', () => {
  const rows: [rail: MandateRail, status: string, withoutNumber: boolean, withNumber: boolean][] = [
    ['ENACH', '0300', true, true],
    ['ENACH', 'ACTIVE', true, true],
    ['ENACH', '0396', false, false],
    ['ENACH', '0398', false, false],
    ['ENACH', 'AWAITED', false, false],
    ['ENACH', '0392', false, false],
    ['ENACH', '0399', false, false],
    ['ENACH', 'REJECTED', false, false],
    ['ENACH', 'CANCELLED', false, true],
    ['ENACH', 'EXPIRED', false, true],
    ['UPI', 'INITIATED', false, false],
    ['UPI', 'CREATED', false, false],
    ['UPI', 'ACTIVE', true, true],
    ['UPI', 'PAUSED', true, true],
    ['UPI', 'REVOKED', false, true],
    ['UPI', 'EXPIRED', false, true],
    ['UPI', 'FAILURE', false, false],
    ['UPI', '0300', false, false],
    ['ESI', 'ACTIVE', false, false],
    ['ESI', 'CANCELLED', false, false],
    ['ENACH', 'toString', false, false],
  ];
  test('the table of verification statuses has 21 rows', () => expect(rows).toHaveLength(21));

  test.each(rows)('%s with status %s collected money: %s, with a bank reference: %s', (rail, status, without, withNumber) => {
    expect(isCollected(rail, status, null)).toBe(without);
    expect(isCollected(rail, status, 'UMRN1')).toBe(withNumber);
  });
});
