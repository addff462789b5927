// @vitest-environment jsdom

import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { dateBox, openPortal, reject } from '../../testing.tsx';
import { byCode, codeNeeded, DETAILS, DOCUMENTS, enterCode, REF } from './testing-claim.ts';

const FOUND: ResponseOf<'/lifeClaim'> = {
  claimToken: REF,
  policyNumber: 'XXXXXX901',
  planName: 'Secure Shield Term',
  lifeAssuredName: 'P****** J****',
  early: false,
  papers: DOCUMENTS,
};
async function fillFirst(user: UserEvent) {
  await user.click(await screen.findByRole('radio', { name: /The insured person has died/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'You are claiming as' }), 'NOMINEE');
  await user.type(screen.getByRole('textbox', { name: 'Policy number' }), '100004901');
  await user.type(dateBox('Date of birth of the insured person'), '15-06-1985');
  await user.type(dateBox('Date of death'), '01-11-2026');
  await user.type(screen.getByRole('textbox', { name: 'Your mobile number' }), '9000000926');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

test('sends nothing before event, policy and claimant are entered', async () => {
  const { user, calls } = openPortal('/file-claims', {});
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  for (const expectedText of [
    'Choose what happened.',
    'Choose your role in this claim.',
    'Enter the policy number.',
    'Enter the date of birth.',
    'Enter the date.',
    'Enter a 10-digit mobile number.',
  ])
    expect(screen.getAllByText(expectedText).length, expectedText).toBeGreaterThan(0);
  expect(calls.some(({ path }) => path === '/lifeClaim')).toBe(false);
});

test('reports mismatching details after the code, and links an existing claim to its status', async () => {
  const { user } = openPortal('/file-claims', {
    '/lifeClaim': (body: object) => ('otpProof' in body ? reject('notFound') : codeNeeded),
  });
  await fillFirst(user);
  await enterCode(user);
  await screen.findByText('We could not find a policy with these details. Check them, or call 1800-270-7000.');
});

test('shows an error if the date of death is before the birth', async () => {
  const { user, calls } = openPortal('/file-claims', {});
  await user.click(await screen.findByRole('radio', { name: /The insured person has died/ }));
  await user.type(dateBox('Date of birth of the insured person'), '15061985');
  await user.type(dateBox('Date of death'), '14061985');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  within(screen.getByRole('group', { name: 'Date of death' })).getByText('This date is before the date of birth.');
  expect(calls.filter(({ path }) => path === '/lifeClaim')).toEqual([]);
});

test('files a death claim: code, details with field errors, and the claim number with what follows', async () => {
  const filed: ResponseOf<'/claimIntimation/add'> = {
    caseId: 'SR0123456789',
    policyNo: 'XXXXXX901',
    caseStatus: 'REQUIREMENT_RAISED',
    submittedOn: '2026-11-20T10:00:00.000Z',
    promisedBy: null,
    message: '',
    endpoint: 'claimIntimation/add',
    claimNumber: 'CL0123456789',
    claimStatus: 'DOCS_PENDING',
    ref: REF,
    role: 'NOMINEE',
    papers: [DETAILS, ...DOCUMENTS],
    joined: false,
  };
  const { user, calls } = openPortal('/file-claims', { '/lifeClaim': byCode(FOUND), '/claimIntimation/add': filed });
  await fillFirst(user);
  await enterCode(user);
  await screen.findByRole('heading', { level: 1, name: 'Claim details' });
  screen.getByText('Secure Shield Term');
  await user.click(screen.getByRole('button', { name: 'Submit claim' }));
  expect((await screen.findAllByText('Enter the details of the cause.')).length).toBeGreaterThan(0);
  const main = within(screen.getByRole('main'));
  expect([...main.getAllByRole('textbox'), ...main.getAllByRole('combobox')].map((field) => field.id)).toHaveLength(3);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cause of death' }), 'NATURAL');
  await user.type(screen.getByRole('textbox', { name: 'Details of the cause' }), 'Heart failure');
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Seema Thakur');
  await user.click(screen.getByRole('checkbox', { name: /true and complete/ }));
  await user.click(screen.getByRole('button', { name: 'Submit claim' }));
  await screen.findByRole('heading', { level: 1, name: 'We have received claim CL0123456789' });
  screen.getByText('You can return to this claim at any time with this number and your mobile number.');
  expect(calls.find(({ path }) => path === '/claimIntimation/add')?.body).toEqual({
    claimToken: REF,
    nature: 'NATURAL',
    cause: 'Heart failure',
    claimant: { role: 'NOMINEE', name: 'Seema Thakur', mobile: '9000000926' },
    declaration: true,
    declarationVersion: DECLARATIONS_VERSION,
  });
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('Seema');
  await user.click(screen.getByRole('link', { name: 'Add your details and bank account' }));
  await screen.findByRole('heading', { level: 1, name: 'Your details and bank account' });
});
