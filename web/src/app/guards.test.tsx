// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../testing.tsx';

test('a visitor whose first page is behind a guard lands on the login page', async () => {
  openPortal('/service-request?tab=tab2');
  await screen.findByRole('heading', { name: 'Log in' });
  expect(window.location.pathname + window.location.search).toBe('/');
});

test('a person who opens an address that is not listed sees the not-found page, and the wanted address is not repeated', async () => {
  openPortal('/no-such-page?name=asha');
  await screen.findByRole('heading', { name: 'We can’t find that page' });
  expect(window.location.pathname + window.location.search).toBe('/404');
});

test('a person may spell an address in any case and with a slash at the end; the spelling of the specification replaces it', async () => {
  openPortal('/SERVICE-Request/?tab=tab1', {}, { loggedIn: true });
  await screen.findByRole('heading', { name: 'Service requests' });
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/service-request?tab=tab1'));
});

test('a person who is logged in does not see the login page again', async () => {
  openPortal('/', {}, { loggedIn: true });
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});
