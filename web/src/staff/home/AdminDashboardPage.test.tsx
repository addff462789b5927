import { dayOf } from '@portal/rules/calendar/dates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { createList, logStaffIn, staffUser } from '../shell/testing-staff.ts';

beforeEach(logStaffIn);
const today = dayOf(new Date());
const ALERTS = { failedRuns: [], deadLetters: [], auditBrokenAt: null };
const FUNNEL = [
  { journey: 'downloads', steps: [{ step: 'START' as const, reached: 1_200, left: 0, share: 100, medianS: null, topCode: null }] },
  { journey: 'upi', steps: [{ step: 'START' as const, reached: 300, left: 0, share: 100, medianS: null, topCode: null }] },
];
const UNUSED = { state: 'UNUSED', answered: 0, failed: 0, leftAlone: 0, averageMs: null, mostMs: null } as const;
const HEALTH: ResponseOf<'/admin/health'> = {
  asOf: '2026-11-20T05:00:00.000Z',
  partners: [
    {
      ...UNUSED,
      partner: 'payment',
      name: { en: 'Payment gateway', hi: 'पेमेंट गेटवे' },
      state: 'WORKING',
      answered: 1_204,
      failed: 2,
      averageMs: 180,
      mostMs: 2_410,
    },
    {
      ...UNUSED,
      partner: 'sms',
      name: { en: 'SMS', hi: 'SMS' },
      state: 'LEFT_ALONE',
      failed: 5,
      leftAlone: 31,
      averageMs: 5_000,
      mostMs: 5_004,
    },
    { ...UNUSED, partner: 'mail', name: { en: 'Mail server', hi: 'मेल सर्वर' } },
    { ...UNUSED, partner: 'nav', name: { en: 'NAVs', hi: 'NAV' } },
  ],
  queues: [{ job: 'message-send', waiting: 36, oldestS: 240 }],
  lateJobs: [{ job: 'nav-load', lateS: 7_300 }],
  deadLetters: 0,
  unposted: { orders: 2, amount: 27_600.5, oldestS: 1_000 },
  messages: { queued: 36, oldestS: 100 },
  importedAt: '2026-11-19T20:30:00.000Z',
  delivery: { sequence: 1_042, result: 'REJECTED', at: '2026-11-20T01:30:00.000Z', faults: 3 },
};
const answers: Answers = {
  ...staffUser('operator'),
  '/admin/approvals': [],
  '/admin/alerts': ALERTS,
  '/admin/health': HEALTH,
  '/admin/report': ({ reportType }) =>
    reportType === 'LOGINS'
      ? createList([
          { outcome: 'ok', count: 18_204 },
          { outcome: 'locked', count: 7 },
        ])
      : createList([
          { day: today, state: 'POSTED', count: 961, amount: 64_200_000, lastAt: null },
          { day: today, state: 'FAILED', count: 39, amount: 900_000, lastAt: null },
          { day: today, state: 'PENDING', count: 5, amount: 1, lastAt: null },
        ]),
  '/admin/apiErrorLogs': createList([
    { api: '/login', code: '40', count: 122, lastAt: '2026-11-20T05:00:00.000Z' },
    { api: '/getFundDetails', code: '20', count: 148, lastAt: '2026-11-20T05:30:00.000Z' },
  ]),
  '/admin/journey_counts': { points: [], funnel: FUNNEL, asOf: '2026-11-20T05:00:00.000Z', file: null },
};
const open = (more: Answers = {}) => openPortal('/admin-dashboard', { ...answers, ...more });

test('shows the summary, then figures with their change since the previous period', async () => {
  open();
  expect(await screen.findByText('96.1%')).toBeTruthy();
  expect(screen.getByText('All scheduled jobs have run.', { exact: false })).toBeTruthy();
  expect(await screen.findByText('18,204')).toBeTruthy();
  expect(await screen.findByText('1,005')).toBeTruthy();
  expect(await screen.findByText('₹6.42 cr')).toBeTruthy();
  expect(await screen.findByText('270')).toBeTruthy();
  expect(await screen.findAllByText('0.0%')).toHaveLength(4);
});

test('lists today’s failed calls by frequency as text, and journeys by size', async () => {
  open();
  const errors = within(await screen.findByRole('region', { name: 'API errors today' }));
  await errors.findByText('/login');
  expect(errors.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CallCodeMeaningCountLast seen',
    '/getFundDetails20Network or technical error14811:00',
    '/login40Session expired12210:30',
  ]);
  const journeys = within(screen.getByRole('region', { name: 'Journeys, last 7 days' }));
  expect((await journeys.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['Downloads1,200', 'UPI Autopay300']);
});

test('alerts about failed jobs, dead letters and an altered trail, with links for permitted staff', async () => {
  const alerts = {
    failedRuns: [{ name: 'nav-load', startedAt: '2026-11-20T16:35:00.000Z', error: 'no answer' }],
    deadLetters: [{ job: 'message-send', letters: 2, failedAt: '2026-11-20T05:00:00.000Z' }],
    auditBrokenAt: '2026-11-20T05:00:00.000Z',
  };
  open({ '/admin/alerts': alerts });
  expect(await screen.findByText('nav-load failed at 22:05.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Run it again' }).getAttribute('href')).toBe('/cronjob-config');
  expect(screen.getByText('message-send: 2 failed.')).toBeTruthy();
  expect(screen.getByText('The audit trail has been altered.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'View' })).toHaveLength(1);
});

test('shows alerts to a viewer without links to forbidden pages', async () => {
  const failedRuns = [{ name: 'nav-load', startedAt: '2026-11-20T16:35:00.000Z', error: 'no answer' }];
  open({ '/admin/alerts': { ...ALERTS, failedRuns }, ...staffUser('viewer') });
  expect(await screen.findByText('nav-load failed at 22:05.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Run it again' })).toBeNull();
});

test('lists partners from the worst, those without calls, and waiting payments, messages and jobs', async () => {
  open();
  await screen.findByText('Paused');
  const partners = within(screen.getByRole('region', { name: 'Partners, last 15 minutes' }));
  expect(partners.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'PartnerStatusAnsweredFailedNot calledAverageSlowest',
    'SMSPaused05315,000 ms5,004 ms',
    'Payment gatewayWorking1,20420180 ms2,410 ms',
  ]);
  expect(partners.getByText('Not called: Mail server, NAVs.')).toBeTruthy();
  const waits = within(screen.getByRole('region', { name: 'Backlog' }));
  const textAfter = (term: string) => waits.getByText(term).nextSibling?.textContent;
  expect(textAfter('Payments not posted')).toBe('₹27,600.50 in 2, oldest 16 min');
  expect(textAfter('Messages not sent')).toBe('36, oldest 100 s');
  expect(textAfter('Failed jobs')).toBe('None');
  expect(textAfter('Last book import')).toBe('20-11-2026, 02:00 IST');
  expect(textAfter('Last book delivery')).toBe('No. 1042: rejected with 3 faults, 20-11-2026, 07:00 IST');
  expect(textAfter('message-send')).toBe('36, oldest 4 min');
  expect(textAfter('nav-load')).toBe('Late by 2 h');
});

test('shows an empty state for partners and backlog, and a retry on failure', async () => {
  const health = vi.fn(() => reject('partnerDown'));
  const { user } = open({ '/admin/health': health });
  const card = within(await screen.findByRole('region', { name: 'Partners, last 15 minutes' }));
  const before = health.mock.calls.length;
  await user.click(await card.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(health.mock.calls.length).toBeGreaterThan(before));
  const none = { ...HEALTH, partners: HEALTH.partners.slice(2), queues: [], lateJobs: [], importedAt: null, delivery: null };
  open({ '/admin/health': { ...none, unposted: { orders: 0, amount: 0, oldestS: 0 }, messages: { queued: 0, oldestS: 0 } } });
  expect(await screen.findByText('No partner was called in the last 15 minutes.')).toBeTruthy();
  expect(screen.getByText('No waiting jobs.')).toBeTruthy();
  expect(screen.getByText('Never')).toBeTruthy();
  expect(screen.queryByText('Last book delivery')).toBeNull();
  expect(screen.getAllByText('None')).toHaveLength(3);
});

test('isolates a failing card with a retry', async () => {
  const failing = vi.fn(() => reject('partnerDown'));
  const { user } = open({ '/admin/journey_counts': failing });
  const journeys = within(await screen.findByRole('region', { name: 'Journeys, last 7 days' }));
  const again = await journeys.findByRole('button', { name: 'Try again' });
  expect(await screen.findByText('18,204')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const before = failing.mock.calls.length;
  await user.click(again);
  await waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(before));
});

test('uses the previous month and requests by-date figures week by week', async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole('radio', { name: 'Month' }));
  const requestsFor = (type: string) => calls.filter(({ body }) => body.reportType === type && body.month);
  await waitFor(() => expect(requestsFor('PAYMENTS')).toHaveLength(2));
  expect(requestsFor('LOGINS')).toEqual([]);
  expect(calls.filter(({ body }) => body.reportType === 'LOGINS').length).toBeGreaterThanOrEqual(10);
});

test.each([
  [1, '1 payment has been started but is not complete. All scheduled jobs have run.'],
  [7, '7 payments have been started. None is complete. All scheduled jobs have run.'],
])('the headline of %i unfinished payments matches the tile', async (count, line) => {
  const pending = [{ day: '2026-11-20', state: 'PENDING', count, amount: 1, lastAt: null }];
  open({ '/admin/report': (body: object) => createList('reportType' in body && body.reportType === 'PAYMENTS' ? pending : []) });
  await waitFor(() => expect(screen.getByText(/not complete|None is complete/, { selector: 'p' }).textContent).toBe(line));
});

test('shows empty states without any data', async () => {
  open({
    '/admin/report': createList([]),
    '/admin/apiErrorLogs': createList([]),
    '/admin/journey_counts': { ...(answers['/admin/journey_counts'] as object), funnel: [] } as never,
  });
  expect(await screen.findByText('No payments in this period.', { exact: false })).toBeTruthy();
  expect(await screen.findByText('No failed calls today.')).toBeTruthy();
  expect(await screen.findByText('No journeys in the last 7 days.')).toBeTruthy();
  expect(await screen.findByText('No data in this period.')).toBeTruthy();
});
