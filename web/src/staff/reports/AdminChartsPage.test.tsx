import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { createList, logStaffIn, staffUser } from '../shell/testing-staff.ts';

beforeEach(logStaffIn);
const today = dayOf(new Date());
const label = `${today.slice(8)}-${today.slice(5, 7)}`;
/** The rows of a table by day: the charts open with seven days, of which only today has figures here. */
const onlyToday = (...figures: string[]) => [
  ...[6, 5, 4, 3, 2, 1].map((ago) => {
    const day = addDays(today, -ago);
    return [`${day.slice(8)}-${day.slice(5, 7)}`, ...figures.map((figure) => (figure.startsWith('₹') ? '₹0' : '0'))];
  }),
  [label, ...figures],
];
const TITLES = [
  'Payments by day',
  'Collected by day',
  'Success by payment mode',
  'Journeys by day',
  'Steps of one journey',
  'Devices',
  'Failed calls by name',
  'Failed calls by code',
  'Mandates set up',
  'Feedback',
];
const answers: Answers = {
  ...staffUser('viewer'),
  '/admin/report': ({ reportType, group = [], filter }) => {
    if (reportType === 'FEEDBACK')
      return createList([
        { day: today, band: '9-10', count: 6 },
        { day: today, band: '0-6', count: 2 },
        { day: today, band: '7-8', count: 2 },
      ]);
    if (reportType === 'MANDATES') return createList([{ day: today, state: filter?.rail === 'UPI' ? 'CANCELLED' : 'FAILED', count: 3 }]);
    if (group[0] === 'method')
      return createList([
        { method: 'CC', state: 'POSTED', count: 3, amount: 1 },
        { method: 'DC', state: 'FAILED', count: 1, amount: 1 },
      ]);
    return createList([
      { [group[0] ?? 'day']: group[0] === 'hour' ? `${today} 00:00` : today, state: 'CAPTURED', count: 8, amount: 250_000 },
      { [group[0] ?? 'day']: group[0] === 'hour' ? `${today} 00:00` : today, state: 'REFUNDED', count: 1, amount: 99 },
    ]);
  },
  '/admin/apiErrorLogs': ({ group = [] }) =>
    createList(group[0] === 'api' ? [{ api: '/login', count: 4 }] : [{ day: today, code: '13', count: 4 }]),
  '/admin/journey_counts': {
    points: [
      { day: today, journey: 'enach', step: 'START', device: 'Mobile', source: 'WEBSITE', code: null, count: 3, people: 0 },
      { day: today, journey: 'enach', step: 'START', device: 'Browser', source: 'WEBSITE', code: null, count: 1, people: 0 },
    ],
    funnel: [{ journey: 'enach', steps: [{ step: 'START', reached: 4, left: 4, share: 100, medianS: null, topCode: null }] }],
    asOf: '2026-11-20T05:00:00.000Z',
    file: null,
  },
};
const open = (more: Answers = {}) => openPortal('/admin-charts', { ...answers, ...more });
const readFigures = async (title: string) => {
  const group = within(await screen.findByRole('group', { name: title }));
  return group
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

test('shows ten charts, each with its table', async () => {
  const { user } = open();
  for (const title of TITLES) expect(await screen.findByRole('region', { name: title })).toBeTruthy();
  const buttons = await screen.findAllByRole('button', { name: /^Show as table: / });
  expect(buttons).toHaveLength(9);
  for (const button of buttons) await user.click(button);
  expect(await readFigures('Payments by day')).toEqual(onlyToday('8', '1', '0'));
  expect(await readFigures('Collected by day')).toEqual(onlyToday('₹2.5 lakh'));
  expect(await readFigures('Success by payment mode')).toContainEqual(['Card', '75%']);
  expect(await readFigures('Journeys by day')).toEqual(onlyToday('4'));
  expect(await readFigures('Steps of one journey')).toEqual([['Started', '4', '4']]);
  expect(await readFigures('Failed calls by name')).toEqual([['/login', '4']]);
  expect(await readFigures('Failed calls by code')).toEqual(onlyToday('0', '4', '0', '0', '0'));
  expect(await readFigures('Mandates set up')).toEqual(onlyToday('0', '0', '3', '6'));
  expect(await readFigures('Feedback')).toEqual(onlyToday('2', '2', '6'));
  expect(screen.getByText('Score 40')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Devices' })).getByText('75.0%')).toBeTruthy();
});

test('shows hours, and hides a series by keyboard in the legend', async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole('radio', { name: 'Hour' }));
  await waitFor(() => expect(calls.some(({ body }) => String(body.group) === 'hour,state')).toBe(true));
  const failed = within(await screen.findByRole('list', { name: 'Shown in Payments by hour' })).getByRole('button', { name: 'Failed' });
  failed.focus();
  await user.keyboard('{Enter}');
  expect(failed.getAttribute('aria-pressed')).toBe('false');
});

test('isolates a failing source from the other charts', async () => {
  open({ '/admin/apiErrorLogs': () => reject('partnerDown') });
  expect(await screen.findByRole('button', { name: 'Try again: Failed calls by code' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Show as table: Payments by day' })).toBeTruthy();
});
