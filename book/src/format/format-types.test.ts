import { expect, test } from 'vitest';
import {
  accountNo,
  amount,
  clientId,
  count,
  day,
  decimal,
  email,
  FieldError,
  type FieldType,
  flag,
  ifsc,
  mobile,
  oneOf,
  pan,
  percent,
  policyNo,
  signedAmount,
  text,
  type Value,
} from './format-types.ts';

const AMOUNT = 'must be an amount in rupees with at most 2 decimals, not negative';
const DATE = 'is not a real date (YYYY-MM-DD or DD-MM-YYYY, 1900 to 2199)';

const READ: [type: FieldType<Value>, text: string, value: Value][] = [
  [amount, '0', 0],
  [amount, '0.00', 0],
  [amount, '25000', 2_500_000],
  [amount, '25000.5', 2_500_050],
  [amount, '0.01', 1],
  [amount, '9999999999999.99', 999_999_999_999_999],
  [signedAmount, '-72.00', -7_200],
  [signedAmount, '-0.00', 0],
  [percent(0.01, 100), '0.01', 1],
  [percent(0.01, 100), '100', 10_000],
  [percent(0, 1.35), '1.35', 135],
  [day, '2028-02-29', '2028-02-29'],
  [day, '29-02-2028', '2028-02-29'],
  [day, '1900-01-01', '1900-01-01'],
  [day, '2199-12-31', '2199-12-31'],
  [flag, 'Y', true],
  [flag, 'N', false],
  [count(0, 100), '0', 0],
  [count(0, 100), '100', 100],
  [decimal(10, 4, 'positive'), '12.5', '12.5000'],
  [decimal(10, 4, 'positive'), '0012', '12.0000'],
  [decimal(10, 4, 'positive'), '0.0001', '0.0001'],
  [decimal(10, 4, 'positive'), '9999999999.9999', '9999999999.9999'],
  [decimal(15, 5, 'any'), '-147.97354', '-147.97354'],
  [decimal(15, 5, 'any'), '-0', '0.00000'],
  [text(5), 'Zoë', 'Zoë'],
  [text(5), 'अमित', 'अमित'],
  [text(40), 'a \\ backslash "and" quote', 'a \\ backslash "and" quote'],
  [oneOf(['M', 'Q']), 'Q', 'Q'],
  [policyNo, '100000301', '100000301'],
  [clientId, '1000000003', '1000000003'],
  [mobile, '9000000003', '9000000003'],
  [mobile, '+91 90000 00003', '9000000003'],
  [mobile, '+971500000025', '+971500000025'],
  [email, 'P03@Example.IN', 'p03@example.in'],
  [pan, 'ZZZPI1003Z', 'ZZZPI1003Z'],
  [ifsc, 'HDFC0001234', 'HDFC0001234'],
  [accountNo, '123456789', '123456789'],
  [accountNo, '123456789012345678', '123456789012345678'],
];

const REJECTED: [type: FieldType<Value>, text: string, reason: string][] = [
  [amount, '-1', AMOUNT],
  [amount, '1.005', AMOUNT],
  [amount, '25,000.00', AMOUNT],
  [amount, '₹100', AMOUNT],
  [amount, '1e5', AMOUNT],
  [amount, '.5', AMOUNT],
  [amount, '10000000000000', 'must be an amount in rupees with at most 2 decimals, not negative'],
  [signedAmount, '--1', 'must be an amount in rupees with at most 2 decimals'],
  [percent(0.01, 100), '0.00', 'must be a percentage from 0.01 to 100 with at most 2 decimals'],
  [percent(0.01, 100), '100.01', 'must be a percentage from 0.01 to 100 with at most 2 decimals'],
  [percent(0, 1.35), '1.36', 'must be a percentage from 0 to 1.35 with at most 2 decimals'],
  [day, '2027-02-29', DATE],
  [day, '2026-13-01', DATE],
  [day, '31/12/2026', DATE],
  [day, '12-31-2026', DATE],
  [day, '1899-12-31', DATE],
  [day, '2200-01-01', DATE],
  [day, '0000-01-01', DATE],
  [day, '2026-1-1', DATE],
  [flag, 'y', 'must be Y or N'],
  [flag, 'true', 'must be Y or N'],
  [count(1, 99), '0', 'must be a whole number from 1 to 99'],
  [count(1, 99), '100', 'must be a whole number from 1 to 99'],
  [count(1, 99), '1.0', 'must be a whole number from 1 to 99'],
  [decimal(10, 4, 'positive'), '0', 'must be a number above 0 with at most 10 digits and 4 decimals'],
  [decimal(10, 4, 'positive'), '-1', 'must be a number above 0 with at most 10 digits and 4 decimals'],
  [decimal(10, 4, 'positive'), '12345678901', 'must be a number above 0 with at most 10 digits and 4 decimals'],
  [decimal(15, 5, 'any'), '1.000001', 'must be a number with at most 15 digits and 5 decimals'],
  [text(5), 'longer', 'must be at most 5 characters'],
  [text(9), 'Zo\ufffd', 'is not UTF-8 text'],
  [text(9), 'a\ud800b', 'is not UTF-8 text'],
  [text(9), 'a\u0000b', 'holds a line break or another control character'],
  [text(9), 'a\tb', 'holds a line break or another control character'],
  [text(9), 'a\u2028b', 'holds a line break or another control character'],
  [oneOf(['M', 'Q']), 'm', 'must be one of M, Q'],
  [policyNo, '12345678', 'must be 9 digits'],
  [clientId, '123456789', 'must be 10 digits'],
  [mobile, '5000000003', 'must be 10 digits starting with 6 to 9, or + and a country code'],
  [mobile, '+910000000003', 'must be 10 digits starting with 6 to 9, or + and a country code'],
  [email, 'p03@', 'must be an email address of at most 100 characters'],
  [pan, 'ABCDE1234F', 'must be a PAN (five letters, four digits, a letter)'],
  [ifsc, 'ABCD1234567', 'must be an IFSC (four letters, 0, six letters or digits)'],
  [accountNo, '12345678', 'must be 9 to 18 digits'],
];

test('parses every type of value exactly', () => {
  let covered = 0;
  for (const [type, written, value] of READ) {
    expect.soft(type.parse(written), `${type.name}: ${written}`).toEqual(value);
    covered += 1;
  }
  expect(covered).toBe(39);
});

test('rejects a wrong value with the expected format', () => {
  let covered = 0;
  for (const [type, written, reason] of REJECTED) {
    expect.soft(type.parse(written), `${type.name}: ${written}`).toEqual(new FieldError(reason));
    covered += 1;
  }
  expect(covered).toBe(43);
});

test('a printed value has the agreed format and parses to the same value', () => {
  let covered = 0;
  for (const [type, , value] of READ) {
    expect.soft(type.parse(type.print(value)), `${type.name}: ${value}`).toEqual(value);
    covered += 1;
  }
  expect(covered).toBe(39);
  expect(amount.print(5)).toBe('0.05');
  expect(signedAmount.print(-7_200)).toBe('-72.00');
});
