// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing.tsx';
import { WithoutLogin } from './WithoutLogin.tsx';

test('shows a tile for each online service and hides an empty group', async () => {
  openPortal('/404', {}, { page: <WithoutLogin methods={['fileClaims', 'appTracker']} /> });
  const methods = await screen.findByRole('region', { name: 'Without logging in' });
  expect(
    within(methods)
      .getAllByRole('link')
      .map((link) => [link.querySelector('span span')?.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['File a claim', '/file-claims'],
    ['Track an application', '/app-tracker'],
  ]);
});

test('renders nothing when no service is online', () => {
  openPortal('/404', {}, { page: <WithoutLogin methods={[]} /> });
  expect(screen.queryByText('Without logging in')).toBeNull();
});
