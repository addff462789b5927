// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing.tsx';

/** The tables of all screens load later than the page below one of them. */
const table = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import('./all-screens.ts'), async (original) => {
  await table.promise;
  return original();
});

test('waits for the title of a parent screen in another feature and shows it', async () => {
  await import('../../features/payment/PastPaymentsPage.tsx');
  openPortal('/pastpayments', {}, { loggedIn: true });
  await screen.findByText('Loading');
  // Flushes all pending renders.
  await act(async () => {});
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  table.resolve();
  await screen.findByRole('heading', { level: 1, name: 'Past payments' });
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Home', 'My policies', 'Past payments']);
});
