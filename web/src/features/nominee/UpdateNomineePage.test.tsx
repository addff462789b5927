// @vitest-environment jsdom
import { addYears, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';

const TODAY = dayOf(new Date());
const POLICY: ResponseOf<'/policy/getDetails'> = {
  POLICY_NUMBER: '100001701',
  PLAN_NAME: 'Life Stage Wealth',
  POLICY_STATUS: 'IN_FORCE',
  OWNER_NAME: 'Manoj Banerjee',
  OWNER_DOB: '1980-01-01',
  LIFE_ASSURED_NAME: 'Manoj Banerjee',
  OWN_LIFE: true,
  DEATH_BENEFIT: 2_000_000,
  REGISTERED_MOBILE_NO: 'XXXXXX0017',
  REGISTERED_EMAIL_ID: 'p*****@example.in',
  NOMINEES: [
    { NOMINEE_NAME: 'Rekha Banerjee', RELATIONSHIP_CODE: 'WIFE', DOB: '1987-11-02', SHARE: 60, IS_MINOR: false, BENEFICIAL: true },
    { NOMINEE_NAME: 'Kamal Banerjee', RELATIONSHIP_CODE: 'COUSN', DOB: '1985-01-05', SHARE: 40, IS_MINOR: false, BENEFICIAL: false },
  ],
  APPOINTEE: null,
  service: { allowed: true, why: null },
  openCase: null,
  holdUntil: null,
  termsVersion: '1',
};
const RECEIPT: ResponseOf<'/createCase/nomineeUpdate'> = {
  caseId: 'SR0123456789',
  policyNo: '100001701',
  caseStatus: 'SUBMITTED',
  submittedOn: '2026-11-22T05:00:00.000Z',
  promisedBy: '2026-11-29',
  message: '',
  endpoint: 'createCase/nomineeUpdate',
  acknowledgementNo: 'SR0123456789',
};
const open = (changes: Partial<typeof POLICY> = {}, more: Answers = {}) =>
  openPortal(
    '/updatenominee?policyId=100001701',
    {
      '/policy/getDetails': { ...POLICY, ...changes },
      '/allPoliciesDetails': reject('empty'),
      '/createCase/nomineeUpdate': RECEIPT,
      ...more,
    },
    { loggedIn: true },
  );
const field = (label: string, at = 0) => screen.getAllByLabelText(label)[at] as HTMLInputElement;
async function type(user: UserEvent, label: string, typedText: string, at = 0) {
  if (label.startsWith('Date of birth')) {
    const boxes = within(screen.getAllByRole('group', { name: label })[at] as HTMLElement);
    for (const box of ['Year', 'Month', 'Day']) await user.clear(boxes.getByLabelText(box));
    await user.type(boxes.getByLabelText('Day'), typedText);
  } else {
    await user.clear(field(label, at));
    await user.type(field(label, at), typedText);
  }
}
const review = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Review' }));
const problems = () =>
  within(screen.getAllByRole('alert')[0] as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('submits changed shares of two nominees after a comparison and the terms', async () => {
  const { user, calls } = open();
  await screen.findByText(/Rekha and Kamal will receive/);
  await type(user, 'Share (%)', '50', 0);
  screen.getByText('10% left to allocate');
  await type(user, 'Share (%)', '50', 1);
  screen.getByText('Adds up to 100%');
  await review(user);
  const now = await screen.findByRole('region', { name: 'Now' });
  expect(now.textContent).toContain('Rekha Banerjee60%');
  expect(screen.getByRole('region', { name: 'After the change' }).textContent).toContain('Rekha Banerjee50%');
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Change nominees' }));
  await screen.findByRole('heading', { level: 1, name: 'We have received your request' });
  const sent = calls.find(({ path }) => path === '/createCase/nomineeUpdate');
  expect(sent?.body).toEqual({
    policyNo: '100001701',
    nominees: [
      { nomineeName: 'Rekha Banerjee', relationshipCode: 'WIFE', dob: '1987-11-02', sharePercent: 50 },
      { nomineeName: 'Kamal Banerjee', relationshipCode: 'COUSN', dob: '1985-01-05', sharePercent: 50 },
    ],
    termsCondition: true,
    termsVersion: '2026-01',
  });
});

test('shows errors at the fields and on top: future birth date, zero share, no change', async () => {
  const { user } = open();
  await screen.findByText(/Rekha and Kamal/);
  await review(user);
  await waitFor(() => expect(problems()).toEqual(['Make a change to continue.']));
  await user.click(screen.getByRole('button', { name: 'Add a nominee' }));
  await type(user, 'Name', 'Ria 7', 2);
  await type(user, 'Date of birth', formatDay(addYears(TODAY, 1)), 2);
  await type(user, 'Share (%)', '0', 2);
  await review(user);
  await waitFor(() =>
    expect(problems()).toEqual([
      'Enter the name using letters only.',
      'Choose a relationship.',
      'Future Date is Not Allowed',
      'Enter a share from 1 to 100.',
    ]),
  );
  await type(user, 'Share (%)', '10', 2);
  await review(user);
  await waitFor(() => expect(problems().at(-1)).toBe('The shares must add up to 100%.'));
  expect(problems()).toHaveLength(4);
});

test('requires an adult appointee’s consent for a nominee under 18', async () => {
  const { user, calls } = open({ NOMINEES: POLICY.NOMINEES.slice(0, 1).map((nominee) => ({ ...nominee, SHARE: 100 })) });
  await screen.findByText(/Rekha will receive/);
  await type(user, 'Date of birth', formatDay(addYears(TODAY, -10)));
  await screen.findByRole('region', { name: 'Appointee' });
  await review(user);
  await waitFor(() =>
    expect(problems()).toEqual([
      'Add an appointee for the nominee under 18.',
      'Choose a relationship.',
      'Enter the date of birth.',
      'Confirm that this person has agreed.',
    ]),
  );
  await type(user, 'Name of the appointee', 'Dev Banerjee');
  await user.selectOptions(field('Relationship to the nominee') as unknown as HTMLSelectElement, 'FATHR');
  await type(user, 'Date of birth of the appointee', formatDay(addYears(TODAY, -17)));
  await user.click(screen.getByRole('checkbox', { name: 'This person has agreed' }));
  await waitFor(() => expect(problems()).toEqual(['The appointee must be at least 18 years old.']));
  await type(user, 'Date of birth of the appointee', '09-07-1982');
  await review(user);
  await user.click(await screen.findByRole('checkbox', { name: /I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Change nominees' }));
  await screen.findByRole('heading', { level: 1, name: 'We have received your request' });
  expect(calls.find(({ path }) => path === '/createCase/nomineeUpdate')?.body).toEqual({
    policyNo: '100001701',
    nominees: [{ nomineeName: 'Rekha Banerjee', relationshipCode: 'WIFE', dob: addYears(TODAY, -10), sharePercent: 100 }],
    appointee: { appointeeName: 'Dev Banerjee', relationshipCode: 'FATHR', dob: '1982-07-09', agreed: true },
    termsCondition: true,
    termsVersion: '2026-01',
  });
});

test('gives all shares to the remaining nominee, and warns about a distant relative', async () => {
  const { user } = open();
  await screen.findByText(/Rekha and Kamal/);
  await user.selectOptions(field('Relationship', 1) as unknown as HTMLSelectElement, 'SISTR');
  screen.getByText(/they hold the money for your legal heirs/);
  await user.click(screen.getByRole('button', { name: 'Remove nominee 2' }));
  expect(field('Share (%)').value).toBe('100');
  expect(screen.queryByText(/legal heirs/)).toBeNull();
});

test.each([
  ['under the Married Women’s Property Act', { service: { allowed: false, why: 'mwpPolicy' } }, /its nominees cannot be changed/],
  ['assigned', { service: { allowed: false, why: 'assigned' } }, /The nomination is suspended/],
  ['on another life', { service: { allowed: false, why: 'notOwnLife' } }, /it cannot have a nominee/],
  [
    'with a request open',
    { openCase: { caseId: 'SR1', submittedOn: '2026-11-20', promisedBy: '2026-11-27' } },
    /asked for this on 20-11-2026/,
  ],
  ['within a day of a new mobile', { holdUntil: '2026-11-23T05:00:00.000Z' }, /unavailable for 24 hours after/],
])('explains why a policy %s has no form', async (_what, changes, expectedText) => {
  open(changes);
  await screen.findByText(expectedText);
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});

test('does not find another customer’s policy', async () => {
  open({}, { '/policy/getDetails': reject('notFound') });
  await screen.findByRole('heading', { name: 'We could not find this policy' });
});
