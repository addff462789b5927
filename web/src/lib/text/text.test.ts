// @vitest-environment jsdom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { catalogues, text } from './text.ts';

/** Files with texts: catalogues, titles of screens, and pages that define texts. */
const files = import.meta.glob(
  ['../../**/*.text.ts', '../../**/*.screens.ts', '../../**/*Page.tsx', '../../ui/**/*.tsx', '!../../**/*.test.tsx'],
  {
    eager: true,
  },
);
const entries = catalogues.flatMap((catalogue) => Object.entries(catalogue));
const marks = (source: string) => [...source.matchAll(/\{\w+(?::\w+)?\}|<\w+>/g)].map(([mark]) => mark).sort();

test('finds every catalogue', () => {
  expect(Object.keys(files).length).toBeGreaterThan(80);
  expect(entries.length).toBeGreaterThan(1_300);
});

test('has identical figures and links in each Hindi and English sentence', () => {
  const unequal = entries.filter(
    ([, words]) => words.en.trim() === '' || words.hi.trim() === '' || marks(words.hi).join() !== marks(words.en).join(),
  );
  expect(unequal.map(([key]) => key)).toEqual([]);
});

const t = text({
  word: { en: 'Pay', hi: 'भरें' },
  dated: { en: '{sum:money} by {due:date}, {n:count} left, {who}', hi: '{sum:money} {due:date} {n:count} {who}' },
  lasts: { en: 'in {n:seconds}', hi: '{n:seconds} में' },
  rich: { en: '<b>{sum:money}</b> is due. <link>Pay {n:count}</link>', hi: '<b>{sum:money}</b> <link>{n:count}</link>' },
});

test('formats amounts, dates and counts for India', () => {
  expect(t.word).toBe('Pay');
  expect(t.dated({ sum: 2_500_000.5, due: '2025-08-14', n: 1_000, who: 'Asha' })).toBe('₹25,00,000.50 by 14-08-2025, 1,000 left, Asha');
  expect([0, 1, 2].map((n) => t.lasts({ n }))).toEqual(['in 0 seconds', 'in 1 second', 'in 2 seconds']);
});

test('renders a sentence with a link without interpreting HTML', () => {
  const node = t.rich({ sum: 1, n: 2, link: (linkText) => createElement('a', { href: '/x' }, linkText) });
  expect(renderToStaticMarkup(node)).toBe('<b><span class="num" translate="no">₹1.00</span></b> is due. <a href="/x">Pay 2</a>');
});
