// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';

const createPolicy = (
  number: string,
  plan: string,
  letter: string,
  reason: string | null = null,
): ResponseOf<'/getPOI'>['purposeInsurance'][number] => ({
  POLICY_NUMBER: number,
  PLAN_NAME: plan,
  PURPOSE_CODE: letter,
  PURPOSE: '',
  allowed: reason === null,
  why: reason,
});
const RECEIPT: ResponseOf<'/createCase/purposeOfInsurance'> = {
  caseId: 'SR0123456789',
  policyNo: '100000201',
  caseStatus: 'COMPLETED',
  submittedOn: '2026-11-22T05:00:00.000Z',
  promisedBy: null,
  message: '',
  endpoint: 'createCase/purposeOfInsurance',
};
const open = (answers: Answers, address = '/purpose-insurance') => openPortal(address, answers, { loggedIn: true });
const TWO = {
  '/getPOI': {
    purposeInsurance: [createPolicy('100000202', 'Old Plan', 'S', 'policyClosed'), createPolicy('100000201', 'Smart Plan', 'E')],
  },
};

test('selects the first editable policy and saves another purpose', async () => {
  const { user, calls } = open({ ...TWO, '/createCase/purposeOfInsurance': RECEIPT });
  await screen.findByText('Child Education', { selector: 'b' });
  expect((screen.getByRole('radio', { name: /Old Plan/ }) as HTMLInputElement).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save purpose' }));
  screen.getByText('Choose a purpose.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Purpose' }), 'E');
  await user.click(screen.getByRole('button', { name: 'Save purpose' }));
  screen.getByText('This is already saved.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Purpose' }), 'W');
  await user.click(screen.getByRole('button', { name: 'Save purpose' }));
  await screen.findByRole('heading', { level: 1, name: 'The purpose has been saved' });
  expect(calls.find(({ path }) => path.startsWith('/createCase'))?.body).toEqual({ policyNo: '100000201', purposeOfInsurance: 'W' });
});

test('shows that a purpose was never recorded', async () => {
  open({ '/getPOI': { purposeInsurance: [createPolicy('100000201', 'Smart Plan', 'N')] } });
  await screen.findByText('No purpose has been recorded yet.');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('does not find another customer’s policy, and shows an empty state without policies', async () => {
  open(TWO, '/purpose-insurance?policyId=999999999');
  await screen.findByRole('heading', { name: 'We could not find this policy' });
});

test('shows an empty state without policies', async () => {
  open({ '/getPOI': reject('empty') });
  await screen.findByRole('heading', { name: 'You don’t have a policy yet' });
});
