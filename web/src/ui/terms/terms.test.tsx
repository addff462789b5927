// @vitest-environment jsdom
import { TERMS_TYPES, type TermsType } from '@portal/rules/policies/terms.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPart } from '../../testing.tsx';
import * as files from './load-terms.ts';
import { TermsConsent } from './TermsConsent.tsx';
import { TermsDialog } from './TermsDialog.tsx';

afterEach(() => void vi.restoreAllMocks());

/** As the specification counts them, the closing clause with them. */
const SPECIFIED: Record<TermsType, [heading: string, clauses: number]> = {
  PremiumPayment: ['Paying your premium', 8],
  LoanRepay: ['Repaying your policy loan', 7],
  SI: ['Standing instruction on your card', 7],
  'Mode Change': ['Changing how often you pay', 7],
  FundSwitch: ['Switching funds', 8],
  LoanApplication: ['Applying for a policy loan', 8],
  'Update Nominee': ['Changing your nominee', 7],
  'E-insurance': ['Your e-Insurance account', 7],
  Reinstatement: ['Reinstating a lapsed policy', 7],
  BankUpdate: ['Changing your bank account', 7],
  SurvivalCertificate: ['Your survival certificate', 8],
  eNACH: ['Auto-debit from your bank account', 9],
};
const CLOSING =
  'If you have questions, call 1800-270-7000 (10am to 7pm every day) or write to us on WhatsApp at +91 90000 27000. We will keep a copy of these terms with your request, with the time at which you accepted them.';

test('has the twelve types of the specification', () => {
  expect(TERMS_TYPES).toEqual(Object.keys(SPECIFIED));
  expect(TERMS_TYPES).toHaveLength(12);
});

test.each(TERMS_TYPES)('shows the terms of %s as numbered clauses with a contact at the end', async (type) => {
  showPart(<TermsDialog type={type} onAccept={() => undefined} onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog', { name: 'Terms and conditions' });
  const [heading, count] = SPECIFIED[type];
  const region = await within(dialog).findByRole('region', { name: heading });
  await waitFor(() => expect(document.activeElement).toBe(region));
  const clauses = within(region)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(clauses).toHaveLength(count);
  expect(clauses.at(-1)).toBe(CLOSING);
  expect(clauses.filter((clause) => !clause || /[{}<>]/.test(clause))).toEqual([]);
  expect(new Set(clauses).size).toBe(count);
});

function Form() {
  const [isOn, setIsOn] = useState(false);
  return <TermsConsent type="BankUpdate" isOn={isOn} onTick={setIsOn} isMissing={!isOn} />;
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the terms and conditions', hidden: true });

test('accepts by the box or by Accept in the dialog, and shows an error at the box', async () => {
  const user = showPart(<Form />);
  expect(screen.getByRole('alert').textContent).toBe('Please accept the terms and conditions.');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  await user.click(box());
  expect(screen.getByRole('alert').textContent).toBe('');
  await user.click(box());
  await user.click(screen.getByRole('button', { name: 'Read the terms' }));
  await screen.findByRole('region', { name: 'Changing your bank account' });
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box().checked).toBe(true);
});

test.each([
  ['Escape', async (user: ReturnType<typeof showPart>) => user.keyboard('{Escape}')],
  ['x', async (user: ReturnType<typeof showPart>) => user.click(screen.getByRole('button', { name: 'Close' }))],
])('keeps the box unchanged when the terms are closed by %s', async (_way, leave) => {
  const user = showPart(<Form />);
  for (const wasOn of [false, true]) {
    expect(box().checked).toBe(wasOn);
    await user.click(screen.getByRole('button', { name: 'Read the terms' }));
    await screen.findByRole('region');
    await leave(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(box().checked).toBe(wasOn);
    await user.click(box());
  }
});

test('blocks acceptance and offers a retry when the text fails to load', async () => {
  const load = vi.spyOn(files, 'loadTerms').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const user = showPart(<TermsDialog type="SI" onAccept={() => undefined} onClose={() => undefined} />);
  await screen.findByRole('heading', { name: 'We could not load the terms' });
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  load.mockImplementationOnce(() => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByText('Loading');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});
