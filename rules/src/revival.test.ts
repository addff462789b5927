import { expect, test } from 'vitest';
import { revivalInterest, revivalRequirement, revivalValidTill } from './revival.ts';

// The first six are the specification's own examples.
test.each([
  ['2026-02-10', '2026-11-20', 46_993],
  ['2026-05-10', '2026-11-20', 31_341],
  ['2026-08-10', '2026-11-20', 16_566],
  ['2026-11-10', '2026-11-20', 1_624],
  ['2025-08-10', '2026-01-05', 24_037],
  ['2025-11-10', '2026-01-05', 9_095],
  ['2026-11-20', '2026-11-20', 0],
  ['2026-05-20', '2026-11-20', 29_640],
])('interest on ₹6,240.00 due on %s, quoted on %s', (dueDate, quotedOn, interest) => {
  expect(revivalInterest(624_000, dueDate, quotedOn, false)).toBe(interest);
  expect(revivalInterest(624_000, dueDate, quotedOn, true)).toBe(0);
});

test.each([
  ['2026-11-10', 'DECLARATION'],
  ['2026-11-11', 'HEALTH_FORM'],
  ['2027-05-10', 'HEALTH_FORM'],
  ['2027-05-11', 'MEDICAL'],
])('unpaid since 10-05-2026, quoted on %s: %s', (quotedOn, requirement) => {
  expect(revivalRequirement('2026-05-10', quotedOn)).toBe(requirement);
});

test('a quotation holds 15 days, and never beyond the last day to revive', () => {
  expect(revivalValidTill('2026-11-20', '2031-02-10')).toBe('2026-12-05');
  expect(revivalValidTill('2026-11-20', '2026-11-25')).toBe('2026-11-25');
});
