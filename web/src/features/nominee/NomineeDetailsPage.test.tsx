// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { ALL_SERVICES, type Answers, openPortal, reject } from '../../testing.tsx';

type Listed = ResponseOf<'/allPoliciesDetails'>['policies'][number];
const listed = (number: string, plan: string, changes: Partial<Listed>): Listed =>
  ({ POLICY_NUMBER: number, PLAN_NAME: plan, POLICY_TYPE: 'TRAD', NOMINEES: 1, services: ALL_SERVICES, ...changes }) as Listed;
const closed = (reason: string): Partial<Listed> => ({ services: { ...ALL_SERVICES, nominee: { allowed: false, why: reason } } });
const open = (answers: Answers) => openPortal('/nominee-details', answers, { loggedIn: true });

test('lists policies without a nominee first, explains ineligible ones and omits ended ones', async () => {
  open({
    '/allPoliciesDetails': {
      policies: [
        listed('100000001', 'First Plan', {}),
        listed('100000002', 'Second Plan', { NOMINEES: 0 }),
        listed('100000003', 'Third Plan', { NOMINEES: 0, ...closed('notOwnLife') }),
        listed('100000004', 'Fourth Plan', closed('policyClosed')),
        listed('100000005', 'Fifth Plan', closed('mwpPolicy')),
      ],
    },
  });
  await screen.findByText((_, part) => part?.tagName === 'P' && part.textContent === '2 of 3 policies have a nominee.');
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Second Plan', 'First Plan', 'Third Plan', 'Fifth Plan']);
  screen.getByText('Needed');
  expect(screen.getByText('Add').closest('a')?.getAttribute('href')).toBe('/updatenominee?policyId=100000002');
  screen.getByText('This policy insures another person, so it cannot have a nominee.');
  screen.getByText(/Married Women’s Property Act/);
});

test('shows the nominees in an open card', async () => {
  const { user } = open({
    '/allPoliciesDetails': { policies: [listed('100000001', 'First Plan', {}), listed('100000002', 'Second Plan', {})] },
    '/getPolicyDetails': {
      NOMINEES: [{ NOMINEE_NAME: 'Ria Sen', RELATIONSHIP_CODE: 'COUSN', DOB: '2015-02-03', SHARE: 100, IS_MINOR: true, BENEFICIAL: false }],
      APPOINTEE: { NAME: 'Dev Sen', RELATIONSHIP_CODE: 'FATHR', DOB: '1980-01-01' },
    } as ResponseOf<'/getPolicyDetails'>,
  });
  await user.click(await screen.findByText('First Plan'));
  const person = (await screen.findByText('Ria Sen')).closest('li') as HTMLElement;
  expect(within(person).getByText('COUSN · Born on 03-02-2015')).toBeDefined();
  expect(person.textContent).toContain('Appointee for the minor nominee: Dev Sen');
});

test('shows an empty state when no policy can have a nominee', async () => {
  open({ '/allPoliciesDetails': reject('empty') });
  await screen.findByRole('heading', { name: 'None of your policies can have a nominee' });
});
