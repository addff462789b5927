import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import * as files from '../../lib/browser/save-file.ts';
import { openPortal } from '../../testing.tsx';

type List = ResponseOf<'/payouts/list'>;
const POLICY = '100005601';
const paid: List['past'][number] = {
  ...{ payoutId: 'PO1', kind: 'SURVIVAL', policyNumber: POLICY, amount: 50_000, tds: 0, interest: 0, accountMasked: 'XXXXXXXX4456' },
  ...{ sentOn: '2026-08-01', paidOn: '2026-08-01', returnedOn: null, utr: 'HDFCN1', state: 'PAID', reason: null, mayResend: false },
  ...{ sentAgainOn: null, isUnclaimed: false, letterOf: null },
};
const returned: List['past'][number] = {
  ...{ ...paid, payoutId: 'PO2', paidOn: null, returnedOn: '2026-10-02', utr: null, state: 'RETURNED', reason: 'CLOSED' },
  mayResend: true,
};
const EMPTY: List = { next: [], past: [], total: 0, page: 1, pageSize: 10, years: [], file: null };
const listOf = (past: List['past'], next: List['next'] = []): List => ({ ...EMPTY, past, next, total: past.length, years: [2026] });

const account = (number: number, last4: string) => ({
  ...{ BANK_ID: `BA${number}`, ACCOUNT_HOLDER: 'Lakshmi Pillai', ACCOUNT_NUMBER: `XXXXXXXX${last4}`, ACCOUNT_TYPE: 'Saving' as const },
  ...{
    IFSC: 'HDFC0001256',
    MICR: null,
    BANK_NAME: 'HDFC Bank',
    BRANCH: null,
    VERIFIED_BY: 'PENNY_DROP' as const,
    STATUS: 'ACTIVE' as const,
  },
});
const accounts = (others: ReturnType<typeof account>[]): ResponseOf<'/getPolicyBankdetails'> => ({
  ...{ BANK_DETAILS: account(1, '4456'), OTHER_BANK_DETAILS: others, openCase: null, holdUntil: null, allowed: true, why: null },
});
const open = (list: List, path = '/payouts', more: object = {}) => openPortal(path, { '/payouts/list': list, ...more }, { loggedIn: true });

test('leads to unclaimed amounts from a payment that was returned more than a year ago', async () => {
  open(listOf([{ ...returned, returnedOn: '2025-10-02', mayResend: false, isUnclaimed: true }]));
  expect(await screen.findByText(/This payment is listed as unclaimed\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Claim it' }).getAttribute('href')).toBe('/unclaimed-amount');
  expect(screen.queryByRole('link', { name: 'Send again' })).toBeNull();
});

test('shows an empty state when nothing is due and nothing was paid', async () => {
  open(EMPTY);
  expect(await screen.findByText('No payouts are due in the next 24 months, and we have paid none.')).toBeTruthy();
});

test('lists coming payouts with what is missing, and leads to the page that takes it', async () => {
  const next = { kind: 'MATURITY', policyNumber: POLICY, amount: 400_000, needsBy: '2027-08-28' } as const;
  open(
    listOf(
      [],
      [
        { ...next, dueOn: '2027-08-29', needs: 'BANK' },
        { ...next, kind: 'ANNUITY', dueOn: '2027-09-01', needs: 'CERTIFICATE' },
      ],
    ),
  );
  expect((await screen.findByRole('link', { name: 'Add an account' })).getAttribute('href')).toBe(`/bank-detail?policyId=${POLICY}`);
  expect(screen.getByRole('link', { name: 'Send certificate' }).getAttribute('href')).toBe(`/survival-certificate?policyId=${POLICY}`);
  const text = document.body.textContent ?? '';
  expect(text).toContain('Add a verified bank account by 28-08-2027 so that we can pay on time.');
  expect(text).toContain('Send your survival certificate by 28-08-2027.');
  expect(text).toContain('Bonus and fund value are not included, because they are not known yet.');
});

test('explains each state of a past payout', async () => {
  open(
    listOf([
      { ...paid, payoutId: 'PO3', state: 'PENDING', paidOn: null, sentOn: '2026-11-27', utr: null },
      returned,
      { ...returned, payoutId: 'PO5', mayResend: false, sentAgainOn: '2026-10-04' },
      { ...paid, payoutId: 'PO4', interest: 102.74, amount: 50_102.74 },
    ]),
  );
  expect(await screen.findByText('Sent to your bank on 27-11-2026. Usually arrives within 1 working day.')).toBeTruthy();
  const text = document.body.textContent ?? '';
  expect(text).toContain('Your bank returned ₹50,000.00 on 02-10-2026: the account is closed. Choose another account.');
  expect(text).toContain('This payment is late because of us. We added ₹102.74 interest.');
  expect(text).toContain('the account is closed. This payment was sent again on 04-10-2026.');
  expect(screen.getAllByRole('link', { name: 'Send again' })).toHaveLength(1);
});

test('sends a returned payment to the chosen account', async () => {
  const receipt: ResponseOf<'/payouts/sendAgain'> = {
    ...{ caseId: 'SR1234567890', policyNo: POLICY, caseStatus: 'APPROVED', submittedOn: '2026-11-27T05:00:00.000Z' },
    ...{ promisedBy: '2026-11-30', message: '', endpoint: 'payouts/sendAgain', accountMasked: 'XXXXXXXX8888' },
  };
  const { calls } = open(listOf([returned]), '/payouts?again=PO2', {
    '/getPolicyBankdetails': accounts([account(2, '8888')]),
    '/payouts/sendAgain': receipt,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findAllByText('Choose an account.')).not.toHaveLength(0);
  const closed = screen.getByRole('radio', { name: /4456/ });
  expect(within(closed.closest('label') ?? document.body).getByText('Your bank returned the money from this account.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /8888/ }));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/We will send/)).toBeTruthy();
  expect(document.body.textContent).toContain('We will send ₹50,000.00 to XXXXXXXX8888 within 3 working days.');
  expect(calls.filter(({ path }) => path === '/payouts/sendAgain').map(({ body }) => body)).toEqual([
    { payoutId: 'PO2', payoutBankId: 'BA2' },
  ]);
});

test('asks for another account if the returned one is the only one', async () => {
  open(listOf([returned]), '/payouts?again=PO2', { '/getPolicyBankdetails': accounts([]) });
  expect(await screen.findByText(/You have no other verified account/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add an account' }).getAttribute('href')).toBe(`/bank-detail?policyId=${POLICY}`);
});

test('saves the days of coming payouts as a calendar file', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
  open(listOf([], [{ dueOn: '2027-08-29', kind: 'MATURITY', policyNumber: POLICY, amount: 400_000, needs: null, needsBy: null }]));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [file] = saved.mock.calls[0] ?? [];
  const content = Buffer.from(file?.base64Data ?? '', 'base64').toString('utf8');
  expect([file?.fileName, file?.mimeType]).toEqual(['payouts.ics', 'text/calendar']);
  expect(content).toContain('DTSTART;VALUE=DATE:20270829');
  expect(content).not.toMatch(/100005601|400000|4,00,000|Lakshmi/);
});

test('filters by year', async () => {
  const { calls } = open(listOf([paid]));
  await userEvent.setup().selectOptions(await screen.findByLabelText('Year'), '2026');
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ path: '/payouts/list', body: { year: 2026, page: 1 } }));
});
