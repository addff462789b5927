import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tolerateTranslatedPages } from './translated-page.ts';

const original = { ...Object.getOwnPropertyDescriptors(Node.prototype) };
beforeAll(() => tolerateTranslatedPages(Node));
afterAll(() => {
  for (const name of ['removeChild', 'insertBefore'] as const) Object.defineProperty(Node.prototype, name, original[name] ?? {});
});

/** Puts each text node into two elements, as the translator of Chromium does. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  }
}

function Policy({ isPaid, funds }: { isPaid: boolean; funds: readonly string[] }) {
  return (
    <p data-testid="policy">
      {isPaid ? 'Paid' : 'Due'} on 21-12-2026
      {funds.length > 0 && ' with funds '}
      {funds.map((fund) => (
        <b key={fund}>{fund}</b>
      ))}
      {isPaid && <i>thank you</i>}
    </p>
  );
}

test('keeps rendering in order on a page that a translator has changed', () => {
  const { rerender } = render(<Policy isPaid={false} funds={['Liquid']} />);
  const policy = screen.getByTestId('policy');
  translate(policy);
  rerender(<Policy isPaid funds={['Index', 'Liquid']} />);
  expect(policy.textContent).toBe('Paid on 21-12-2026 with funds IndexLiquidthank you');
  rerender(<Policy isPaid={false} funds={[]} />);
  expect(policy.textContent).toBe('Due on 21-12-2026');
});
