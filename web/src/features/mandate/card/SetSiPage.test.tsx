// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPortal, reject } from '../../../testing.tsx';
import type { Instruction } from './StandingCard.tsx';

const row = (number: string, plan: string, changes: Partial<Instruction> = {}): Instruction => ({
  POLICY_NUMBER: number,
  PLAN_NAME: plan,
  MODAL_PREMIUM: 12_000,
  NEXT_DUE_DATE: '2026-12-05',
  SI_STATUS: 'NONE',
  SI_KIND: null,
  CARD_EXPIRY: null,
  MAX_AMOUNT: 13_200,
  caseId: null,
  BANK_NAME: null,
  ACCOUNT: null,
  START_DATE: null,
  END_DATE: null,
  billing_typ: 'Direct Bill',
  source_cd: '',
  allowed: true,
  why: null,
  ...changes,
});
const BY_CARD: Partial<Instruction> = {
  SI_STATUS: 'ACTIVE',
  SI_KIND: 'CARD',
  CARD_EXPIRY: '12/26',
  END_DATE: '2026-12-31',
  BANK_NAME: 'HDFC Bank',
  ACCOUNT: 'XXXXXXXXXXXX4417',
  allowed: false,
  why: 'mandateOngoing',
};
const PENDING: Partial<Instruction> = { SI_STATUS: 'PENDING', SI_KIND: 'CARD', caseId: 'SR0123456789' };
const receipt = (caseStatus: 'DRAFT' | 'COMPLETED') => ({
  caseId: 'SR0123456789',
  policyNo: '100001501',
  caseStatus,
  submittedOn: '2026-11-22T05:00:00.000Z',
  promisedBy: null,
  message: '',
  endpoint: 'createCase/setSI',
});
const OPENED = {
  case: receipt('DRAFT'),
  cardPage: { widgetUrl: 'http://localhost:8090/card/page', token: 'a-token', expiresAt: '2999-01-01T00:00:00.000Z' },
  nextPage: null,
};
const open = (rows: readonly Instruction[], answers: Answers = {}) =>
  openPortal('/set-si', { '/getSIReg': { siDetails: [...rows] }, ...answers }, { loggedIn: true });
const findBody = (calls: ReturnType<typeof open>['calls']) => calls.find(({ path }) => path === '/createCase/setSI')?.body;

async function setUp(user: ReturnType<typeof open>['user']): Promise<HTMLIFrameElement> {
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay Smart Plan by card' });
  within(dialog).getByText('₹12,000.00');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Set up' }));
  return await screen.findByTitle<HTMLIFrameElement>('Page of our card partner');
}
const hear = (frame: HTMLIFrameElement, data: object, origin = 'http://localhost:8090') =>
  act(() => window.dispatchEvent(new MessageEvent('message', { origin, source: frame.contentWindow, data })));

test('opens the partner’s page in a frame, resumes it, and ignores messages from other frames', async () => {
  const { user, calls } = open([row('100001501', 'Smart Plan')], { '/createCase/setSI': OPENED });
  const frame = await setUp(user);
  expect(frame.src).toBe('http://localhost:8090/card/page?token=a-token');
  expect(findBody(calls)).toEqual({ policyNo: '100001501', SI: 'Y', siKind: 'CARD', termsCondition: true, termsVersion: '2026-01' });

  await hear(frame, { type: 'card.done', result: 'ok' }, 'https://evil.example');
  screen.getByTitle('Page of our card partner');
  await hear(frame, { type: 'card.close' });
  await screen.findByText('You closed the card page, so your card has not been set up.');
});

test('shows the bank’s reason for a rejected card', async () => {
  const { user } = open([row('100001501', 'Smart Plan')], { '/createCase/setSI': OPENED });
  await hear(await setUp(user), { type: 'card.done', result: '54' });
  await screen.findByText('This card has expired.');
});

test('allows payments while a card is being registered', async () => {
  open([row('100001501', 'Smart Plan', PENDING)]);
  await screen.findByText('We are registering your card. Please pay your premiums yourself until it is active.');
  screen.getByRole('button', { name: 'Continue' });
});

test('removes a card after showing the consequence', async () => {
  const { user, calls } = open(
    [row('100001501', 'Smart Plan', BY_CARD), row('100001502', 'Old Plan', { SI_STATUS: 'ACTIVE', SI_KIND: 'UPI', allowed: false })],
    {
      '/createCase/setSI': { case: receipt('COMPLETED'), cardPage: null, nextPage: null },
    },
  );
  await screen.findByText('Card ending 4417, valid till 12/26');
  expect(document.body.textContent).toContain('1 of your 2 policies is paid by card.');
  const other = screen.getByRole('region', { name: 'Old Plan' });
  within(other).getByText('On auto-debit by UPI');
  expect(within(other).getByRole('button', { name: 'Set up' }).getAttribute('aria-disabled')).toBe('true');

  await user.click(screen.getByRole('button', { name: 'Stop card payments' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Stop paying by card?' });
  expect(dialog.textContent).toContain('Please pay the premium of ₹12,000.00 yourself from 05-12-2026.');
  await user.click(within(dialog).getByRole('button', { name: 'Stop card payments' }));
  await screen.findByRole('heading', { level: 1, name: 'Card payments have been stopped' });
  expect(findBody(calls)).toEqual({ policyNo: '100001501', SI: 'N', siKind: 'CARD', termsCondition: true, termsVersion: '2026-01' });
});

test('shows an empty state when no policy can be paid by card', async () => {
  open([], { '/getSIReg': reject('empty') });
  await screen.findByRole('heading', { name: 'You have no policies to pay by card' });
});
