// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { odp, payload } from '../features/payment/testing-payment.ts';
import { listContacts } from '../lib/records/customer.ts';
import { useHome } from '../lib/state/home.slice.ts';
import { openPortal, USER } from '../testing.tsx';

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], { query: '?raw', import: 'default', eager: true });

/** The wire has '-' for a missing mobile number or email address. It must never be offered as a contact. */
const MOBILE = 'XXXXXX0003';
const EMAIL = 'a*****@example.in';

const KNOWN: [MobileNo: string, EmailId: string, contacts: ReturnType<typeof listContacts>, receiptGoesTo: string][] = [
  [MOBILE, EMAIL, { mobile: MOBILE, email: EMAIL }, `By email to ${EMAIL}, with a text message to ${MOBILE}`],
  [MOBILE, '-', { mobile: MOBILE, email: undefined }, `Under Downloads, with a text message to ${MOBILE}`],
  ['-', EMAIL, { mobile: undefined, email: EMAIL }, `By email to ${EMAIL}`],
  ['-', '-', { mobile: undefined, email: undefined }, 'Under Downloads'],
];

test.each(KNOWN)(
  'mobile %s, email %s: the pay page shows where the receipt is sent',
  async (MobileNo, EmailId, contacts, receiptGoesTo) => {
    expect(KNOWN).toHaveLength(4);
    expect(listContacts({ MobileNo, EmailId })).toEqual(contacts);
    const user = { ...USER, MobileNo, EmailId };
    openPortal('/paypremium', { '/getODPDetails': odp(payload()), '/getUserDetails': user }, { loggedIn: true });
    const receipt = (await screen.findByText('Receipt')).parentElement;
    expect(receipt?.textContent).toBe(`Receipt${receiptGoesTo}`);
  },
);

test.each(KNOWN)('mobile %s, email %s: offers a call back only to an existing number', async (MobileNo, EmailId, { mobile }) => {
  const helpStatus = { is_help_show: '1', support_enable_chat: 'Y', support_enable_call: 'Y' };
  const { user } = openPortal('/downloads', { '/getUserDetails': { ...USER, MobileNo, EmailId } }, { loggedIn: true });
  await screen.findByRole('heading', { level: 1 });
  sessionStorage.setItem('agenthelpstatus', JSON.stringify(helpStatus));
  useHome.setState({ agentretrypopup: { form: 'choices', endPoint: '', failureType: '', message: '' } });
  const popup = within(await screen.findByRole('dialog'));
  await user.click(await popup.findByRole('button', { name: /Get a Call Back/ }));
  const numbers = (await popup.findAllByRole('radio')).map((radio) => radio.getAttribute('value'));
  expect(numbers).toEqual(mobile ? ['registered', 'another'] : ['another']);
});

test('takes contacts from the shared function and never directly from the wire', () => {
  const sources = Object.entries(SOURCES);
  const reads = sources.filter(([, source]) => /\.(MobileNo|EmailId)\b/.test(source)).map(([name]) => name);
  expect(sources.length).toBeGreaterThan(300);
  expect(reads).toEqual(['../lib/records/customer.ts']);
});
