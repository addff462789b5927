// @vitest-environment jsdom

import { EIA_CONVERTED, EIA_REASONS } from '@portal/rules/people/e-insurance.ts';
import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';

type EInsuranceResponse = ResponseOf<'/eInsurance'>;
const policy = (
  number: string,
  status: EInsuranceResponse['policies'][number]['status'],
  more: Partial<EInsuranceResponse['policies'][number]> = {},
) => ({
  POLICY_NUMBER: number,
  PLAN_NAME: `Plan ${number.slice(-1)}`,
  electronic: status === 'ELECTRONIC',
  eligible: status === 'PAPER' || status === 'REJECTED',
  status,
  reason: null,
  ...more,
});
const HELD: EInsuranceResponse = {
  account: { repository: 'NDML', eiaNo: 'XXXXXXXX0200', linkedOn: null },
  opening: null,
  policies: [policy('100002001', 'ELECTRONIC'), policy('100002002', 'PAPER'), policy('100002003', 'REQUESTED')],
  repositories: [
    { code: 'NDML', name: 'NDML' },
    { code: 'KARVY', name: 'KFintech' },
  ],
  prefill: {
    name: 'Asha Rao',
    dob: '1985-06-15',
    panMasked: 'XXXXX1234X',
    address: 'Pune, Maharashtra 411016',
    email: 'p*****@example.in',
    mobile: 'XXXXXX0020',
  },
  termsVersion: '1',
};
const NONE: EInsuranceResponse = { ...HELD, account: null, policies: [policy('100002002', 'PAPER')] };
const receipt = (caseId: string, policyNo: string | null) => ({
  caseId,
  policyNo,
  caseStatus: 'SUBMITTED' as const,
  submittedOn: '2026-11-22T05:00:00.000Z',
  promisedBy: '2026-11-29',
  message: '',
  endpoint: '',
});

const open = (address: string, eInsurance: EInsuranceResponse, more: Answers = {}) =>
  openPortal(address, { '/eInsurance': eInsurance, ...more }, { loggedIn: true });
const accept = (user: UserEvent) => user.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));

test('converts the ticked policies and shows each result', async () => {
  const { user, calls } = open('/e-insurance', HELD, {
    '/createCaseArray/eInsurance': {
      cases: [receipt('SR0000000001', '100002002')],
      endpoint: '',
      skipped: [{ policyNo: '100002001', message: EIA_CONVERTED.en }],
    },
  });
  expect((await screen.findByText(/policies are in your e-Insurance account/)).textContent).toContain('1 of 3');
  screen.getByText('XXXXXXXX0200');
  within(screen.getByRole('region', { name: 'Your policies' })).getByText('In process');
  const form = within(screen.getByRole('region', { name: 'Convert policies' }));
  expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Plan 1, 100002001 In your account',
    'Plan 3, 100002003 In process',
  ]);
  await accept(user);
  await user.click(screen.getByRole('button', { name: 'Convert policies' }));
  expect(screen.getAllByText('Choose at least one policy.').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('checkbox', { name: 'Plan 2, 100002002' }));
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Convert 1 policy' }));
  await screen.findByRole('heading', { level: 1, name: 'We have received your request' });
  expect(calls.find(({ path }) => path.endsWith('/createCaseArray/eInsurance'))?.body).toEqual({
    cases: [{ policyNumber: '100002002' }],
    termsCondition: true,
    termsVersion: '1',
  });
  screen.getByText(EIA_CONVERTED.en);
  screen.getByText(/SR0000000001, by 29-11-2026/);
});

test('opens an account or links an existing one, with errors at the number', async () => {
  const { user } = open('/e-insurance', NONE, { '/createCaseArray/eInsurance': reject('eiaNotYours') });
  await screen.findByText('You don’t have an e-Insurance account yet.');
  expect(screen.getByRole('link', { name: 'Open an account' }).getAttribute('href')).toBe('/open-einsurance');
  await accept(user);
  await user.click(screen.getByRole('checkbox', { name: 'Plan 2, 100002002' }));
  await user.click(screen.getByRole('button', { name: 'Convert 1 policy' }));
  expect(screen.getAllByText('Choose a repository.').length).toBeGreaterThan(0);
  const number = screen.getByRole('textbox', { name: /e-Insurance account number/ });
  screen.getByRole('textbox', { name: /e-Insurance account number/, description: /13 digits/ });
  await user.click(screen.getByRole('radio', { name: 'KFintech' }));
  await user.type(number, '3000000000008');
  await user.click(screen.getByRole('button', { name: 'Convert 1 policy' }));
  const notYours = { name: /e-Insurance account number/, description: /This account is not in your name, or the number is not correct\./ };
  await screen.findByRole('textbox', notYours);
  await user.type(number, '{Backspace}9');
  expect(screen.queryByRole('textbox', notYours)).toBeNull();
});

test('explains rejected and ended policies, and shows the date of an account in progress', async () => {
  const rest = [policy('100002001', 'ELECTRONIC'), policy('100002004', 'PAPER', { eligible: false, reason: EIA_REASONS.ended.en })];
  open('/e-insurance', { ...HELD, policies: rest });
  await screen.findByText('There is nothing to convert.');
  screen.getByText(EIA_REASONS.ended.en);
  screen.getByRole('button', { name: 'Read the terms' });
  cleanup();

  const opening = { caseId: 'SR0000000002', repository: 'KARVY', promisedBy: '2026-11-29' } as const;
  open('/e-insurance', { ...NONE, opening });
  await screen.findByText(wholeText('Your account with KFintech will be opened by 29-11-2026.'));
  expect(screen.queryByRole('link', { name: 'Open an account' })).toBeNull();
});

test('requests an account with all policies ticked and no consent, and asks for complete representatives', async () => {
  const { user, calls } = open('/open-einsurance', NONE, {
    '/createCase/eInsurance': { ...receipt('SR0000000003', null), repository: 'KARVY' },
  });
  await screen.findByText('One account per person, free of charge.');
  const profile = within(screen.getByRole('region', { name: 'From your profile' }));
  profile.getByText('XXXXX1234X');
  screen.getByRole('checkbox', { name: 'Plan 2, 100002002', checked: true });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Kabir Rao');
  await accept(user);
  await user.click(screen.getByRole('button', { name: 'Open account' }));
  for (const text of [
    'Choose a repository.',
    "Enter your father's or spouse's name.",
    'Choose a relationship.',
    'Enter a 10-digit mobile number.',
  ])
    expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
  await user.click(screen.getByRole('radio', { name: 'KFintech' }));
  screen.getByRole('link', { name: 'Tick the box to let us send your KYC details to KFintech.' });
  await user.type(screen.getByRole('textbox', { name: "Father's or spouse's name" }), 'Dev Rao');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Relation' }), 'Brother');
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '90000 00099');
  await user.click(screen.getByRole('checkbox', { name: 'I agree to my KYC details being sent to KFintech.' }));
  await user.click(screen.getByRole('button', { name: 'Open account' }));
  await screen.findByRole('heading', { level: 1, name: 'We have received your request' });
  expect(calls.find(({ path }) => path.endsWith('/createCase/eInsurance'))?.body).toEqual({
    repository: 'KARVY',
    fatherOrSpouseName: 'Dev Rao',
    kycConsent: true,
    authorisedRepresentative: { name: 'Kabir Rao', relation: 'BRTHR', mobile: '9000000099' },
    policyNumbers: ['100002002'],
    termsCondition: true,
    termsVersion: '1',
  });
});

test('requires PAN and address first, and redirects customers with an account', async () => {
  open('/open-einsurance', { ...NONE, prefill: { ...NONE.prefill, panMasked: null, address: null } });
  await screen.findByText(/Add your PAN first\./);
  expect(screen.getByRole('link', { name: 'Add PAN' }).getAttribute('href')).toBe('/add-Pan');
  screen.getByText(/Add your address first\./);
  expect(screen.queryByRole('button', { name: 'Open account' })).toBeNull();
  cleanup();

  open('/open-einsurance', HELD);
  await screen.findByText(/You already have an account with NDML\./);
});

test('rejects more than 20 policies in one request', async () => {
  const policies = Array.from({ length: 21 }, (_, at) => policy(String(100_003_001 + at), 'PAPER'));
  const { user, calls } = open('/open-einsurance', { ...NONE, policies });
  await screen.findByText('One account per person, free of charge.');
  screen.getByText('20 of 21 policies');
  await user.click(screen.getByRole('button', { name: /^Choose/ }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Choose policies' }));
  await user.click(chooser.getByRole('checkbox', { name: 'All policies' }));
  await user.click(chooser.getByRole('button', { name: 'Use 21 policies' }));
  screen.getByText('All 21 policies');
  screen.getByText('Choose up to 20 policies.');
  expect(calls.filter(({ path }) => path.endsWith('/createCase/eInsurance'))).toEqual([]);
});
