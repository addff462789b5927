import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SESSION } from '../../lib/state/storage.ts';
import { type Answers, openPortal } from '../../testing.tsx';
import { startAt, useAdmin } from '../shell/admin.slice.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../shell/staff-answers.ts';

const ENDPOINT: WebhookEndpoint = {
  endpointId: 'E'.repeat(22),
  url: 'https://events.insurer.example/portal',
  types: ['payment.captured', 'claim.paid'],
  withPolicyNo: false,
  state: 'ACTIVE',
  stateReason: null,
  failingSince: null,
  previousUntil: null,
  waiting: 3,
  failed: 1,
  hasSecret: false,
  changes: ['UPDATE', 'ROTATE', 'PAUSE', 'REMOVE'],
};
const DELIVERY: WebhookDelivery = {
  deliveryId: '6a0c5f3e-0000-4000-8000-000000000001',
  eventId: '6a0c5f3e-0000-4000-8000-000000000002',
  type: 'payment.captured',
  at: '2026-11-20T05:00:00.000Z',
  state: 'FAILED',
  attempts: 10,
  statusCode: 500,
  error: null,
  attemptedAt: '2026-11-23T08:00:00.000Z',
  nextAt: null,
};
const PROPOSED = { approvalId: 'A'.repeat(22), state: 'PROPOSED', expiresAt: '2026-11-20T05:30:00.000Z' } as const;

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(SESSION.adminAuth, 'true');
  sessionStorage.setItem(SESSION.adminToken, 'staff-token');
  useAdmin.setState(startAt(new Date()));
});
const open = (endpoints: readonly WebhookEndpoint[], more: Answers = {}) =>
  openPortal('/admin-webhooks', {
    '/admin/approvals': [],
    '/admin/webhooks/list': { hosts: ['events.insurer.example'], endpoints: [...endpoints] },
    '/admin/webhooks/deliveries': { rows: [DELIVERY], total: 1, pageSize: 25 },
    ...more,
  });
const bodiesOf = (calls: { path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);

test('shows an empty state without endpoints, and proposes a new one with all its fields', async () => {
  const { user, calls } = open([], { '/admin/webhooks/change': PROPOSED });
  expect(await screen.findByText('No endpoints yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add an endpoint' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an endpoint' }));
  expect(dialog.getByText('Hosts that are allowed: events.insurer.example')).toBeTruthy();
  expect(dialog.queryByRole('checkbox', { name: 'portal.ping' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Request approval' }));
  expect(dialog.getByText('Choose at least one event.')).toBeTruthy();
  expect(dialog.getByText('Give a reason.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Address'), 'https://events.insurer.example/portal');
  await user.click(dialog.getByRole('checkbox', { name: 'premium.posted' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Add the policy number to each event' }));
  await user.type(dialog.getByLabelText('Reason'), 'core system');
  await user.click(dialog.getByRole('button', { name: 'Request approval' }));
  expect(bodiesOf(calls, '/admin/webhooks/change')).toEqual([
    {
      change: 'CREATE',
      url: 'https://events.insurer.example/portal',
      types: ['premium.posted'],
      withPolicyNo: true,
      reason: 'core system',
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows an endpoint with its state and counts, and proposes a pause', async () => {
  const failing = { ...ENDPOINT, state: 'PAUSED', stateReason: 'FAILING', changes: ['RESUME'] } as const;
  const { user, calls } = open([{ ...failing, changes: ['RESUME'] }], { '/admin/webhooks/change': PROPOSED });
  const card = within(await screen.findByRole('region', { name: ENDPOINT.url }));
  expect(card.getByText('Paused, after five days of failures')).toBeTruthy();
  expect(card.getByText('Events: payment.captured, claim.paid')).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Show secret' })).toBeNull();
  await user.click(card.getByRole('button', { name: `Resume: ${ENDPOINT.url}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Resume: ${ENDPOINT.url}` }));
  expect(dialog.getByText('All events that wait will be sent.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'repaired');
  await user.click(dialog.getByRole('button', { name: 'Request approval' }));
  expect(bodiesOf(calls, '/admin/webhooks/change')).toEqual([{ change: 'RESUME', endpointId: ENDPOINT.endpointId, reason: 'repaired' }]);
});

test('shows the secret once to the person who may read it', async () => {
  const { user, calls } = open([{ ...ENDPOINT, hasSecret: true }], { '/admin/webhooks/secret': { secret: 'whsec_abc' } });
  await user.click(await screen.findByRole('button', { name: 'Show secret' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Signing secret' }));
  expect(dialog.getByText('whsec_abc')).toBeTruthy();
  expect(bodiesOf(calls, '/admin/webhooks/secret')).toEqual([{ endpointId: ENDPOINT.endpointId }]);
});

test('sends a ping, one delivery and a period again', async () => {
  const { user, calls } = open([ENDPOINT], { '/admin/webhooks/ping': { sent: 1 }, '/admin/webhooks/resend': { sent: 2 } });
  await user.click(await screen.findByRole('button', { name: `Send a ping: ${ENDPOINT.url}` }));
  expect(await screen.findByText('The ping will be sent now. See the deliveries.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Deliveries: ${ENDPOINT.url}` }));
  const list = within(await screen.findByRole('region', { name: `Deliveries to ${ENDPOINT.url}` }));
  expect((await list.findAllByRole('cell')).map(({ textContent }) => textContent)).toEqual([
    '20-11-2026 10:30',
    'payment.captured',
    'Failed',
    '10',
    '500',
    '-',
    'Send again',
  ]);
  await user.click(list.getByRole('button', { name: /^Send again: payment.captured/ }));
  await user.click(list.getByRole('button', { name: 'Send a period again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a period again' }));
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(dialog.getAllByText('Enter a date.')).toHaveLength(2);
  const type = async (name: string, day: string) => {
    const field = within(dialog.getByRole('group', { name }));
    await user.type(field.getByLabelText('Day'), day);
    await user.type(field.getByLabelText('Month'), '11');
    await user.type(field.getByLabelText('Year'), '2026');
  };
  await type('From', '19');
  await type('To', '20');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(bodiesOf(calls, '/admin/webhooks/resend')).toEqual([
    { endpointId: ENDPOINT.endpointId, deliveryId: DELIVERY.deliveryId },
    { endpointId: ENDPOINT.endpointId, from: '2026-11-18T18:30:00.000Z', to: '2026-11-20T18:30:00.000Z' },
  ]);
  expect(bodiesOf(calls, '/admin/webhooks/ping')).toEqual([{ endpointId: ENDPOINT.endpointId }]);
});
