// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadInHindi } from '../../testing-language.ts';

loadInHindi();
const { openPortal } = await import('../../testing.tsx');
const { createFigures, createOptions, HELD, POLICY, UNCHANGED } = await import('./testing-fund.ts');

test('names the class of each fund in Hindi', async () => {
  const answers = {
    '/fundSwitchGetAllDetails': createOptions(),
    '/getFundDetails': HELD,
    '/checkRecentAddUpdate': UNCHANGED,
    '/fundSwitchGetValidationDetails': createFigures(),
  };
  const { user } = openPortal(`/switch-funds?policyId=${POLICY}`, answers, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'कई फ़ंड में बाँटें' }));
  const classes = screen.getAllByText(/जोखिम 6 में से/).map(({ textContent }) => textContent.split(' · ')[0]);
  expect([...new Set(classes)].sort()).toEqual(['इक्विटी', 'डेट', 'मनी मार्केट']);
});
