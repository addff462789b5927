import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { reject } from '../../testing.tsx';
import type { Approval } from '../shell/staff-answers.ts';
import { aCase, CLAIM_ID, createQueue, DONE, listedCase, openCases } from '../shell/testing-cases.ts';
import { logStaffIn, staffUser } from '../shell/testing-staff.ts';

const LIST = '/admin/cases/list';
beforeEach(logStaffIn);

test('shows the link to cases first, and only to members of a team', async () => {
  openCases(staffUser('approver', ['MONEY']));
  expect(await screen.findByText('You do not have access to this page.')).toBeTruthy();
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Admin' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(links()).not.toContain('Cases');
  cleanup();
  openCases(staffUser('operator', ['CLAIMS']));
  await screen.findByRole('button', { name: CLAIM_ID });
  expect(links()[0]).toBe('Cases');
  // One desk needs no choice.
  expect(screen.queryByRole('radiogroup', { name: 'Team' })).toBeNull();
});

test('shows urgency and assignee in a queue, and counts of the others', async () => {
  const late = listedCase({ id: 'CL0000000001', promisedBy: '2026-11-16', late: true, assignee: 'Oviya Raman', mayTake: false });
  openCases({ [LIST]: createQueue([late, listedCase({ status: 'REQUIREMENT_RAISED', promisedBy: null })]) });
  const columnHeaders = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(columnHeaders).toEqual(['Case', 'Person and policy', 'Status', 'Promised by', 'Assigned to', 'Last change']);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'CL0000000001Death claimM. T.100002601In review16-11-2026, lateOviya Raman21-11-2026 10:30',
    `${CLAIM_ID}Death claimM. T.100002601Waiting for the customer-Assign to me21-11-2026 10:30`,
  ]);
  expect(screen.getByText(/open cases need work/).textContent).toBe('3 of 6 open cases need work. 1 is late. ');
  const queues = within(screen.getByRole('group', { name: 'Queue' }));
  expect(queues.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'To do 3',
    'Waiting for the customer 2',
    'Waiting for approval 1',
    'All open 6',
  ]);
  expect(queues.getByRole('button', { pressed: true }).textContent).toBe('To do 3');
});

test('J and K move between cases, not while a field has the focus, and can be turned off', async () => {
  const { user } = openCases({ [LIST]: createQueue([listedCase({ id: 'CL0000000001' }), listedCase({ id: 'CL0000000002' })]) });
  await screen.findByRole('button', { name: 'CL0000000001' });
  const focused = () => document.activeElement?.textContent;
  await user.keyboard('j');
  expect(focused()).toBe('CL0000000001');
  await user.keyboard('jj');
  expect(focused()).toBe('CL0000000002');
  await user.keyboard('k');
  expect(focused()).toBe('CL0000000001');
  await user.keyboard('{Enter}');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  const field = screen.getByLabelText<HTMLInputElement>(/^Number of a request/);
  await user.type(field, 'jk');
  expect([field.value, document.activeElement]).toEqual(['jk', field]);
  await user.click(screen.getByRole('button', { name: 'Turn shortcuts off' }));
  await user.keyboard('j');
  expect(focused()).toBe('Turn shortcuts on');
  await user.click(screen.getByRole('button', { name: 'Turn shortcuts on' }));
});

test('A and a button assign a case that no one works on', async () => {
  const rows = [
    listedCase({ id: 'CL0000000001' }),
    listedCase({ id: 'CL0000000002', assignee: 'Oviya Raman', mayTake: false }),
    listedCase({ id: 'CL0000000003' }),
  ];
  const { user, calls } = openCases({ [LIST]: createQueue(rows), '/admin/cases/act': DONE }, '?desk=CLAIMS');
  await screen.findByRole('button', { name: 'CL0000000001' });
  const taken = () => calls.filter(({ path }) => path === '/admin/cases/act').map(({ body }) => body);
  await user.keyboard('a');
  expect(taken()).toEqual([]);
  await user.keyboard('ja');
  await waitFor(() => expect(taken()).toEqual([{ id: 'CL0000000001', act: 'TAKE' }]));
  expect(await screen.findByText('Done.')).toBeTruthy();
  await user.keyboard('ja');
  expect(document.activeElement?.textContent).toBe('CL0000000002');
  expect(screen.queryByRole('button', { name: 'Assign to me: CL0000000002' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Assign to me: CL0000000003' }));
  await waitFor(() =>
    expect(taken()).toEqual([
      { id: 'CL0000000001', act: 'TAKE' },
      { id: 'CL0000000003', act: 'TAKE' },
    ]),
  );
  expect(document.activeElement?.textContent).toBe('CL0000000003');
});

test('opens the most urgent case of the work to do', async () => {
  const { user } = openCases({ [LIST]: createQueue([listedCase({ id: 'CL0000000001' }), listedCase({ id: 'CL0000000002' })]) });
  await user.click(await screen.findByRole('button', { name: 'Open the next case' }));
  expect(await screen.findByRole('dialog', { name: 'Why are you opening CL0000000001?' })).toBeTruthy();
});

test('stores team, queue and page in the address, and resets the page with the team', async () => {
  const { user, calls } = openCases({ [LIST]: createQueue([listedCase()], 60) });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
  await user.click(screen.getByRole('button', { name: 'Waiting for the customer 2' }));
  await waitFor(() => expect(window.location.search).toBe('?queue=WAITING'));
  await user.click(screen.getByRole('radio', { name: 'Claims' }));
  await waitFor(() => expect(window.location.search).toBe('?queue=WAITING&desk=CLAIMS'));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === LIST).map(({ body }) => body)).toEqual([
      { desk: 'REQUESTS', queue: 'TODO', assigned: 'ANYONE', page: 1 },
      { desk: 'REQUESTS', queue: 'TODO', assigned: 'ANYONE', page: 2 },
      { desk: 'REQUESTS', queue: 'WAITING', assigned: 'ANYONE', page: 1 },
      { desk: 'CLAIMS', queue: 'WAITING', assigned: 'ANYONE', page: 1 },
    ]),
  );
});

test('shows an empty queue, and a retry when it fails', async () => {
  let isDown = true;
  const { user } = openCases({ [LIST]: () => (isDown ? reject('unexpected') : createQueue([])) });
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  isDown = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There are no cases in this queue.')).toBeTruthy();
});

test('finds a case by number without putting it in the address', async () => {
  const { user, calls } = openCases(
    { [LIST]: (body) => (body.find === CLAIM_ID ? createQueue([listedCase()]) : createQueue([])) },
    '?desk=CLAIMS',
  );
  await screen.findByText('There are no cases in this queue.');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(screen.getByText('Enter a number.')).toBeTruthy();
  const field = () => screen.getByLabelText<HTMLInputElement>(/^Number of a request/);
  await user.type(field(), 'CL0000000009{Enter}');
  expect(await screen.findByText('This team has no case with this number.')).toBeTruthy();
  await user.clear(field());
  await user.type(field(), ` ${CLAIM_ID} {Enter}`);
  expect(await screen.findByRole('button', { name: CLAIM_ID })).toBeTruthy();
  expect(window.location.href).not.toContain(CLAIM_ID);
  await user.click(screen.getByRole('button', { name: 'Show the queue' }));
  expect(await screen.findByText('There are no cases in this queue.')).toBeTruthy();
  expect(field().value).toBe('');
  const finds = calls.filter(({ path }) => path === LIST).map(({ body }) => body.find);
  expect(finds).toEqual([undefined, 'CL0000000009', CLAIM_ID, undefined]);
});

test('opens a case for a purpose outside the address, and logs each view', async () => {
  const { user, calls } = openCases({ '/admin/cases/open': aCase() }, '?desk=CLAIMS');
  const opens = () => calls.filter(({ path }) => path === '/admin/cases/open').map(({ body }) => body);
  for (const [name, purpose] of [
    ['Work on it', 'WORK'],
    ['Complaint', 'COMPLAINT'],
    ['Check', 'CHECK'],
    ['Check', 'CHECK'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: CLAIM_ID }));
    const dialog = within(await screen.findByRole('dialog', { name: `Why are you opening ${CLAIM_ID}?` }));
    expect(dialog.getByText('The customer can see that you viewed this.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: new RegExp(`^${name}`) }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Death claim' })).toBeTruthy();
    await screen.findByRole('region', { name: 'Your decision' });
    expect(opens().at(-1)).toEqual({ id: CLAIM_ID, purpose });
    expect(window.location.pathname + window.location.search).toBe('/admin-cases?desk=CLAIMS');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByText(CLAIM_ID).getAttribute('aria-current')).toBe('page');
    await user.click(trail.getByRole('link', { name: 'Cases' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cases'));
  }
  expect(opens()).toHaveLength(4);
});

test('returns from a case to its queue on Back', async () => {
  const { user } = openCases({ '/admin/cases/open': aCase() });
  await user.click(await screen.findByRole('button', { name: CLAIM_ID }));
  await user.click(await screen.findByRole('button', { name: /^Check/ }));
  await screen.findByRole('region', { name: 'Your decision' });
  expect(document.title).toBe('Death claim - Life Insurance');
  window.history.back();
  expect(await screen.findByRole('button', { name: CLAIM_ID })).toBeTruthy();
});

test('lets an approver decide only approvals of cases here', async () => {
  const approval = (kind: Approval['kind'], summary: string): Approval => ({
    ...{ approvalId: 'A'.repeat(22), kind, summary, reason: '', proposer: 'Omkar Joshi', isOwn: false, at: '2026-11-21T05:00:00.000Z' },
    ...{ expiresAt: '2026-11-21T05:30:00.000Z', state: 'PROPOSED', decidedBy: null, note: null, isIndependent: true, hasResult: false },
  });
  const { user, calls } = openCases({
    ...staffUser('approver', ['CLAIMS']),
    '/admin/approvals': [approval('STAFF', 'RESET olive'), approval('CASE', `APPROVE ${CLAIM_ID}, ₹5,00,000.00`)],
    '/admin/approvals/decide': { approvalId: 'A'.repeat(22), state: 'EXECUTED' },
  });
  const strip = within(await screen.findByRole('region', { name: 'Waiting for your approval' }));
  expect(strip.getAllByRole('listitem')).toHaveLength(1);
  expect(strip.getByText(`Case: Approve ${CLAIM_ID}, ₹5,00,000.00`)).toBeTruthy();
  await user.click(strip.getByRole('button', { name: 'Review and approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this?' }));
  expect(dialog.getByText(`APPROVE ${CLAIM_ID}, ₹5,00,000.00`)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/admin/approvals/decide')?.body).toEqual({ approvalId: 'A'.repeat(22), decision: 'APPROVE' }),
  );
});

test('an urgent request for help says when the grace period ends, and that a person calls first', async () => {
  openCases({ [LIST]: createQueue([listedCase({ graceEnds: '2026-11-22', callsFirst: true })]) });
  expect(await screen.findByText('Grace ends 22-11-2026')).toBeTruthy();
  expect(screen.getByText('Call first')).toBeTruthy();
});
