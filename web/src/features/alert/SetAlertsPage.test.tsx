// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';

type Saved = ResponseOf<'/setAlert/existingAlert'>[number];
const ID = '7b0c1f5e-8a5d-4f0e-9a53-0d2f7f4e6a11';
const DUE: Saved = {
  alertId: ID,
  kind: 'PREMIUM_DUE',
  group: 'POLICY',
  policyNumber: '007214583',
  fundCode: null,
  daysBefore: 7,
  threshold: null,
  channels: ['SMS'],
  createdAt: '2026-11-20T05:00:00.000Z',
  lastSentAt: '2026-11-20T05:00:00.000Z',
};
const CATALOGUE: ResponseOf<'/setAlert'> = {
  policies: [
    { POLICY_NUMBER: '007214583', PLAN_NAME: 'Term Plan', kinds: ['PREMIUM_DUE', 'PAYMENT_RECEIVED', 'CASE_STATUS'], FUNDS: [] },
    {
      POLICY_NUMBER: '007214584',
      PLAN_NAME: 'Wealth Creator ULIP',
      kinds: ['CASE_STATUS', 'NAV_ABOVE', 'NAV_BELOW', 'FUND_VALUE_CHANGE'],
      FUNDS: [{ FUND_CODE: 'INDEX', FUND_NAME: 'Index Fund', NAV: '49.8000' }],
    },
  ],
  kinds: [
    { kind: 'PREMIUM_DUE', group: 'POLICY', daysBefore: [1, 3, 7, 15, 30] },
    { kind: 'PAYMENT_RECEIVED', group: 'POLICY', daysBefore: [] },
    { kind: 'CASE_STATUS', group: 'SERVICE', daysBefore: [] },
    { kind: 'NAV_ABOVE', group: 'FUND', daysBefore: [] },
    { kind: 'NAV_BELOW', group: 'FUND', daysBefore: [] },
    { kind: 'FUND_VALUE_CHANGE', group: 'FUND', daysBefore: [] },
  ],
  channels: [
    { channel: 'SMS', to: 'XXXXXX0003', on: true },
    { channel: 'EMAIL', to: 'a*****@example.in', on: true },
    { channel: 'WHATSAPP', to: 'XXXXXX0003', on: false },
  ],
  statutory: ['PREMIUM_NOTICE', 'DEBIT_NOTICE', 'LAPSE_NOTICE', 'CERTIFICATE_NOTICE'],
};
const saved = (kind: Saved['kind'], isNew = true): ResponseOf<'/setAlertUpdate'> => [{ alertId: ID, kind, saved: isNew }];
const open = (more: Answers = {}) =>
  openPortal('/set-alerts', { '/setAlert': CATALOGUE, '/setAlert/existingAlert': [DUE], ...more }, { loggedIn: true });
const card = (name: string) => screen.findByRole('region', { name });

test('lists alerts with the last delivery, and notices that are always sent', async () => {
  open();
  const payments = within(await card('Payments'));
  expect(payments.getByText('Premium due, 7 days before')).toBeDefined();
  expect(payments.getByText('Last sent on 20-11-2026')).toBeDefined();
  expect(within(await card('Always on')).getByText('Required by law. It cannot be turned off.')).toBeDefined();
});

test('offers the first alert in one press, and hides the fund card without a linked policy', async () => {
  const [plan] = CATALOGUE.policies;
  const { user } = open({
    '/setAlert': { ...CATALOGUE, policies: plan ? [plan] : [] },
    '/setAlert/existingAlert': reject('empty'),
    '/setAlertUpdate': saved('PREMIUM_DUE'),
  });
  await user.click(await screen.findByRole('button', { name: 'Add your first alert' }));
  expect(screen.queryByRole('region', { name: 'Funds' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /WhatsApp is off/ }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'SMS to XXXXXX0003' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Choose at least one channel.')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('checkbox', { name: /Email/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Alert saved')).toBeDefined();
});

test('accepts up to four decimals in a NAV and only whole percentages', async () => {
  const { user, calls } = open({ '/setAlertUpdate/fundRelated': saved('NAV_ABOVE', false) });
  await user.click(within(await card('Funds')).getByRole('button', { name: /Add alert/ }));
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect((await screen.findAllByText('Enter a value.')).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('NAV in rupees'), '50.12345');
  expect((await screen.findAllByText('Enter a NAV with up to 4 decimal places.')).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('NAV in rupees'), '{Backspace}');
  await save();
  expect(await screen.findByText('You already have this alert.')).toBeDefined();
  expect(calls.find(({ path }) => path === '/setAlertUpdate/fundRelated')?.body).toEqual({
    alerts: [{ kind: 'NAV_ABOVE', fundCode: 'INDEX', threshold: 50.1234, channels: ['SMS'] }],
  });
  await user.selectOptions(screen.getByLabelText('Alert me about'), 'Fund value changed');
  await user.clear(screen.getByLabelText('Change in percent'));
  await user.type(screen.getByLabelText('Change in percent'), '51');
  await save();
  expect((await screen.findAllByText('Enter a whole number from 1 to 50.')).length).toBeGreaterThan(0);
});

test('shows a server error at its field', async () => {
  const fields = { 'alerts.0.channels': 'Please turn on WhatsApp messages first.' };
  const { user } = open({ '/setAlertUpdate': reject('whatsappOff', { fields }) });
  await user.click(await screen.findByRole('button', { name: /^Edit: Premium due/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please turn on WhatsApp messages first.')).toBeDefined();
});

test('restores a deleted alert', async () => {
  const { user, calls } = open({ '/setAlert/existingAlert/delete': { deleted: [ID] }, '/setAlertUpdate': saved('PREMIUM_DUE') });
  await user.click(await screen.findByRole('button', { name: /^Delete: Premium due/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this alert?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Alert saved')).toBeDefined();
  expect(calls.find(({ path }) => path === '/setAlertUpdate')?.body).toEqual({
    alerts: [{ kind: 'PREMIUM_DUE', policyNumber: '007214583', daysBefore: 7, channels: ['SMS'] }],
  });
});
