// @vitest-environment jsdom
import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useHome } from '../lib/state/home.slice.ts';
import { CONFIG, openPortal } from '../testing.tsx';

const EMAIL = CONFIG.customerCareEmail;
const OTHER = {
  supportPhone: '1800 111 222',
  supportHours: { setting: '09:30-18:00 Mon-Sat', en: '9:30am to 6pm Monday to Saturday', hi: '' },
};
const apology = (contact: string) =>
  `Apologies, something went wrong. While we fix it, please get in touch with our customer care team ${contact}`;

test.each([
  ['the specified number and hours', {}, VERBATIM.paymentApology.replace('{email}', EMAIL)],
  ['other contacts of the insurer', OTHER, apology(`at ${EMAIL} or call us at 1800 111 222 (9:30am to 6pm Monday to Saturday)`)],
  ['no email address', { ...OTHER, customerCareEmail: '' }, apology('and call us at 1800 111 222 (9:30am to 6pm Monday to Saturday)')],
])('an apology for a payment names %s', async (_, contacts, sentence) => {
  openPortal('/', { '/config.json': { ...CONFIG, ...contacts } });
  act(() => useHome.setState({ errorPopupPP_RI: true }));
  // The contacts come with the configuration.
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(sentence));
});
