import { rows } from '@portal/contract/contract.ts';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { PortalError } from '../../base/failure.ts';
import { sampleBodies } from '../../testing/bodies/bodies.ts';
import { createInputReader } from './gate.ts';

const ids = {
  policyNo: '100000201',
  clientId: '1000000002',
  orderNo: 'PO000000000001',
  receiptNo: 'R2627-000000001',
  paymentRef: 'A'.repeat(22),
  mandateId: 'MD10000020101',
  caseId: 'SR0000000000',
  transactionId: 'EN000000000000000000',
};
type Fields = Record<string, string>;
type Reported = { fields: Fields; fieldsHi: Fields };

/** The fields reported for a body; undefined if the row accepts it. */
function reportedFor(path: string, body: unknown): Reported | undefined {
  const row = rows.find((endpoint) => endpoint.path === path)?.row;
  if (!row) throw new Error(`No row ${path}`);
  try {
    createInputReader(row)({ headers: {} } as FastifyRequest, body);
    return undefined;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return error.details as Reported;
  }
}

const VALUES = [null, true, 7, -1.5, '', 'x'.repeat(3_000), [], {}, [null], Array(300).fill('x'), { unknown: 1 }];

/** The sample body with one field left out, one unknown field, or each wrong value at each place. */
function* wrongBodies(good: unknown): Generator<unknown> {
  yield* VALUES;
  if (typeof good !== 'object' || good === null || good instanceof File) return;
  for (const [name, value] of Object.entries(good)) {
    const otherFields = Object.fromEntries(Object.entries(good).filter(([other]) => other !== name));
    if (!Array.isArray(good)) yield otherFields;
    for (const wrong of wrongBodies(value)) yield Array.isArray(good) ? [wrong] : { ...good, [name]: wrong };
  }
  if (!Array.isArray(good)) yield { ...good, unknown: 1 };
}

const LIBRARY = /expected|received|unrecognized|\binvalid (input|option|string|type|element|key|discriminator|union)|^too (big|small)/i;

test.each(rows.map(({ path }) => path))('%s names each wrong field, with our own texts', (path) => {
  let rejected = 0;
  for (const body of wrongBodies(sampleBodies(ids)[path])) {
    const reported = reportedFor(path, body);
    if (!reported) continue;
    rejected += 1;
    const { fields, fieldsHi } = reported;
    expect(Object.keys(fieldsHi)).toEqual(Object.keys(fields));
    expect(Object.keys(fields)).not.toEqual([]);
    for (const [name, text] of Object.entries(fields)) {
      expect(name, JSON.stringify(body)?.slice(0, 300)).not.toBe('');
      expect(text, `${name} of ${JSON.stringify(body)?.slice(0, 300)}`).not.toMatch(LIBRARY);
    }
  }
  expect(rejected).toBeGreaterThan(5);
});

const SHARES = [{ fundCode: 'F1', percent: 100 }];

describe('a union reports the fields of the option that the body comes closest to', () => {
  test.each<[path: string, body: object, fields: Fields]>([
    [
      '/stp/fundSwitchGetValidationDetails',
      { PolicyId: '100000201', switchType: 'STP', stp: { fromFund: 'F1' } },
      { 'stp.toFund': 'This is required.', 'stp.amount': 'This is required.' },
    ],
    [
      '/fundSwitchUpdate',
      { PolicyId: '1', switchType: 'STP_CANCEL', validationId: 'A'.repeat(22) },
      { PolicyId: 'Enter a policy number with 9 digits.' },
    ],
    [
      '/fundSwitchGetValidationDetails',
      { PolicyId: '100000201', switchType: 'OTHER', switchFrom: SHARES, switchTo: SHARES },
      { switchType: 'Please choose one of the listed values.' },
    ],
    [
      '/admin/responseDecrypt',
      { encData: 'x', reasonCode: 'BAD', reason: 'A reason that is long enough' },
      { reasonCode: 'Please choose one of the listed values.' },
    ],
    ['/admin/responseDecrypt', { approvalId: 'x' }, { approvalId: 'This reference is not valid.' }],
    ['/convertToBase64', { file: 'text' }, { file: 'Choose a file.' }],
    ['/convertToBase64', { docRef: 'x' }, { docRef: 'This reference is not valid.' }],
    ['/convertToBase64', {}, { file: 'Choose a file.' }],
    ['/maskAadhar', { file: { fileName: 'a.pdf' }, consent: true, consentVersion: '1' }, { 'file.mimeType': 'This is required.' }],
  ])('reports the closest option: %s %j', (path, body, fields) => {
    expect(reportedFor(path, body)?.fields).toMatchObject(fields);
  });
});

test.each<[what: string, path: string, body: unknown, en: Fields, hi: Fields]>([
  [
    'an unknown field',
    '/checkUser',
    { zzz: 1 },
    { zzz: 'This field is not part of this request.' },
    { zzz: 'यह फ़ील्ड इस अनुरोध का हिस्सा नहीं है।' },
  ],
  ['no object at all', '/checkUser', [], { body: 'Please send an object with fields.' }, { body: 'कृपया फ़ील्ड वाला ऑब्जेक्ट भेजें।' }],
  [
    'a text that is too long',
    '/admin/login',
    { userId: 'x'.repeat(129), password: 'p' },
    { userId: 'Please use at most 128 characters.' },
    { userId: 'कृपया अधिकतम 128 अक्षर लिखें।' },
  ],
  ['an empty text', '/admin/login', { userId: '', password: 'p' }, { userId: 'This is required.' }, { userId: 'यह जानकारी ज़रूरी है।' }],
])('reports %s in both languages', (_what, path, body, en, hi) => {
  const reported = reportedFor(path, body);
  expect(reported?.fields).toMatchObject(en);
  expect(reported?.fieldsHi).toMatchObject(hi);
});
