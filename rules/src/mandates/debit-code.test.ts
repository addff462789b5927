import { expect, test } from 'vitest';
import {
  REJECTION_CODES,
  RETURN_CODES,
  type ReturnEffect,
  reasonText,
  registrationReason,
  rejectionHelp,
  returnEffect,
  stateAfterReturn,
} from './debit-code.ts';

const DEVANAGARI = /[\u0900-\u097f]/;

test('each of the 100 return codes has the effect that the calls page gives', () => {
  const does: Record<Exclude<ReturnEffect, 'MESSAGE'>, string[]> = {
    RETRY: ['04', '57', '58', '59'],
    CANCEL: ['01', '02', '60', '68', '21', '22', '23'],
    CANCEL_BY_CUSTOMER: ['61'],
    EXPIRE: ['14'],
  };
  const after: Record<ReturnEffect, string | null> = {
    RETRY: null,
    CANCEL: 'CANCELLED',
    CANCEL_BY_CUSTOMER: 'CANCELLED',
    EXPIRE: 'EXPIRED',
    MESSAGE: null,
  };
  const codes = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
  for (const code of codes) {
    const effect =
      (['RETRY', 'CANCEL', 'CANCEL_BY_CUSTOMER', 'EXPIRE'] as const).find((effectName) => does[effectName].includes(code)) ?? 'MESSAGE';
    expect([returnEffect(code), stateAfterReturn(code)], code).toEqual([effect, after[effect]]);
  }
  expect(codes).toHaveLength(100);
  expect(Object.values(does).flat()).toHaveLength(13);
  for (const code of ['', '4', '004', 'AP04', 'constructor', '__proto__']) expect(returnEffect(code), code).toBe('MESSAGE');
});

test('every return code has its own text in both languages, without a full stop', () => {
  const messageOnly = '05 06 07 08 12 13 15 16 51 52 53 54 70'.split(' ');
  expect(
    Object.keys(RETURN_CODES)
      .filter((code) => returnEffect(code) === 'MESSAGE')
      .sort(),
  ).toEqual(messageOnly);
  for (const [table, size] of [
    [Object.keys(RETURN_CODES), 26],
    [Object.keys(REJECTION_CODES), 18],
  ] as const) {
    const texts = table.map((code) => reasonText(code));
    for (const { en, hi } of texts)
      expect([/^[A-Z].*[a-z0-9]$/.test(en), DEVANAGARI.test(hi), /[.।]$/.test(hi)], en).toEqual([true, true, false]);
    expect(new Set(texts.map(({ en }) => en)).size).toBe(size);
    expect(new Set(texts.map(({ hi }) => hi)).size).toBe(size);
  }
});

test('every rejection code has advice in both languages, specific where known', () => {
  const helps = Object.keys(REJECTION_CODES).map((code) => rejectionHelp(code));
  for (const { en, hi } of helps) expect([/^[A-Z].*\.$/.test(en), DEVANAGARI.test(hi), hi.endsWith('।')], en).toEqual([true, true, true]);
  const own = Object.keys(REJECTION_CODES).filter((code) => rejectionHelp(code) !== rejectionHelp(''));
  expect(own).toEqual(['AP05', 'AP06', 'AP07', 'AP08', 'AP09', 'AP11', 'AP14']);
  expect(rejectionHelp('toString')).toBe(rejectionHelp(''));
});

test('rejection codes run from AP01 to AP19 without AP13, and an unknown code has a text too', () => {
  const codes = Array.from({ length: 19 }, (_, index) => `AP${String(index + 1).padStart(2, '0')}`).filter((code) => code !== 'AP13');
  expect(Object.keys(REJECTION_CODES)).toEqual(codes);
  const unknown = reasonText('99');
  for (const code of ['AP13', '', 'toString']) expect(reasonText(code)).toBe(unknown);
  expect(DEVANAGARI.test(unknown.hi)).toBe(true);
});

test('the reason for a declined registration mentions no stopped payment', () => {
  expect([
    registrationReason('UPI', '06').en,
    registrationReason('ESI', '06').en,
    registrationReason('ENACH', 'AP02').en,
    registrationReason('UPI', '??').en,
  ]).toEqual([
    'You declined the request in your UPI app',
    'You declined the request at your bank',
    'The account is closed',
    'Your bank did not give a reason',
  ]);
});
