import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, openPortal } from '../../testing.tsx';
import { logStaffIn, staffUser } from '../shell/testing-staff.ts';

beforeEach(logStaffIn);
const point = (journey: string, step: 'START' | 'SUCCESS' | 'FAILURE', count: number, more: object = {}) =>
  ({ day: '2026-11-19', journey, step, device: 'Mobile', source: 'WEBSITE', code: null, count, people: 0, ...more }) as const;
const STEPS = [
  { step: 'START' as const, reached: 10, left: 4, share: 100, medianS: null, topCode: null },
  { step: 'SUCCESS' as const, reached: 6, left: 0, share: 60, medianS: 74, topCode: null },
  { step: 'FAILURE' as const, reached: 1, left: 0, share: 10, medianS: null, topCode: 'otpWrong' },
];
const answers: Answers = {
  ...staffUser('viewer'),
  '/admin/saveJourneyData': { days: 1 },
  '/admin/journey_counts': ({ by }) => ({
    points:
      by === 'CODE'
        ? [point('enach', 'FAILURE', 1, { code: 'otpWrong' })]
        : [point('enach', 'START', 10), point('enach', 'SUCCESS', 6), point('enach', 'FAILURE', 1), point('upi', 'START', 30)],
    funnel: [{ journey: 'enach', steps: STEPS }],
    asOf: '2026-11-20T05:00:00.000Z',
    file: null,
  }),
};

test('shows rows by day and journey from the largest, totals, and steps of an open row', async () => {
  const { user, calls } = openPortal('/journey-reports', answers);
  const cells = async () => {
    const table = within(await screen.findByRole('group', { name: 'Journey reports' }));
    return table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));
  };
  expect((await cells()).slice(1)).toEqual([
    '19-11-2026|UPI Autopay|Website|Mobile|30|0|0|0|0|0|0|30|0.0%',
    '19-11-2026|eNACH|Website|Mobile|10|0|0|0|0|6|1|3|60.0%',
    'Total|40|0|0|0|0|6|1|33|15.0%',
  ]);
  await user.click(screen.getByRole('button', { name: 'Steps of eNACH, 19-11-2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Steps of eNACH' }));
  const steps = within(await dialog.findByRole('group', { name: 'Steps of eNACH' }));
  expect(steps.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'StepReachedLeft hereShare of startedMedian timeMost frequent rejection',
    'Started104100.0%--',
    'Completed6060.0%1 min 14 s-',
    'Rejected1-10.0%-otpWrong',
  ]);
  expect(calls.at(-1)?.body).toMatchObject({ journey: ['enach'], by: 'CODE', source: 'WEBSITE', device: 'Mobile' });
});

test('counts new events before showing them, and stores filters in the address', async () => {
  const { user, calls } = openPortal('/journey-reports', answers);
  await screen.findByText('eNACH', { selector: 'td button' });
  await user.selectOptions(screen.getByLabelText('Device'), 'Browser');
  await user.click(screen.getByText('Journeys: All journeys'));
  await user.click(screen.getByRole('checkbox', { name: 'eNACH' }));
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ device: 'Browser', journey: ['enach'] }));
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/admin/saveJourneyData')).toBe(true));
  const saved = calls.findIndex(({ path }) => path === '/admin/saveJourneyData');
  await waitFor(() => expect(calls.slice(saved).some(({ path }) => path === '/admin/journey_counts')).toBe(true));
});

test('shows an empty state for the range', async () => {
  openPortal('/journey-reports', {
    ...answers,
    '/admin/journey_counts': { points: [], funnel: [], asOf: '2026-11-20T05:00:00.000Z', file: null },
  });
  expect(await screen.findByText('No journeys in this range.')).toBeTruthy();
});
