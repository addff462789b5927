import { expect, test } from 'vitest';
import { type CheckedPan, decidePan, decideSeeding, isPersonalPan, isSeedingExempt, normalisePan, seedingFor } from './pan.ts';

test('a PAN of a person or a family has five letters, four digits and a letter', () => {
  const pans: [string, boolean][] = [
    ['ABCPR1234F', true],
    ['ABCHR1234F', true],
    ['ABCCR1234F', false],
    ['ABCTR1234F', false],
    ['abcpr1234f', false],
    ['ABCPR123F', false],
    ['ABCPR12345', false],
    ['ABCPR1234FG', false],
    ['', false],
  ];
  for (const [pan, is] of pans) expect(isPersonalPan(pan), pan).toBe(is);
  expect(pans).toHaveLength(9);
  expect(normalisePan(' abcpr 1234f ')).toBe('ABCPR1234F');
});

test('people aged 80 or more, abroad or in three states are exempt from linking PAN and Aadhaar', () => {
  const facts = { nri: false, birthDate: '1985-06-15', address: '4 Lake Road, Pune, Maharashtra' };
  const people: [object, boolean][] = [
    [{}, false],
    [{ address: null }, false],
    [{ nri: true }, true],
    [{ birthDate: '1946-11-20' }, true],
    [{ birthDate: '1946-11-21' }, false],
    [{ address: '1 Hill Road, Guwahati, Assam' }, true],
    [{ address: '1 Hill Road, Shillong, Meghalaya' }, true],
    [{ address: '1 Dal Road, Srinagar, Jammu and Kashmir' }, true],
    [{ address: '1 Dal Road, Srinagar, Jammu & Kashmir' }, true],
    [{ address: '1 Assamese Road, Pune, Maharashtra' }, false],
  ];
  for (const [change, is] of people) expect(isSeedingExempt({ ...facts, ...change }, '2026-11-20'), JSON.stringify(change)).toBe(is);
  expect(people).toHaveLength(10);
  const answer = { status: 'VALID', aadhaarSeeding: 'N' } as const;
  expect(seedingFor(answer, facts, '2026-11-20')).toBe('N');
  expect(seedingFor(answer, { ...facts, nri: true }, '2026-11-20')).toBe('NA');
  expect(seedingFor({ ...answer, status: 'INOPERATIVE' }, { ...facts, nri: true }, '2026-11-20')).toBe('INOPERATIVE');
});

const GOOD: CheckedPan = { status: 'VALID', nameScore: 85, dobMatches: true, seeding: 'Y' };
const OTHER = { isSame: false, isVerified: true, seeding: 'Y' } as const;

test('decides the outcome of a new PAN', () => {
  const cases: [Partial<CheckedPan>, Partial<{ isSame: boolean; isVerified: boolean; seeding: 'Y' | 'N' }>, boolean, string][] = [
    [{}, {}, false, 'done'],
    [{ nameScore: 84 }, {}, false, 'nameMismatch'],
    [{ nameScore: 84 }, {}, true, 'review'],
    [{ status: 'INOPERATIVE', seeding: 'INOPERATIVE' }, {}, false, 'done'],
    [{ status: 'INVALID' }, {}, true, 'panInvalid'],
    [{ status: 'FAKE' }, {}, true, 'panInvalid'],
    [{ status: 'DECEASED' }, {}, true, 'panInvalid'],
    [{ dobMatches: false }, {}, true, 'dobMismatch'],
    [{ dobMatches: false, nameScore: 20 }, {}, false, 'dobMismatch'],
    [{}, { isSame: true }, false, 'unchanged'],
    [{}, { isSame: true, isVerified: false }, false, 'done'],
    [{}, { isSame: true, seeding: 'N' }, false, 'done'],
  ];
  for (const [checked, record, hasCopy, outcome] of cases)
    expect(decidePan({ ...GOOD, ...checked }, { ...OTHER, ...record }, hasCopy), JSON.stringify([checked, record, hasCopy])).toBe(outcome);
  expect(cases).toHaveLength(12);
});

test('decides if PAN and Aadhaar are linked or need proof', () => {
  const cases: [Parameters<typeof decideSeeding>, string][] = [
    [[{ status: 'VALID', seeding: 'Y' }, 'N', false], 'done'],
    [[{ status: 'VALID', seeding: 'NA' }, null, false], 'done'],
    [[{ status: 'VALID', seeding: 'Y' }, 'Y', false], 'unchanged'],
    [[{ status: 'VALID', seeding: 'N' }, 'N', false], 'proofNeeded'],
    [[{ status: 'VALID', seeding: 'N' }, 'N', true], 'review'],
    [[{ status: 'INOPERATIVE', seeding: 'INOPERATIVE' }, 'INOPERATIVE', false], 'proofNeeded'],
    [[{ status: 'INOPERATIVE', seeding: 'INOPERATIVE' }, 'INOPERATIVE', true], 'review'],
    [[{ status: 'INVALID', seeding: 'N' }, 'N', true], 'panInvalid'],
  ];
  for (const [check, outcome] of cases) expect(decideSeeding(...check), JSON.stringify(check)).toBe(outcome);
  expect(cases).toHaveLength(8);
});
