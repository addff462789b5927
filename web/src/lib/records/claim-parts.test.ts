// @vitest-environment jsdom
import { LATE_INTEREST } from '@portal/rules/claims/claim.ts';
import { PART_KINDS } from '@portal/rules/claims/part-kinds.ts';
import { expect, test } from 'vitest';
import { loadInHindi } from '../../testing-language.ts';

loadInHindi();
const { nameOfPart } = await import('./claim-parts.ts');

test('each part of a payment has a Hindi name; a kind of an assessor stays as it came', () => {
  expect([...PART_KINDS, LATE_INTEREST].map(nameOfPart)).toEqual([
    'मूल राशि',
    'राइडर लाभ',
    'बोनस',
    'यूनिट मूल्य',
    'लौटाए गए प्रीमियम',
    'विलंब ब्याज',
  ]);
  expect(['Sum assured', 'toString'].map(nameOfPart)).toEqual(['Sum assured', 'toString']);
});
