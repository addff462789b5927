import { expect, test } from 'vitest';
import { bankOfIfsc, isAccountNo, isIfsc, isIfscBy, isMicr, normaliseIfsc } from './bank-account.ts';

test('validates an IFSC by the configured rule and by the rule of the form', () => {
  const rows: [ifsc: string, esi: boolean, enach: boolean, rbi: boolean][] = [
    ['SBIN0001234', true, true, true],
    ['HDFC0ABC123', false, true, true],
    ['SBIN1001234', true, true, false],
    ['SBIN1ABC234', false, true, false],
    ['SBI00001234', false, false, false],
    ['SBIN000123', false, false, false],
    ['SBIN00012345', false, false, false],
    ['sbin0001234', false, false, false],
    ['SBIN0-00123', false, false, false],
    ['SBIN000१२३४', false, false, false],
    ['SBIN0001234\n', false, false, false],
    ['', false, false, false],
  ];
  for (const [ifsc, esi, enach, rbi] of rows) {
    const found = [isIfscBy('specification', 'ESI', ifsc), isIfscBy('specification', 'ENACH', ifsc)];
    expect(found, JSON.stringify(ifsc)).toEqual([esi, enach]);
    expect([isIfscBy('rbi', 'ESI', ifsc), isIfscBy('rbi', 'ENACH', ifsc), isIfsc(ifsc)], JSON.stringify(ifsc)).toEqual([rbi, rbi, rbi]);
  }
  expect(rows).toHaveLength(12);
  expect([normaliseIfsc(' sbin0001234 '), bankOfIfsc('hdfc0ABC123'), bankOfIfsc('sb')]).toEqual(['SBIN0001234', 'HDFC', 'SB']);
});

test('a MICR code has nine digits, an account number nine to eighteen', () => {
  const micr: [text: string, isRight: boolean][] = [
    ['400002001', true],
    ['40000200', false],
    ['4000020012', false],
    ['40000200a', false],
    ['', false],
  ];
  for (const [text, isRight] of micr) expect(isMicr(text), text).toBe(isRight);
  for (let length = 0; length <= 20; length += 1) expect(isAccountNo('1'.repeat(length)), String(length)).toBe(length >= 9 && length <= 18);
  expect([isAccountNo('12345678x'), isAccountNo('123456789 '), isAccountNo('１２３４５６７８９')]).toEqual([false, false, false]);
  expect(micr).toHaveLength(5);
});
