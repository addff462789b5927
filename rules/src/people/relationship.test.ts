import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBeneficialNominee, purposeName, relationshipName } from './relationship.ts';

const RELATIONS: [code: string, name: string, beneficial: boolean][] = [
  ['BRTHR', 'Brother', false],
  ['DAUGH', 'Daughter', true],
  ['DAUG', 'Daughter', true],
  ['FATHR', 'Father', true],
  ['MOTHR', 'Mother', true],
  ['SPOUS', 'Spouse', true],
  ['SON', 'Son', true],
  ['SISTR', 'Sister', false],
  ['HUSBD', 'Husband', true],
  ['WIFE', 'Wife', true],
  ['GSON', 'Grandson', false],
  ['GDAUG', 'Granddaughter', false],
  ['CHILD', 'Child', true],
  ['PAREN', 'Parent', true],
  ['TRUST', 'Trust', false],
];

test('names each relationship, and parents, spouse and children are beneficial nominees', () => {
  for (const [code, name, beneficial] of RELATIONS)
    expect([relationshipName(code).en, isBeneficialNominee(code)], code).toEqual([name, beneficial]);
  expect(RELATIONS).toHaveLength(15);
});

test('shows an unknown code unchanged', () => {
  for (const code of ['UNCLE', 'brthr', '', 'constructor', 'toString', '__proto__'])
    expect(relationshipName(code)).toEqual({ en: code, hi: code });
  fc.assert(
    fc.property(
      fc.string().filter((code) => !RELATIONS.some(([known]) => known === code)),
      (code) => {
        expect(relationshipName(code)).toEqual({ en: code, hi: code });
        expect(isBeneficialNominee(code)).toBe(false);
      },
    ),
  );
});

test('a policy has one of thirteen purposes, or another', () => {
  const purposes = {
    B: 'Business Continuity',
    E: 'Child Education',
    M: 'Child Marriage',
    O: 'Cover Outstanding Loans',
    F: 'Family Protection',
    H: 'Protection against Health',
    A: 'Retirement planning',
    R: 'Risk',
    S: 'Savings',
    T: 'Tax Planning',
    P: 'Third Party',
    W: 'Wealth Creation',
    L: 'Legacy Planning',
  };
  for (const [letter, name] of Object.entries(purposes)) expect(purposeName(letter)?.en).toBe(name);
  expect(Object.keys(purposes)).toHaveLength(13);
  for (const letter of ['N', 'b', '', 'Z', 'constructor']) expect(purposeName(letter)).toBeNull();
});

test('shows relations and purposes in Hindi to Hindi readers', () => {
  const named = [...RELATIONS.map(([code]) => relationshipName(code)), ...[...'BEMOFHARSTPWL'].map((letter) => purposeName(letter))];
  for (const text of named) expect(text?.hi).toMatch(/^[\p{Script=Devanagari}\s/()]+$/u);
  expect(named).toHaveLength(28);
});
