// @vitest-environment jsdom
import { addDays, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftKey } from '../../lib/state/storage.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';

const POLICIES = { policies: [{ POLICY_NUMBER: '100005301', PLAN_NAME: 'Life Shield Term' }] } as never;
const DOCUMENTS = [
  { name: 'PROPOSAL', on: '2026-10-22', heldBy: 'Canara Bank' },
  { name: 'POLICY_DOCUMENT', on: '2026-10-31', heldBy: null },
];
const EXPLAINED = { policyNumber: '100005301', planName: 'Life Shield Term', saleDocuments: DOCUMENTS };
const FREE_LOOK = { way: 'FREE_LOOK', open: true, get: 13_513.7, by: '2026-12-04', undoUntil: '2026-12-07', navDate: null };
const compare = (column: object = {}, changes: object = {}) =>
  ({
    ...{ policyNumber: '100005301', payoutBank: { payoutBankId: 'BA1' }, holdUntil: null },
    columns: [{ ...FREE_LOOK, ...column }],
    ...changes,
  }) as never;
const SENT = {
  ...{ caseId: 'SR2611000001', complaintNo: 'SR2611000001', policyNo: '100005301', caseStatus: 'SUBMITTED' },
  ...{ submittedOn: '2026-11-27T06:00:00.000Z', promisedBy: '2026-12-11', answerBy: '2026-12-11', message: '', endpoint: 'notAsTold/save' },
  ...{ attached: [], freeLookUntil: null },
};
const open = (answers: Answers = {}, search = '?policyId=100005301') =>
  openPortal(
    `/not-as-told${search}`,
    {
      '/allPoliciesDetails': POLICIES,
      '/policyExplained/getDetails': EXPLAINED as never,
      '/needMoney/compare': compare(),
      '/notAsTold/save': SENT as never,
      ...answers,
    },
    { loggedIn: true },
  );
const OVER = { open: false, why: 'FREE_LOOK_OVER', whyOn: '2026-12-07', undoUntil: null };
const ANSWER_BY = formatDay(addDays(dayOf(new Date()), 14));
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const press = (name: string) => screen.findByRole('button', { name });
const TEXT = 'The adviser told me that the money doubles in five years.';

test('sends every answer, and shows the number and the day of the answer', async () => {
  const { user, calls } = open();
  await screen.findByText(wholeText('Tell us what is different in Life Shield Term, No. 100005301. We answer within two weeks.'));
  await user.click(await screen.findByRole('checkbox', { name: 'The cover' }));
  await user.click(screen.getByRole('checkbox', { name: 'The premium' }));
  await user.click(screen.getByRole('checkbox', { name: 'The returns' }));
  await user.click(screen.getByRole('checkbox', { name: 'The cover' }));
  await user.type(screen.getByLabelText('Tell us in your own words'), ` ${TEXT} `);
  await user.click(screen.getByRole('radio', { name: 'Correct the policy' }));
  await user.click(await press('Send complaint'));
  await screen.findByText(wholeText('We have your complaint SR2611000001. We will answer by 11-12-2026.'));
  expect(calls.find(({ path }) => path === '/notAsTold/save')?.body).toEqual({
    ...{ policyNumber: '100005301', differences: ['PREMIUM', 'RETURNS'], text: TEXT, wish: 'CORRECT' },
  });
  expect(screen.getByRole('link', { name: 'See your complaint' }).getAttribute('href')).toBe('/complaint?no=SR2611000001');
  expect(screen.queryByRole('link', { name: 'Cancel this policy' })).toBeNull();
});

test('lists what is missing, and sends nothing', async () => {
  const { user, calls } = open();
  await user.click(await press('Send complaint'));
  const messages = [
    'Choose at least one difference.',
    'Describe what happened in 20 to 4,000 characters.',
    'Choose what would put it right.',
  ];
  for (const name of messages) await screen.findByRole('link', { name });
  await user.click(screen.getByRole('link', { name: 'Choose at least one difference.' }));
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'The premium' }));
  await user.click(screen.getByRole('link', { name: 'Choose what would put it right.' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Cancel the policy and refund me' }));
  expect(calls.some(({ path }) => path === '/notAsTold/save')).toBe(false);
});

test('in the free-look period it shows the refund of the cancellation apart from the complaint', async () => {
  open();
  const ways = await region('What you can do');
  ways.getByText(wholeText('Cancel now and get ₹13,513.70 back by 04-12-2026.'));
  ways.getByText(wholeText('You can cancel until 07-12-2026.'));
  ways.getByText(wholeText(`Complain as well. We will answer by ${ANSWER_BY}, also after a refund.`));
  expect(ways.getByRole('link', { name: 'Cancel this policy' }).getAttribute('href')).toBe(
    '/free-look?policyId=100005301&reason=NOT_AS_TOLD',
  );
});

test.each([
  ['unit-linked', compare({ navDate: '2026-11-27' }), 'Cancel now and get about ₹13,513.70 back by 04-12-2026.'],
  ['no account', compare({}, { payoutBank: null }), 'Cancel now and get ₹13,513.70 back. The next page says when we can pay.'],
  ['changed contact', compare({}, { holdUntil: '2026-11-28' }), 'Cancel now and get ₹13,513.70 back. The next page says when we can pay.'],
])('promises no amount or day that is not certain: %s', async (_name, comparison, text) => {
  open({ '/needMoney/compare': comparison });
  (await region('What you can do')).getByText(wholeText(text));
});

test('after the period it offers the complaint only', async () => {
  open({ '/needMoney/compare': compare(OVER) });
  const ways = await region('What you can do');
  ways.getByText(wholeText(`Complain. We will answer by ${ANSWER_BY}.`));
  expect(ways.queryByRole('link')).toBeNull();
});

test('lists the documents that are attached, and the bank that has one', async () => {
  open();
  const card = await region('Attached documents');
  expect(card.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)).toEqual([
    'Proposal form: We are asking Canara Bank for this document.',
    'Policy document: 31-10-2026',
  ]);
  expect(card.queryByRole('button', { name: /remove/i })).toBeNull();
});

test('says that there are no documents on record', async () => {
  open({ '/policyExplained/getDetails': { ...EXPLAINED, saleDocuments: [] } as never });
  (await region('Attached documents')).getByText('We have no documents of the sale on record. You can add your own.');
});

test('a signature of another person comes with a warning', async () => {
  const { user } = open();
  const box = await screen.findByRole('checkbox', { name: 'The signature is not mine' });
  expect(screen.queryByText('Please do not sign anything else for this policy.')).toBeNull();
  await user.click(box);
  screen.getByText('Please do not sign anything else for this policy.');
});

async function fillIn(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('checkbox', { name: 'Something else' }));
  await user.type(screen.getByLabelText('Tell us in your own words'), TEXT);
  await user.click(screen.getByRole('radio', { name: 'Explain it to me' }));
  await user.click(await press('Send complaint'));
}

test('the result still leads to the cancellation in the period', async () => {
  const { user } = open({ '/notAsTold/save': { ...SENT, freeLookUntil: '2026-12-07' } as never });
  await fillIn(user);
  await screen.findByText(/You can still cancel it until/);
  expect(screen.getByRole('link', { name: 'Cancel this policy' }).getAttribute('href')).toBe(
    '/free-look?policyId=100005301&reason=NOT_AS_TOLD',
  );
});

test('keeps the answers for the same policy until they are sent', async () => {
  const first = open();
  await first.user.click(await screen.findByRole('checkbox', { name: 'The returns' }));
  await first.user.type(screen.getByLabelText('Tell us in your own words'), TEXT);
  cleanup();
  const { user } = open();
  expect(await screen.findByRole('checkbox', { name: 'The returns' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Tell us in your own words')).toHaveProperty('value', TEXT);
  await user.click(screen.getByRole('radio', { name: 'Explain it to me' }));
  await user.click(await press('Send complaint'));
  await screen.findByRole('heading', { name: 'We have your complaint', level: 1 });
  cleanup();
  open();
  expect(await screen.findByRole('checkbox', { name: 'The returns' })).toHaveProperty('checked', false);
});

test('does not show the answers for another policy', async () => {
  sessionStorage.setItem(
    draftKey('not-as-told'),
    JSON.stringify({
      thing: '',
      address: '',
      at: 1,
      values: { policyNumber: '100000777', differences: 'COVER', text: TEXT, wish: 'OTHER' },
    }),
  );
  open();
  expect(await screen.findByRole('checkbox', { name: 'The cover' })).toHaveProperty('checked', false);
  expect(screen.getByLabelText('Tell us in your own words')).toHaveProperty('value', '');
});

test('shows the complaint that is already open', async () => {
  const pending = { caseId: 'SR2611000002', submittedOn: '2026-11-26', promisedBy: '2026-12-10' };
  const { user } = open({ '/notAsTold/save': reject('casePending', pending) });
  await fillIn(user);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toMatch(/26-11-2026.*10-12-2026/);
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/complaints');
});

test('a complaint is possible although the refund fails to load', async () => {
  open({ '/needMoney/compare': reject('unexpected') });
  await screen.findByText('We could not load your refund');
  await press('Send complaint');
});

test('shows not found for a policy of another customer', async () => {
  open({}, '?policyId=100000777');
  await screen.findByText('We could not find this policy');
  expect(screen.queryByRole('button', { name: 'Send complaint' })).toBeNull();
});

test('offers a retry when the policy fails to load', async () => {
  open({ '/policyExplained/getDetails': reject('unexpected') });
  await screen.findByText('We could not load this policy');
});
