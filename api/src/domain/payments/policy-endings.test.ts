import { expect, test } from 'vitest';
import { policyEndings, refundedLines } from './policy-endings.ts';

const line = (policyNo: string, posted: boolean) => ({ policyNo, posted });

test.each([
  ['the one premium that was not posted', [line('100003201', true), line('100003202', false)], '202'],
  ['all premiums if none was posted', [line('100003201', false), line('100003202', false)], '201, 202'],
  ['all premiums if the order was paid twice', [line('100003201', true), line('100003202', true)], '201, 202'],
  ['a policy once', [line('100003201', false), line('100003201', false)], '201'],
])('a refund names %s', (_case, lines, endings) => {
  expect(policyEndings(refundedLines(lines))).toBe(endings);
});
