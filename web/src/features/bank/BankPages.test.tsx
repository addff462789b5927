// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { ALL_SERVICES, type Answers, openPortal, reject } from '../../testing.tsx';

const NUMBER = '100001501';
const POLICY: ResponseOf<'/policy/getDetails'> = {
  POLICY_NUMBER: NUMBER,
  PLAN_NAME: 'Future Saver Endowment',
  POLICY_STATUS: 'IN_FORCE',
  OWNER_NAME: 'Asha Rao',
  OWNER_DOB: '1985-06-15',
  LIFE_ASSURED_NAME: 'Asha Rao',
  OWN_LIFE: true,
  DEATH_BENEFIT: 1_500_000,
  REGISTERED_MOBILE_NO: 'XXXXXX0015',
  REGISTERED_EMAIL_ID: 'p*****@example.in',
  NOMINEES: [],
  APPOINTEE: null,
  service: { allowed: true, why: null },
  openCase: null,
  holdUntil: null,
  termsVersion: '1',
};
type Accounts = ResponseOf<'/getPolicyBankdetails'>;
const ACCOUNT: NonNullable<Accounts['BANK_DETAILS']> = {
  BANK_ID: 'BA1',
  ACCOUNT_HOLDER: 'Asha Rao',
  ACCOUNT_NUMBER: 'XXXXXXXX4402',
  ACCOUNT_TYPE: 'Saving',
  IFSC: 'HDFC0001202',
  MICR: null,
  BANK_NAME: 'HDFC Bank',
  BRANCH: null,
  VERIFIED_BY: 'PENNY_DROP',
  STATUS: 'ACTIVE',
};
const OTHER = { ...ACCOUNT, BANK_ID: 'BA2', ACCOUNT_NUMBER: 'XXXXXXXX4417', BANK_NAME: 'ICICI Bank', VERIFIED_BY: 'CHEQUE' } as const;
const PENDING = { ...ACCOUNT, BANK_ID: 'BA3', ACCOUNT_NUMBER: 'XXXXXXXX0002', VERIFIED_BY: null, STATUS: 'PENDING' } as const;
const accounts = (BANK_DETAILS: Accounts['BANK_DETAILS'], ...OTHER_BANK_DETAILS: Accounts['OTHER_BANK_DETAILS']): Accounts => ({
  BANK_DETAILS,
  OTHER_BANK_DETAILS,
  openCase: null,
  holdUntil: null,
  allowed: true,
  why: null,
});
const DONE: ResponseOf<'/createCaseArray/bankAccountUpdate'> = {
  cases: [
    {
      caseId: 'SR0123456789',
      policyNo: NUMBER,
      caseStatus: 'COMPLETED',
      submittedOn: '2026-11-22T05:00:00.000Z',
      promisedBy: null,
      message: '',
      endpoint: 'createCaseArray/bankAccountUpdate',
    },
  ],
  endpoint: 'createCaseArray/bankAccountUpdate',
  ACCOUNT_NUMBER: 'XXXXXXXX0010',
};
const CHECK: ResponseOf<'/nameService'> = {
  nameCheckId: 'A'.repeat(22),
  score: 100,
  matches: true,
  review: false,
  registeredName: 'A***** R*****',
  accountStatus: 'ACTIVE',
};
const BANK: ResponseOf<'/getBankName'> = {
  BANK_CODE: 'HDFC',
  BANK_NAME: 'HDFC Bank',
  BRANCH: null,
  CITY: null,
  MICR: null,
  NACH: { ENACH: 'Y', ESI: 'Y', UPI: 'Y' },
};

const open = (address: string, more: Answers = {}) =>
  openPortal(
    `${address}?policyId=${NUMBER}`,
    {
      '/policy/getDetails': POLICY,
      '/allPoliciesDetails': { policies: [] },
      '/getPolicyBankdetails': accounts(ACCOUNT, OTHER, PENDING),
      '/getBankName': BANK,
      '/nameService': CHECK,
      '/createCaseArray/bankAccountUpdate': DONE,
      ...more,
    },
    { loggedIn: true },
  );
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
async function fill(user: UserEvent, accountNo: string, repeated = accountNo) {
  await user.type(await screen.findByLabelText('IFSC code'), 'hdfc0001234');
  await user.type(screen.getByLabelText('Account number'), accountNo);
  await user.type(screen.getByLabelText('Repeat account number'), repeated);
  await user.click(screen.getByLabelText('Savings'));
}
const sentTo = (calls: ReturnType<typeof open>['calls'], to: string) => calls.filter(({ path }) => path === to).map(({ body }) => body);

type Listed = ResponseOf<'/allPoliciesDetails'>['policies'][number];
const listed = (number: string, why: string | null): Listed => ({
  ...({ PLAN_NAME: 'Plan', POLICY_NUMBER: number } as Listed),
  services: { ...ALL_SERVICES, bank: { allowed: why === null, why } },
});

test('names the policies that keep their account, with the reason', async () => {
  const policies = [listed(NUMBER, null), listed('100000002', null), listed('100000003', 'assigned'), listed('100000004', 'policyClosed')];
  open('/editbank-details', { '/allPoliciesDetails': { policies } });
  const changes = within(await screen.findByRole('region', { name: 'What changes' }));
  expect(changes.getAllByRole('checkbox')).toHaveLength(2);
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Plan, 100000003 This policy is assigned. Payouts go to the assignee.',
    'Plan, 100000004 This policy has ended, so you cannot change it.',
  ]);
});

test('shows the verified account of a policy and uses a verified one after accepting the terms', async () => {
  const { user, calls } = open('/bank-detail');
  await screen.findByText('Verified by ₹1 test');
  expect(screen.getAllByText('We are checking it')).toHaveLength(1);
  // An account that is still being checked cannot be selected.
  expect(screen.getAllByText('Select account')).toHaveLength(1);
  await press(user, 'Use ICICI Bank XXXXXXXX4417');
  await press(user, 'Use this account');
  expect(sentTo(calls, '/createCaseArray/bankAccountUpdate')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
  await press(user, 'Use this account');
  await screen.findByRole('heading', { level: 1, name: 'Your bank account has been changed' });
  expect(sentTo(calls, '/createCaseArray/bankAccountUpdate')).toEqual([
    { policyNos: [NUMBER], bankId: 'BA2', termsCondition: true, termsVersion: '1' },
  ]);
});

test('shows above the button that the policy already uses the account', async () => {
  const { user } = open('/bank-detail', { '/createCaseArray/bankAccountUpdate': reject('unchanged') });
  await screen.findByText('Verified by ₹1 test');
  await press(user, 'Use ICICI Bank XXXXXXXX4417');
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
  await press(user, 'Use this account');
  await screen.findByText('This is already your account.');
});

test('shows a message in place of the change link when there is no account', async () => {
  open('/bank-detail', { '/getPolicyBankdetails': reject('empty') });
  expect((await screen.findByRole('link', { name: 'Add account' })).getAttribute('href')).toBe(`/editbank-details?policyId=${NUMBER}`);
});
test.each([
  ['assigned', 'This policy is assigned. Payouts go to the assignee.'],
  ['policyClosed', 'This policy has ended, so you cannot change it.'],
])('a policy that is %s', async (reason, expectedText) => {
  open('/bank-detail', { '/policy/getDetails': { ...POLICY, service: { allowed: false, why: reason } } });
  await screen.findByText(expectedText);
  expect(screen.queryByRole('link', { name: 'Change account' })).toBeNull();
  expect(screen.queryByText('Select account')).toBeNull();
});

test('validates a new account, checks it with the bank, uses it and stores nothing', async () => {
  const { user, calls } = open('/editbank-details');
  await fill(user, '501000000010', '501000000011');
  await press(user, 'Check account');
  expect(screen.getAllByText('The account numbers do not match.').length).toBeGreaterThan(0);
  expect(sentTo(calls, '/nameService')).toEqual([]);
  await user.clear(screen.getByLabelText('Repeat account number'));
  await user.type(screen.getByLabelText('Repeat account number'), '501000000010');
  await press(user, 'Check account');
  await screen.findByText('A***** R*****');
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
  await press(user, 'Use this account');
  await screen.findByRole('heading', { level: 1, name: 'Your bank account has been changed' });
  expect(sentTo(calls, '/createCaseArray/bankAccountUpdate')).toEqual([
    {
      policyNos: [NUMBER],
      accountHoderName: 'Asha Rao',
      accountNo: '501000000010',
      confirmAccountNo: '501000000010',
      ifscCode: 'HDFC0001234',
      accountType: 'Saving',
      nameCheckId: CHECK.nameCheckId,
      termsCondition: true,
      termsVersion: '1',
    },
  ]);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('501000000010');
  expect(window.location.href).not.toContain('5010');
});

test('requires another check after an edit', async () => {
  const { user } = open('/editbank-details');
  await fill(user, '501000000010');
  await press(user, 'Check account');
  await screen.findByText('A***** R*****');
  await user.click(screen.getByLabelText('Current'));
  expect(screen.queryByRole('button', { name: 'Use this account' })).toBeNull();
});

const REJECTED: [string, Answers['/nameService'], string][] = [
  ['another name', { ...CHECK, score: 20, matches: false }, "The account holder's name does not match the policyholder's name."],
  ['a closed account', { ...CHECK, accountStatus: 'CLOSED' }, 'According to the bank, this account is closed or frozen.'],
  ['an NRE account', { ...CHECK, accountStatus: 'NRE' }, 'Only customers registered as non-resident can use an NRE account.'],
  ['the bank’s no', reject('accountRefused'), 'We could not verify this account.'],
];
const TAKES_PROOF: typeof REJECTED = [
  ['initials', { ...CHECK, score: 70, matches: false, review: true }, 'We need a proof of this account'],
  ['no answer', reject('partnerDown'), 'The bank did not respond'],
  ['a sixth check', reject('tooMany'), 'You have checked 5 accounts today. Try again tomorrow.'],
];
async function openRejected(answer: Answers['/nameService'], expectedText: string): Promise<UserEvent> {
  const { user } = open('/editbank-details', { '/nameService': answer });
  await fill(user, '501000000002');
  await press(user, 'Check account');
  await screen.findByRole('heading', { level: 2, name: expectedText });
  expect(screen.queryByRole('button', { name: 'Use this account' })).toBeNull();
  return user;
}
test.each(REJECTED)('rejects %s permanently', async (_, answer, expectedText) => {
  await openRejected(answer, expectedText);
  expect(screen.queryByRole('button', { name: 'Send proof' })).toBeNull();
});
test.each(TAKES_PROOF)('asks for a proof after %s', async (_, answer, expectedText) => {
  const user = await openRejected(answer, expectedText);
  await press(user, 'Send proof');
  await screen.findByRole('heading', { level: 1, name: 'Proof of account' });
  expect(window.location.search).toBe('');
});

test('shows bank and branch of the IFSC and fills in the MICR without overwriting it', async () => {
  const banks = { HDFC0001234: { ...BANK, BRANCH: 'Kochi MG Road', CITY: 'Kochi', MICR: '682240002' } };
  const { user } = open('/editbank-details', { '/getBankName': ({ ifscCode }) => ({ ...BANK, ...banks[ifscCode as keyof typeof banks] }) });
  const ifsc = await screen.findByLabelText('IFSC code');
  const micr = screen.getByLabelText<HTMLInputElement>('MICR code (optional)');
  await user.type(ifsc, 'hdfc0001234');
  await screen.findByText('HDFC Bank, Kochi MG Road, Kochi');
  await waitFor(() => expect(micr.value).toBe('682240002'));
  await user.clear(ifsc);
  await waitFor(() => expect(micr.value).toBe(''));
  await user.type(micr, '400240015');
  await user.type(ifsc, 'hdfc0001234');
  await screen.findByText('HDFC Bank, Kochi MG Road, Kochi');
  expect(micr.value).toBe('400240015');
});

test('shows an error at an unknown IFSC and offers no help', async () => {
  const { user, calls } = open('/editbank-details', { '/getBankName': reject('notFound') });
  await fill(user, '501000000010');
  await waitFor(() => expect(screen.getAllByText('No bank details found').length).toBeGreaterThan(0));
  await press(user, 'Check account');
  expect(sentTo(calls, '/nameService')).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('starts at the account form if the proof page is opened directly', async () => {
  const { calls } = open('/upload-bankDocument');
  await screen.findByRole('heading', { level: 2, name: 'Start from the beginning' });
  expect(screen.getByRole('link', { name: 'Start from the beginning' }).getAttribute('href')).toBe('/editbank-details');
  expect(calls.map(({ path }) => path)).not.toContain('/policy/getDetails');
});

test('asks for feedback and returns to the loan application, also with a sign-on token', async () => {
  const { user, calls } = open('/bank-detail', {
    '/feedback/npsRequired': { npsRequired: true, delayMs: 0, reasons: [] },
    '/feedback/createFeedback': { feedbackId: '1', npsRequired: false },
  });
  sessionStorage.setItem('redirectTarget', `/loan-apply?policyId=${NUMBER}`);
  sessionStorage.setItem('SSOTokenData', 'back');
  await screen.findByText('Verified by ₹1 test');
  await press(user, 'Use ICICI Bank XXXXXXXX4417');
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
  await press(user, 'Use this account');
  expect((await screen.findByRole('link', { name: 'Continue where you left off' })).getAttribute('href')).toBe(
    `/loan-apply?policyId=${NUMBER}`,
  );
  const card = within(await screen.findByRole('region', { name: 'Feedback Please' }));
  await user.click(card.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(`/loan-apply?policyId=${NUMBER}`));
  expect(sentTo(calls, '/feedback/createFeedback')).toMatchObject([{ NPSTransaction: 'bankUpdate', PolicyId: NUMBER }]);
  expect(sentTo(calls, '/sso/continue')).toEqual([]);
});
