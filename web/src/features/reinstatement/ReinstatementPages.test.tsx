// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { createAccepted, createLapsed, createQuotation, createRevival, PAYMENT, POLICY } from './testing-revival.ts';

const open = (answers: Answers, address = '/reinstatement-quotation') => openPortal(address, answers, { loggedIn: true });
const findParagraph = (pattern: RegExp) =>
  screen.findByText((_, element) => element?.tagName === 'P' && pattern.test(element.textContent ?? ''));

test('shows dues, total with zero rows, deadline, requirements and the next step', async () => {
  open({ '/reInstatementQuotation': createRevival({}, { oldMandates: ['ENACH'] }) });
  await findParagraph(/^Pay ₹11,066\.57 by 05-12-2026 to reinstate Secure Shield Term\.$/);
  const row = await screen.findByRole('row', { name: /^19-06-2026/ });
  expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe('₹215.72');
  screen.getByText('Interest at 9.5% a year');
  expect(screen.getAllByText('₹0.00').length).toBeGreaterThanOrEqual(3);
  screen.getByText(/A declaration of good health/);
  screen.getByText(/Auto-debit does not restart automatically\./);
  expect(screen.getByRole('link', { name: 'Reinstate this policy' }).getAttribute('href')).toBe(`/reinstate-policy?policyId=${POLICY}`);
});

test.each([
  ['in force', 'NOT_LAPSED', 'This policy is in force. There is nothing to reinstate.'],
  ['ended', 'ENDED', 'This policy has ended.'],
] as const)('shows that a policy is %s and offers nothing', async (_, reason, expectedText) => {
  open({ '/reInstatementQuotation': createRevival({ allowed: false, reason }) });
  await screen.findByText(expectedText);
  expect(screen.queryByRole('link', { name: 'Reinstate this policy' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Get a call back' })).toBeNull();
});

test.each([
  ['too late', { reason: 'WINDOW_OVER' as const, REVIVE_BY: '2026-09-20' }, 'The last date to reinstate was 20-09-2026.'],
  [
    'paid-up',
    { reason: 'PAID_UP' as const, remains: { kind: 'PAID_UP' as const, amount: 256_666.66, paidOutFrom: null } },
    'This policy is paid-up for ₹2,56,666.66. Ask us how to reinstate it.',
  ],
])('shows that a policy is %s and offers a call', async (_, changes, expectedText) => {
  const { user, calls } = open({
    '/reInstatementQuotation': createRevival({ allowed: false, ...changes }),
    '/callReinstatementCrmCreate': { responseCode: 0, crmId: null, message: '' },
  });
  await screen.findByText(expectedText);
  expect(screen.queryByRole('link', { name: 'Reinstate this policy' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Get a call back' }));
  await screen.findByText('We will call you.');
  expect(calls.filter(({ path }) => path === '/callReinstatementCrmCreate')).toHaveLength(1);
});

test('shows the remaining discontinued fund and its payout date', async () => {
  const remains = { kind: 'FUND' as const, amount: 61_000, paidOutFrom: '2027-02-05' };
  open({ '/reInstatementQuotation': createRevival({ allowed: false, reason: 'WINDOW_OVER', remains }) });
  await findParagraph(/Your discontinued fund is worth ₹61,000\.00\. It will be paid out from 05-02-2027\./);
});

test('shows an empty state without a lapsed policy', async () => {
  open({ '/reInstatementQuotation': reject('empty') });
  await screen.findByText('None of your policies has lapsed.');
});

test('lets the customer select one of several policies', async () => {
  const other = createLapsed({ POLICY_NUMBER: '100051304', PLAN_NAME: 'Other Plan' });
  const { user, calls } = open({
    '/reInstatementQuotation': ({ policyNumber }) =>
      policyNumber ? createRevival({ POLICY_NUMBER: policyNumber }) : { policies: [createLapsed(), other], document: null },
  });
  await user.click(await screen.findByRole('radio', { name: /Other Plan/ }));
  await waitFor(() => expect(calls.some(({ body }) => body.policyNumber === '100051304')).toBe(true));
});

const FILE: ResponseOf<'/convertToBase64'> = {
  fileRef: 'F'.repeat(22),
  base64Data: '',
  mimeType: 'application/pdf',
  fileName: 'report.pdf',
  sizeBytes: 1,
  pages: 1,
  status: 'ACCEPTED',
};
vi.mock('../../lib/api/send-file.ts', () => ({ sendFile: async () => ({ data: FILE }), toPreview: () => undefined }));
const DOCUMENTS = ['Prescription', 'Report', 'Discharge summary'];
test('requires every answer and details for Yes, and continues to payment without storing anything', async () => {
  const { user, calls } = open(
    { '/reInstatementQuotation': createRevival(), '/reInstatementUpdate': createAccepted() },
    `/reinstate-policy?policyId=${POLICY}`,
  );
  const pay = await screen.findByRole('button', { name: 'Pay ₹11,066.57' });
  await user.click(screen.getByRole('checkbox'));
  await user.click(pay);
  expect((await screen.findAllByText('Answer Yes or No.')).length).toBeGreaterThanOrEqual(6);
  const questions = screen.getAllByRole('radiogroup');
  for (const question of questions) await user.click(within(question).getByRole('radio', { name: 'No' }));
  await user.click(within(questions[0] as HTMLElement).getByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  await screen.findAllByText('Give details in a few words.');
  const documents = within(screen.getByRole('region', { name: 'Supporting documents (optional)' }));
  expect(documents.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual(DOCUMENTS);
  expect(calls.some(({ path }) => path === '/reInstatementUpdate')).toBe(false);
  await user.click(within(questions[0] as HTMLElement).getByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('button', { name: 'Pay ₹11,066.57' }));
  await waitFor(() => expect(window.location.pathname).toBe('/paymentview'));
  expect(calls.find(({ path }) => path === '/reInstatementUpdate')?.body).toEqual({
    policyNumber: POLICY,
    quotationNo: 'RQ0123456789',
    amount: 11_066.57,
    declaration: { goodHealth: true, answers: createQuotation().questions.map(({ id }) => ({ id, yes: false })) },
    termsCondition: true,
    termsVersion: '1',
  });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('D1');
});

test('reloads an expired quotation and shows old and new total', async () => {
  let isNew = false;
  const { user } = open(
    {
      '/reInstatementQuotation': () => createRevival({}, isNew ? { payable: 11_300, quotationNo: 'RQ0000000002' } : {}),
      '/reInstatementUpdate': () => {
        isNew = true;
        return reject('quotationOver');
      },
    },
    `/reinstate-policy?policyId=${POLICY}`,
  );
  await user.click(await screen.findByRole('checkbox'));
  for (const no of screen.getAllByRole('radio', { name: 'No' })) await user.click(no);
  await user.click(screen.getByRole('button', { name: 'Pay ₹11,066.57' }));
  await screen.findByRole('button', { name: 'Pay ₹11,300.00' });
  screen.getByText(/The quotation has changed/);
  screen.getByText('This quotation has expired. Please get a new one.');
});

test('sends a document with its kind', async () => {
  const { user, calls } = open(
    { '/reInstatementQuotation': createRevival(), '/reInstatementUpdate': createAccepted({ payment: null, nextStep: 'UNDERWRITING' }) },
    `/reinstate-policy?policyId=${POLICY}`,
  );
  await user.click(await screen.findByRole('checkbox'));
  const [first, ...otherQuestions] = screen.getAllByRole('radiogroup');
  for (const question of otherQuestions) await user.click(within(question).getByRole('radio', { name: 'No' }));
  await user.click(within(first as HTMLElement).getByRole('radio', { name: 'Yes' }));
  await user.type(screen.getByRole('textbox', { name: 'Give details' }), 'A broken arm');
  const [, report] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await user.upload(report as HTMLInputElement, new File(['x'], 'report.pdf', { type: 'application/pdf' }));
  await screen.findByText('Added');
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  await screen.findByRole('heading', { level: 1, name: 'We will review your answers' });
  const body = calls.find(({ path }) => path === '/reInstatementUpdate')?.body;
  expect(body).toEqual({
    policyNumber: POLICY,
    quotationNo: 'RQ0123456789',
    amount: 11_066.57,
    declaration: {
      goodHealth: true,
      answers: [{ id: 'D1', yes: true, detail: 'A broken arm' }, ...['D2', 'D3', 'D4', 'D5', 'D6'].map((id) => ({ id, yes: false }))],
    },
    documents: [{ documentType: 'REPORT', fileRef: FILE.fileRef }],
    termsCondition: true,
    termsVersion: '1',
  });
});

test.each([
  ['HEALTH_FORM', 'UNDERWRITING', 'We will review your answers'],
  ['MEDICAL', 'MEDICAL', 'We have received your answers'],
] as const)('sends %s to underwriters without a payment', async (requirement, nextStep, title) => {
  const { user } = open(
    { '/reInstatementQuotation': createRevival({}, { requirement }), '/reInstatementUpdate': createAccepted({ payment: null, nextStep }) },
    `/reinstate-policy?policyId=${POLICY}`,
  );
  await user.click(await screen.findByRole('checkbox'));
  for (const no of screen.getAllByRole('radio', { name: 'No' })) await user.click(no);
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  await screen.findByRole('heading', { level: 1, name: title });
});

test('asks no more questions after acceptance, and offers the payment', async () => {
  const { user } = open(
    {
      '/reInstatementQuotation': createRevival({
        allowed: false,
        reason: 'CASE_PENDING',
        pending: { caseId: PAYMENT.refId, submittedOn: '2026-11-20', promisedBy: null, payment: PAYMENT },
      }),
    },
    `/reinstate-policy?policyId=${POLICY}`,
  );
  await findParagraph(/^We have accepted your answers\. Pay ₹11,066\.57 by 05-12-2026\.$/);
  await user.click(screen.getByRole('button', { name: 'Pay ₹11,066.57' }));
  await waitFor(() => expect(window.location.pathname).toBe('/paymentview'));
  await screen.findByRole('heading', { name: 'You pay' });
});

describe('reinstatement by a link', () => {
  const asLink = (answers: Answers) => {
    session.set(SESSION.preKey, 'k'.repeat(43));
    session.set(SESSION.preLoginKey, 'k'.repeat(43));
    return openPortal('/stp-reinstate', answers);
  };

  test('requires a login for the health form by a link', async () => {
    asLink({ '/reInstatementQuotation': createRevival({}, { requirement: 'HEALTH_FORM' }) });
    await screen.findByText('Please log in to complete the health form.');
    screen.getByText('Number ending 301');
    screen.getByRole('button', { name: 'Get a call back' });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('allows payment by a link after a declaration', async () => {
    const { user, calls } = asLink({ '/reInstatementQuotation': createRevival(), '/stp/reInstatementUpdate': createAccepted() });
    await user.click(await screen.findByRole('checkbox'));
    for (const no of screen.getAllByRole('radio', { name: 'No' })) await user.click(no);
    await user.click(screen.getByRole('button', { name: 'Pay ₹11,066.57' }));
    await waitFor(() => expect(window.location.pathname).toBe('/PreLoginPayPremium'));
    expect(calls.some(({ path }) => path === '/stp/reInstatementUpdate')).toBe(true);
  });

  test('opens the payment form for a link RI with the flag', async () => {
    session.set(SESSION.preLoginKey, 'k'.repeat(43));
    session.set(SESSION.dynamicLinkData, JSON.stringify({ redirectPage: 'RI', isManage: true, policyId: POLICY }));
    usePayPremium.setState({ paypremium: { purpose: 'PREMIUM', policyId: POLICY } });
    const pending = { caseId: PAYMENT.refId, submittedOn: '2026-11-20', promisedBy: null, payment: PAYMENT };
    let isAccepted = false;
    const { user, calls } = openPortal('/PreLoginPayPremium', {
      '/reInstatementQuotation': () => (isAccepted ? createRevival({ allowed: false, reason: 'CASE_PENDING', pending }) : createRevival()),
      '/reInstatementUpdate': () => {
        isAccepted = true;
        return createAccepted();
      },
      '/preLoginPaymentLoungeRedirection': reject('alreadyPaid'),
    });
    await screen.findByRole('heading', { level: 1, name: 'Reinstate policy' });
    await user.click(await screen.findByRole('checkbox'));
    for (const no of screen.getAllByRole('radio', { name: 'No' })) await user.click(no);
    await user.click(screen.getByRole('button', { name: 'Pay ₹11,066.57' }));
    await screen.findByRole('heading', { name: 'You pay' });
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Pay ₹11,066.57' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/preLoginPaymentLoungeRedirection')?.body).toEqual({
        purpose: 'REVIVAL',
        source: 'PRELOGIN',
        refId: PAYMENT.refId,
        payData: [
          {
            PolicyId: POLICY,
            PolicyType: '',
            productName: 'Secure Shield Term',
            OwnerName: '',
            CustomerName: '',
            clientId: '',
            uid: '',
            mobileNo: '',
            emailId: '',
            dueDate: null,
            Amount: 11_066.57,
            ADVAMT: 0,
            SI: 'N',
            isAlreadyPaid: 'N',
            isAmountZero: false,
          },
        ],
        termsCondition: true,
        termsVersion: '2026-01',
      }),
    );
  });

  test('uses up the link’s key when answers are reviewed, and Back opens the home page', async () => {
    const { user } = asLink({
      '/reInstatementQuotation': createRevival(),
      '/stp/reInstatementUpdate': createAccepted({ payment: null, nextStep: 'UNDERWRITING' }),
    });
    await user.click(await screen.findByRole('checkbox'));
    for (const no of screen.getAllByRole('radio', { name: 'No' })) await user.click(no);
    await user.click(screen.getByRole('button', { name: 'Pay ₹11,066.57' }));
    await screen.findByRole('heading', { level: 1, name: 'We will review your answers' });
    expect(session.has(SESSION.preLoginKey)).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    window.history.back();
    await waitFor(() => expect(session.has(SESSION.preKey)).toBe(false));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
