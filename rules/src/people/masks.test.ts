import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskAadhaar, maskAccount, maskEmail, maskMobile, maskName, maskPan, maskText, maskUserId, shortenName } from './masks.ts';

describe('masked numbers', () => {
  test('a mask shows only the end of a number, and nothing of a short one', () => {
    const maskCases: [mask: (text: string) => string, text: string, masked: string][] = [
      [maskMobile, '9876500003', 'XXXXXX0003'],
      [maskMobile, '98765003', 'XXXXXX5003'],
      [maskMobile, '9876503', 'XXXXXXXXXX'],
      [maskMobile, '', 'XXXXXXXXXX'],
      [maskAccount, '123456781234', 'XXXXXXXX1234'],
      [maskAccount, '123456789', 'XXXXXXXX6789'],
      [maskAccount, '123456789012341234', 'XXXXXXXX1234'],
      [maskAccount, '12345678', 'XXXXXXXX5678'],
      [maskAccount, '1234567', 'XXXXXXXXXXXX'],
      [maskPan, 'ABCPE1234F', 'XXXXX1234X'],
      [maskPan, 'ABCPE1234', 'XXXXXXXXXX'],
      [maskPan, 'ABCPE1234FG', 'XXXXXXXXXX'],
      [maskAadhaar, '1234', 'XXXX XXXX 1234'],
      [maskAadhaar, '999988881234', 'XXXX XXXX 1234'],
      [maskAadhaar, '123', 'XXXX XXXX XXXX'],
      [maskAadhaar, '', 'XXXX XXXX XXXX'],
      [maskName, 'Asha  Rao', 'A*** R**'],
      [maskName, 'कबीर R.', 'क*** R*'],
      [maskEmail, 'priya@example.in', 'p*****@example.in'],
      [maskEmail, 'a@example.in', 'a*****@example.in'],
      [maskEmail, 'a.very.long.name@example.in', 'a*****@example.in'],
      [maskEmail, '"odd@name"@example.in', '"*****@example.in'],
      [maskEmail, '@example.in', '*****'],
      [maskEmail, 'nobody', '*****'],
    ];
    for (const [mask, text, masked] of maskCases) expect(mask(text), text).toBe(masked);
    expect(maskCases).toHaveLength(24);
  });

  test('a mask has the same length for any number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,20}$/), (digits) => {
        expect(maskMobile(digits)).toHaveLength(10);
        expect(maskAccount(digits)).toHaveLength(12);
        expect(maskPan(digits)).toHaveLength(10);
        expect(maskAadhaar(digits)).toHaveLength(14);
      }),
    );
  });

  test('a mask never shows more than four digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,20}$/), fc.constantFrom(maskMobile, maskAccount, maskPan, maskAadhaar), (digits, mask) => {
        expect(mask(digits).replaceAll(/\D/g, '').length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

test('a visitor sees the first name and one letter of the last', () => {
  const names: [name: string, short: string][] = [
    ['Asha Sharma', 'Asha S.'],
    ['  Asha   Devi  Sharma ', 'Asha S.'],
    ['Asha', 'Asha'],
    ['', ''],
    ['आशा शर्मा', 'आशा श.'],
  ];
  for (const [name, short] of names) expect(shortenName(name)).toBe(short);
  expect(names).toHaveLength(5);
});

test.each([
  ['asha.k', 'a*****'],
  ['p03', 'p*****'],
])('the user ID %s is shown as %s', (userId, maskedId) => {
  expect(maskUserId(userId)).toBe(maskedId);
});

describe('masked log text', () => {
  test('masks a million hostile characters in time', () => {
    const hostile = ['a', 'a.', '@', 'a@', '"', '?', '1', '1-', 'A1', '=', '\u0915'];
    for (const sign of hostile) expect(maskText(sign.repeat(1_000_000 / sign.length)), sign).not.toBe('');
    expect(maskText(`${'a'.repeat(100)} p.q@example.in, <r@s>@t u@v@w`)).toBe(`${'a'.repeat(100)} …, <…>@t …@w`);
    expect(hostile).toHaveLength(11);
  });

  test('removes personal data from log text and keeps the rest', () => {
    const texts: [text: string, masked: string][] = [
      ['PAN ABCPE1234F', 'PAN …'],
      ['pan abcpe1234f.', 'pan ….'],
      ['Aadhaar 2345 6789 0124', 'Aadhaar …'],
      ['account 50100234417123 at HDFC0001234', 'account … at …'],
      ['call +91 90000-00003', 'call +…'],
      ['otp=482913', 'otp=…'],
      ['mail asha.rao+x@example.in now', 'mail … now'],
      ['Bearer dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1gFWFOEjXk', 'Bearer …'],
      ['GET /policy-detail?policyId=007214583 failed', 'GET /policy-detail?… failed'],
      ['"Asha Rao" is not valid JSON', '"…" is not valid JSON'],
      ["TypeError: Cannot read properties of undefined (reading 'map')", "TypeError: Cannot read properties of undefined (reading 'map')"],
      [
        'at Page (http://localhost:8080/assets/PolicyListingPage-DkX2a9b4.js:12:3456)',
        'at Page (http://localhost:8080/assets/PolicyListingPage-DkX2a9b4.js:12:3456)',
      ],
      ['12345 and 2026', '12345 and 2026'],
      ['aVeryLongNameOfAFunctionWithoutDigits', 'aVeryLongNameOfAFunctionWithoutDigits'],
    ];
    for (const [text, masked] of texts) expect(maskText(text)).toBe(masked);
    expect(texts).toHaveLength(14);
  });
});
