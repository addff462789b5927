import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getScope, needsPolicy, REDIRECT_CODES, readRedirectCode } from './redirect-code.ts';

test('there are 51 distinct redirect codes', () => {
  expect(REDIRECT_CODES).toHaveLength(51);
  expect(new Set(REDIRECT_CODES).size).toBe(51);
});

test.each(REDIRECT_CODES)('parses the code %s in any case and with spaces around it', (code) => {
  for (const spelt of [code, code.toLowerCase(), ` ${code}\n`]) expect(readRedirectCode(spelt)).toBe(code);
});

test('any unknown code leads to the dashboard', () => {
  for (const text of ['', null, undefined, 'XYZ', 'PPP', 'constructor', '//evil.example']) expect(readRedirectCode(text)).toBe('D');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const code = readRedirectCode(text);
      expect(code === 'D' || code === text.trim().toUpperCase()).toBe(true);
    }),
  );
});

test('seven codes open a journey without a one-time password, RI only with the manage flag', () => {
  expect(REDIRECT_CODES.filter((code) => getScope(code, false) !== 'LOGIN')).toEqual(['PP', 'RST', 'STPFS', 'STPMC', 'STPRI', 'UPI']);
  expect(REDIRECT_CODES.filter((code) => getScope(code, true) !== 'LOGIN')).toEqual(['PP', 'RI', 'RST', 'STPFS', 'STPMC', 'STPRI', 'UPI']);
});

test('a link to pay, reinstate or switch needs a policy number, one to the dashboard does not', () => {
  for (const code of ['PP', 'RI', 'STPFS', 'UPI', 'SC', 'BAU'] as const) expect(needsPolicy(code)).toBe(true);
  for (const code of ['D', 'ST', 'CI', 'PL', 'RST', 'FD'] as const) expect(needsPolicy(code)).toBe(false);
});
