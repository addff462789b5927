// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../testing.tsx';

test('redirects a visitor from a guarded first page to the login', async () => {
  openPortal('/service-request?tab=tab2');
  await screen.findByRole('heading', { name: 'Log in' });
  expect(window.location.pathname + window.location.search).toBe('/');
});

test('shows the not-found page for an unknown address and does not repeat the address', async () => {
  openPortal('/no-such-page?name=asha');
  await screen.findByRole('heading', { name: 'We can’t find that page' });
  expect(window.location.pathname + window.location.search).toBe('/404');
});

test('accepts any case and a trailing slash, and replaces the address with the specified spelling', async () => {
  openPortal('/SERVICE-Request/?tab=tab1', {}, { loggedIn: true });
  await screen.findByRole('heading', { name: 'Service requests' });
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/service-request?tab=tab1'));
});

test('redirects a logged-in customer away from the login page', async () => {
  openPortal('/', {}, { loggedIn: true });
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});
