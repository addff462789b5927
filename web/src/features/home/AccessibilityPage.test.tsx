// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing.tsx';

test('the accessibility statement names the standard, its gaps and how to reach us', async () => {
  openPortal('/accessibility', {});
  await screen.findByRole('heading', { level: 1, name: 'Accessibility' });
  screen.getByText(/WCAG\) 2\.2, level AA/);
  const missing = screen.getByRole('region', { name: 'What we know is missing' });
  expect(within(missing).getAllByRole('listitem')).toHaveLength(3);
  const contact = screen.getByRole('region', { name: 'Tell us' });
  expect(
    within(contact)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.split(':')[0]),
  ).toContain('tel');
});
