import { expect, test } from 'vitest';
import { parseDay } from '../calendar/dates.ts';
import { parseRupees } from '../money/money.ts';
import { identify, normaliseEmail, normaliseMobile, readCode, readPolicyNo, readReference } from '../people/identifiers.ts';
import { extractDecimal, extractDigits, plainText, visibleText } from './typed-text.ts';

const BORN = [
  '15061985',
  '15-6-1985',
  '15.06.1985',
  ' 15-06-1985 ',
  '15 06 1985',
  '15/06/1985',
  '15 / 6 / 1985',
  '1985-06-15',
  '1985/6/15',
  '15–06–1985',
  '15\u201106\u20111985',
  '\u200e15-06-1985\u200f',
  '\u202a15-06-1985\u202c',
  '\u206615-06-1985\u2069',
  '\ufeff15-06-1985',
  '15\u00a006\u00a01985',
  '15-\u200b06-1985',
  '１５－０６－１９８５',
  '१५-०६-१९८५',
  '১৫০৬১৯৮৫',
  '୧୫/୦୬/୧୯୮୫',
  '௧௫.௦௬.௧௯௮௫',
  '۱۵-۰۶-۱۹۸۵',
];
test.each(BORN)('parses the date %j', (text) => expect(parseDay(text)).toBe('1985-06-15'));

test.each(['31-02-1985', '15-06-85', '15061', '1506198', '150619850', '19850615', '1985-0615', '15-06', 'abc', '', '0-0-0000'])(
  'rejects the date %j',
  (text) => expect(parseDay(text)).toBeUndefined(),
);

const MOBILES: [text: string, mobile: string | undefined][] = [
  ['+91-0-9812345675', '9812345675'],
  ['0091 98123 45676', '9812345676'],
  ['(+91) 98123 45677', '9812345677'],
  ['98123.45678', '9812345678'],
  ['\u202a+91 98123 45679\u202c', '9812345679'],
  ['98123\u200b45680', '9812345680'],
  ['९८१२३४५६८४', '9812345684'],
  ['tel:+919812345685', '9812345685'],
  ['＋９１ ９８１２３４５６８６', '9812345686'],
  ['+92 98123 45676', undefined],
  ['98123456', undefined],
];
test.each(MOBILES)('parses the mobile number %j as %s', (text, mobile) => expect(normaliseMobile(text)).toBe(mobile));

test.each([
  ['100 000 201', '100000201'],
  ['100-000-201', '100000201'],
  ['\u200e100000201\u200f', '100000201'],
  ['१००००० २०१', '100000201'],
  ['Policy No. 100000201', '100000201'],
  ['policy number: 100 000 201', '100000201'],
  ['10000020', '10000020'],
])('parses the policy number %j as %s', (text, number) => {
  expect(readPolicyNo(text)).toBe(number);
  expect(identify(text).kind).toBe(number.length === 9 ? 'policyNumber' : 'ABCUserID');
});

test.each([
  ['482-913', '482913'],
  ['482 913', '482913'],
  ['4 8 2 9 1 3', '482913'],
  ['OTP: 482913', '482913'],
  ['४८२९१३', '482913'],
  ['482913 is your code. It is valid for 10 minutes.', '482913'],
  ['482913 or 482914', '482913482914'],
  ['48291', '48291'],
])('parses the code %j as %s', (text, code) => expect(readCode(text)).toBe(code));

test.each([
  [' Asha@Example.IN ', 'asha@example.in'],
  ['asha @ example.in', 'asha@example.in'],
  ['asha\u200b@example.in\u202c', 'asha@example.in'],
  ['asha\u00ad@example\u00a0.in', 'asha@example.in'],
  ['mailto:asha@example.in', 'asha@example.in'],
  ['mailto:asha@example.in?subject=Policy', 'asha@example.in'],
  ['Asha Kulkarni <asha@example.in>', 'asha@example.in'],
  ['ａｓｈａ＠ｅｘａｍｐｌｅ．ｉｎ', 'asha@example.in'],
  ['asha@bücher.de', 'asha@xn--bcher-kva.de'],
  ['asha@डेटा.भारत', 'asha@xn--c2bd2g8a.xn--h2brj9c'],
  ['asha@bücher.de/x', 'asha@bücher.de/x'],
  ['asha', 'asha'],
])('parses the email address %j as %s', (text, email) => expect(normaliseEmail(text)).toBe(email));

test.each([
  ['₹ 25,000', 2_500_000],
  ['Rs. 25,000.50', 2_500_050],
  ['25 000', 2_500_000],
  ['२५,०००', 2_500_000],
  ['25,000/-', 2_500_000],
  ['INR 1', 100],
  ['1.234', undefined],
  ['1 2', undefined],
  ['1a', undefined],
  ['', undefined],
])('parses the amount %j as %s paise', (text, paise) => expect(parseRupees(text)).toBe(paise));

test('converts numbers with letters to capitals and drops separators', () => {
  expect(readReference(' abcpe 1234-f\u200b')).toBe('ABCPE1234F');
  expect(readReference('cl 9100 002601')).toBe('CL9100002601');
});

test.each([
  ['1a2-b3+e.5', '123.5', '1235'],
  ['1.2.3', '1.23', '123'],
  ['.5', '.5', '5'],
  ['100,0', '1000', '1000'],
  ['१२.५', '12.5', '125'],
  ['abc', '', ''],
])('filters %j to %j in an amount field and to %j in a digits field', (text, amount, digits) => {
  expect(extractDecimal(text)).toBe(amount);
  expect(extractDigits(text)).toBe(digits);
});

test('keeps the joiners of names and removes all other invisible characters', () => {
  expect(visibleText('\ufeff कुर्\u200dहाडे \u200b\t\u0000राम ')).toBe('कुर्\u200dहाडे राम');
  expect(plainText('कुर्\u200dहाडे')).toBe('कुर्हाडे');
});
