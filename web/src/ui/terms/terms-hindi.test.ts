// @vitest-environment jsdom
import { TERMS_TYPES } from '@portal/rules/policies/terms.ts';
import { expect, test } from 'vitest';
import { loadInHindi } from '../../testing-language.ts';

loadInHindi();
const { loadTerms } = await import('./load-terms.ts');
const { termsText } = await import('./terms.text.ts');

test('has every heading and clause of the twelve types in Hindi', async () => {
  const texts = await Promise.all(TERMS_TYPES.map(loadTerms));
  const closing = termsText.closing({ phone: '1800-270-7000', whatsapp: '+91 90000 27000', hours: 'हर दिन सुबह 10 से शाम 7 बजे तक' });
  const lines = [...texts.flatMap((termsOfType) => Object.values(termsOfType)), closing];
  expect(lines).toHaveLength(91);
  expect(lines.filter((line) => !/[\u0900-\u097f]{2}/.test(line) || /[{}<>]/.test(line))).toEqual([]);
});
