// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadInHindi } from '../../testing-language.ts';
import type { UpiCard } from './cards.ts';

loadInHindi();
const { openPortal } = await import('../../testing.tsx');
const fixtures = await import('./testing-mandate.ts');

const history = {
  At_Risk: true,
  Next_Debit_On: '2099-02-01',
  Next_Notice_On: '2099-01-28',
  Last_Debits: [
    {
      due: '2026-11-01',
      chargeOn: '2026-11-08',
      amount: 25_000,
      attempt: 1,
      status: 'RETURNED',
      reasonText: 'Insufficient balance',
      reasonTextHi: 'खाते में पर्याप्त राशि नहीं थी',
    },
    {
      due: '2026-08-01',
      chargeOn: '2026-08-01',
      amount: 25_000,
      attempt: 1,
      status: 'POSTED',
      reasonText: null,
      reasonTextHi: null,
    },
  ],
  Timeline: [
    {
      at: '2026-11-08T06:00:00.000Z',
      kind: 'RETURNED',
      text: 'Your bank returned it.',
      textHi: 'आपके बैंक ने लौटाया।',
      amount: 25_000,
      action: 'PAY',
    },
  ],
} satisfies Partial<UpiCard>;
/** Texts that are identical in every language: names, codes, methods and masks. */
const NAMES = /Wealth Secure Plan|Asha S\. Rao|HDFC Bank|HDFC\w*|UMRN\w*|X{4,}\d*|eNACH|E?NACH|ESI|UPI Autopay|UPI|IFSC|MICR/g;
/** Opens all expandable parts and returns the English texts left on the page. */
async function findEnglish(address: string, answers: Parameters<typeof openPortal>[1], toOpen?: string) {
  const { user } = openPortal(address, answers, { loggedIn: true });
  const card = await screen.findByRole('region', { name: /^Wealth Secure Plan/ });
  if (toOpen) await user.click(within(card).getByRole('button', { name: toOpen }));
  within(card).getByText('आपके बैंक ने लौटाया।');
  within(card).getByText('लौटाया गया: खाते में पर्याप्त राशि नहीं थी।', { exact: false });
  return screen
    .getByRole('main')
    .textContent.replaceAll(NAMES, '')
    .match(/[A-Za-z]{2,}/g);
}

test('shows /enach completely in Hindi', async () => {
  const card = fixtures.onEnach({ Plan_Name: 'Wealth Secure Plan', Ongoing_Enach: true, ...history });
  expect(await findEnglish('/enach', fixtures.ofEnach(card))).toBeNull();
});

test('shows /esi completely in Hindi, with a policy that can be set up', async () => {
  const card = fixtures.esi(history);
  expect(await findEnglish('/esi', { '/esi/getEsiDetails': { esiDetails: [card], totalAllowedPolicies: 1 } })).toBeNull();
});

test('shows /upi-autopay completely in Hindi, with a cancelled mandate', async () => {
  const card = fixtures.upi({ Reason_Text: 'Cancelled', Reason_Text_Hi: 'बंद किया गया', ...history });
  expect(await findEnglish('/upi-autopay', fixtures.ofUpi(card), 'डेबिट और इतिहास')).toBeNull();
  screen.getByText('बंद किया गया');
});
