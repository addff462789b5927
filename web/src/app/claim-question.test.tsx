// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, USER } from '../testing.tsx';

const notice = (asksAbout: string | null) => ({ policyLast3: '801', on: '2026-11-20', asksAbout });
const QUESTION = { name: 'Is this claim correct?' };

test.each(['This is a mistake', 'The claim is correct'])('sends the policyholder’s answer "%s" about a claim', async (name) => {
  let isAnswered = false;
  const { user, calls } = openPortal(
    '/downloads',
    {
      '/getUserDetails': () => ({ ...USER, CLAIM_NOTICES: isAnswered ? [] : [notice('CL1234567890')] }),
      '/claimIntimation/update': () => {
        isAnswered = true;
        return {} as never;
      },
    },
    { loggedIn: true },
  );
  const question = within(await screen.findByRole('alertdialog', QUESTION));
  expect(question.getByText('On 20-11-2026, a death claim was reported for policy …801.')).toBeTruthy();
  await user.click(question.getByRole('button', { name }));
  await expect.poll(() => screen.queryByRole('alertdialog', QUESTION)).toBeNull();
  const isMistake = name === 'This is a mistake';
  expect(calls.filter(({ path }) => path === '/claimIntimation/update').map(({ body }) => body)).toEqual([
    {
      claimNumber: 'CL1234567890',
      action: isMistake ? 'MISTAKE' : 'CONFIRM',
      reason: isMistake ? 'Answered after login: the claim is a mistake.' : 'Answered after login: the claim is right.',
    },
  ]);
});

test('opens no dialog for a notice without a question', async () => {
  openPortal('/downloads', { '/getUserDetails': { ...USER, CLAIM_NOTICES: [notice(null)] } }, { loggedIn: true });
  await screen.findByText(/A death claim was reported for policy …801/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
