// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../testing.tsx';
import { type Rejection, RequestForm } from './RequestForm.tsx';
import { RequestResult } from './RequestResult.tsx';

const TRACKER = '/service-request?tab=tab2';
const show = (part: ReactNode) => showPart(<MemoryRouter>{part}</MemoryRouter>);
/** Alert texts after a press. */
const answer = async (): Promise<string[]> => (await screen.findAllByRole('alert')).flatMap(({ textContent }) => textContent || []);
function open(rejection?: Rejection, over: Partial<Parameters<typeof RequestForm>[0]> = {}) {
  const send = vi.fn(async () => rejection);
  const onRejected = vi.fn();
  const user = show(
    <RequestForm
      terms="BankUpdate"
      check={() => true}
      send={send}
      onRejected={onRejected}
      submit="Send request"
      onCancel={() => {}}
      trackAt={TRACKER}
      {...over}
    >
      <label>
        City <input defaultValue="Pune" />
      </label>
    </RequestForm>,
  );
  const press = () => user.click(screen.getByRole('button', { name: 'Send request' }));
  const accept = () => user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
  return { user, send, onRejected, press, accept };
}

test('requires the terms and shows an error at the box', async () => {
  const { send, press, accept, onRejected } = open();
  await press();
  screen.getByRole('link', { name: 'Please accept the terms and conditions.' });
  expect([send.mock.calls.length, onRejected.mock.calls]).toEqual([0, [[true]]]);
  await accept();
  await press();
  expect([send.mock.calls.length, onRejected.mock.calls.at(-1)]).toEqual([1, [false]]);
});

test('shows no box for a request without terms', async () => {
  const { send, press } = open(undefined, { terms: null });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press();
  expect(send).toHaveBeenCalledOnce();
});

test('blocks an invalid field and links to it from the summary', async () => {
  const errors = [{ id: 'city', message: 'Please enter a city.' }];
  const { send, press } = open(undefined, { terms: null, check: () => false, errors });
  await press();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Please enter a city.' }).getAttribute('href')).toBe('#city');
});

test('shows a rejection above the button and keeps the values', async () => {
  const { press, accept, onRejected } = open({ text: 'The proof is missing.' });
  await accept();
  await press();
  expect(await answer()).toEqual(['The proof is missing.']);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toBe('Pune');
  expect(onRejected.mock.calls.at(-1)).toEqual([true]);
});

test('requires changed terms to be accepted again', async () => {
  const { press, accept } = open({ text: 'Our terms have changed. Please read them again.', areTermsOld: true });
  await accept();
  await press();
  await screen.findByText('Our terms have changed. Please read them again.');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept the terms/ }).checked).toBe(false);
});

const OPEN: [promisedBy: string | null, words: string][] = [
  ['2026-11-27', 'You asked for this on 20-11-2026. We will finish by 27-11-2026.'],
  [null, 'You asked for this on 20-11-2026. We are working on it.'],
];
test.each(OPEN)('shows an open request in place of the form, promised by %s', async (promisedBy, expectedText) => {
  const { press, accept } = open({ open: { submittedOn: '2026-11-20', promisedBy } });
  await accept();
  await press();
  expect(await answer()).toEqual([`${expectedText} Track this request`]);
  expect(screen.getByRole('link', { name: 'Track this request' }).getAttribute('href')).toBe(TRACKER);
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
});

const receipt = { caseId: 'SR0000000042', submittedOn: '2026-11-20T06:12:00.000Z' };
const RESULTS: [status: string, promisedBy: string | null, title: string, answer: string][] = [
  ['SUBMITTED', '2026-11-27', 'We have received your request', 'Your request SR0000000042 of 20-11-2026 will be completed by 27-11-2026.'],
  ['SUBMITTED', null, 'We have received your request', 'We received your request SR0000000042 on 20-11-2026.'],
  ['COMPLETED', null, 'Your city is changed', 'Your request SR0000000042 has been completed.'],
];
test.each(RESULTS)('%s, promised by %s, shows its number and the next step', async (caseStatus, promisedBy, title, expectedText) => {
  expect(RESULTS.length).toBe(3);
  const done = caseStatus === 'COMPLETED' && { title };
  show(<RequestResult receipt={{ ...receipt, caseStatus, promisedBy }} {...done} next="We write to you." trackAt={TRACKER} back={null} />);
  await screen.findByRole('heading', { level: 1, name: title });
  screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === expectedText);
  screen.getByText('We write to you.');
  expect(screen.getByRole('link', { name: 'Track this request' }).getAttribute('href')).toBe(TRACKER);
});

const OF_SEVERAL: [status: string, promisedBy: string | null, answer: string][] = [
  ['SUBMITTED', '2026-11-27', 'Your requests SR0000000042, SR0000000043 of 20-11-2026 will be completed by 27-11-2026.'],
  ['SUBMITTED', null, 'We received your requests SR0000000042, SR0000000043 on 20-11-2026.'],
  ['COMPLETED', null, 'Your requests SR0000000042, SR0000000043 have been completed.'],
];
test.each(OF_SEVERAL)(
  '%s, promised by %s, shows all numbers of a change of several policies',
  async (caseStatus, promisedBy, expectedText) => {
    expect(OF_SEVERAL.length).toBe(3);
    show(
      <RequestResult receipt={{ ...receipt, caseStatus, promisedBy }} others={['SR0000000043']} next="" trackAt={TRACKER} back={null} />,
    );
    await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === expectedText);
  },
);
