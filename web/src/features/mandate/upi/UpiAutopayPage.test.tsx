// @vitest-environment jsdom
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as partner from '../../../lib/navigation/go-to-partner.ts';
import { useServiceRequest } from '../../../lib/state/service-request.slice.ts';
import { type Answers, OFFLINE, openPortal, reject } from '../../../testing.tsx';
import type { UpiCard } from '../cards.ts';
import { bodies, created, due, inDays, ofUpi, POLICY, REF, returned, upi } from '../testing-mandate.ts';
import type { Returned } from './use-upi-return.ts';

type Over = Parameters<typeof upi>[0];
const open = (answers: Answers, address = '/upi-autopay') => openPortal(address, answers, { loggedIn: true });
const card = (name = 'Wealth Secure Plan') => screen.findByRole('region', { name: new RegExp(`^${name}`) });
const started = () => JSON.parse(sessionStorage.getItem('upiDisabledPolicies') ?? '[]');
/** jsdom leaves for no page. */
const leaving = (isAllowed = true) => {
  vi.spyOn(partner, 'pageLeft').mockResolvedValue();
  return vi.spyOn(partner, 'followPartner').mockReturnValue(isAllowed);
};
vi.mock(import('../../../lib/navigation/go-to-partner.ts'), async (original) => ({ ...(await original()) }));
afterEach(() => vi.restoreAllMocks());

const newMandate = (over: Partial<UpiCard['New_Mandate']>) => ({ New_Mandate: { ...upi().New_Mandate, ...over } });

const enachOn: Over = {
  Enach_Status: true,
  Active_Mandate_Id: 'EN-1',
  Active_Rail: 'ENACH' as const,
  Active_Account_Last4: '4417',
  billing_typ: 'Auto Pay',
  source_cd: 'EN',
};
const TAGS: { over: NonNullable<Over>; tag: string; method: string; also?: string }[] = [
  { over: enachOn, tag: 'ENACH Active', method: 'ENACH AutoPay' },
  { over: { Esi_Status: true }, tag: 'ESI Active', method: 'ESI AutoPay' },
  { over: { Upi_Mandate_Status: 'ACTIVE' }, tag: 'UPI Active', method: 'Upi AutoPay' },
  { over: { Ongoing_Enach: true }, tag: 'ENACH Pending', method: 'Non Auto Pay' },
  { over: { Ongoing_Esi: true }, tag: 'ESI Pending', method: 'Non Auto Pay' },
  { over: { Ongoing_Upi: true }, tag: 'UPI Pending', method: 'Non Auto Pay' },
  { over: {}, tag: 'Inactive', method: 'Non Auto Pay' },
  { over: { Enach_Status: true, Ongoing_Upi: true }, tag: 'ENACH Active', method: 'ENACH AutoPay', also: 'Also: UPI Pending' },
];

test('shows every tag with its method and additional facts', async () => {
  open(ofUpi(...TAGS.map(({ over }, at) => upi({ ...over, Policy_Number: `10000000${at}`, Plan_Name: `Plan ${at}` }))));
  await card('Plan 0');
  let covered = 0;
  for (const [at, { tag, method, also }] of TAGS.entries()) {
    const displayedCard = within(await card(`Plan ${at}`));
    displayedCard.getByText(tag);
    displayedCard.getByText(method);
    expect(displayedCard.queryByText(/^Also:/)?.textContent).toBe(also);
    covered += 1;
  }
  expect(covered).toBe(8);
});

const WAITS = 'We are waiting for your bank. You can make changes after it answers.';
const STARTED = 'You have started this in your UPI app. Finish it there, or log in again to start over.';
type Button = {
  over: NonNullable<Over>;
  isStarted?: boolean;
  label: string;
  popup: 'Warning' | 'Message' | null;
  line?: string;
  soon?: boolean;
};
const noDue = { Premium_Due: '-', Due_In_Days: null };
const BUTTONS: Button[] = [
  { over: noDue, label: 'Set Mandate', popup: null },
  { over: due(-1), label: 'Set Mandate', popup: null },
  { over: due(11), label: 'Set Mandate', popup: null },
  { over: due(0), label: 'Set Mandate', popup: 'Message', soon: true },
  { over: due(9), label: 'Set Mandate', popup: 'Message', soon: true },
  { over: due(10), label: 'Set Mandate', popup: 'Message', soon: true },
  { over: { ...enachOn, ...noDue }, label: 'Replace Mandate', popup: 'Warning', soon: false },
  { over: { ...enachOn, ...due(-1) }, label: 'Replace Mandate', popup: 'Warning', soon: false },
  { over: { ...enachOn, ...due(11) }, label: 'Replace Mandate', popup: 'Warning', soon: false },
  { over: { ...enachOn, ...due(6) }, label: 'Replace Mandate', popup: 'Warning', soon: true },
  { over: { Ongoing_Upi: true, ...due(5) }, label: 'Set Mandate', popup: null, line: WAITS },
  { over: { ...enachOn, Ongoing_Upi: true }, label: 'Replace Mandate', popup: null, line: WAITS },
  { over: due(5), isStarted: true, label: 'Set Mandate', popup: null, line: STARTED },
  { over: enachOn, isStarted: true, label: 'Replace Mandate', popup: null, line: STARTED },
];

test.each(BUTTONS.map((row, at) => ({ ...row, at })))(
  'row $at of the buttons: $label, popup $popup',
  async ({ over, isStarted, label, popup, line, soon }) => {
    expect(BUTTONS.length).toBe(14);
    leaving();
    if (isStarted) sessionStorage.setItem('upiDisabledPolicies', JSON.stringify([POLICY]));
    const { user, calls } = open({
      ...ofUpi(upi({ ...newMandate({ debitOn: '2099-12-03', amount: 25_000 }), ...over })),
      '/upi/createMandate': created(),
    });
    const displayedCard = within(await card());
    const button = displayedCard.getByRole('button', { name: label });
    expect(button.getAttribute('aria-disabled')).toBe(line ? 'true' : null);
    if (line) expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(line);
    expect(Boolean(displayedCard.queryByText(/is overdue\. A new mandate does not collect it/))).toBe((over.Due_In_Days ?? 0) < 0);
    await user.click(button);
    const sent = () => bodies(calls, '/upi/createMandate').length;
    if (line) return expect([sent(), screen.queryByRole('dialog')]).toEqual([0, null]);
    if (!popup) return waitFor(() => expect(sent()).toBe(1));
    const dialog = await screen.findByRole(popup === 'Warning' ? 'alertdialog' : 'dialog', { name: popup });
    expect(sent()).toBe(0);
    const extra = popup === 'Warning' ? /^The premium will be auto-debited/ : /within 10 days/;
    expect(Boolean(within(dialog).queryByText(extra))).toBe(soon);
    await user.click(within(dialog).getByRole('button', { name: popup === 'Warning' ? 'Continue' : 'Proceed' }));
    await waitFor(() => expect(sent()).toBe(1));
  },
);

test.each([
  ['the next due date', { debitOn: '2099-12-03', amount: 25_000, payYourself: [] }, '03-12-2099', []],
  ['a later one', { debitOn: '2099-12-03', amount: 25_000, payYourself: ['2099-11-03'] }, '03-12-2099', ['03-11-2099']],
  ['none', { debitOn: null, amount: null, payYourself: ['2099-11-03'] }, null, ['03-11-2099']],
] as const)('warns with the date of the debit and the amount to pay before: %s', async (_case, planned, date, byHand) => {
  const more = newMandate({ ...planned, payYourself: [...planned.payYourself] });
  const { user, calls } = open(ofUpi(upi({ ...enachOn, ...due(6), ...more })));
  await user.click(within(await card()).getByRole('button', { name: 'Replace Mandate' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Warning' }));
  dialog.getByText('The current auto debit will be replaced by another bank account.');
  dialog.getByText('ENACH, account ending 4417');
  dialog.getByText('UPI Autopay, your UPI app');
  dialog.getByText('₹25,000.00');
  dialog.getByText('₹37,500.00');
  const dated = dialog.queryByText(/^The premium will be auto-debited/)?.textContent ?? null;
  expect(dated).toBe(date && `The premium will be auto-debited from the next due date, ${date}.`);
  const yourself = dialog.queryAllByText(/^Please pay the premium due on .* yourself\.$/).map(({ textContent }) => textContent);
  expect(yourself).toEqual(byHand.map((day) => `Please pay the premium due on ${day} yourself.`));
  await user.click(dialog.getByRole('button', { name: 'Keep current' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(bodies(calls, '/upi/createMandate')).toEqual([]);
});

test('replaces the UPI app', async () => {
  const on = { Upi_Mandate_Status: 'ACTIVE', Vpa: 'v*****@okbank', Active_Mandate_Id: 'UP-1', Active_Rail: 'UPI' } as const;
  const { user } = open(ofUpi(upi({ ...on, ...due(40) })));
  await user.click(within(await card()).getByRole('button', { name: 'Replace Mandate' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Warning' }));
  dialog.getByText('v*****@okbank');
  dialog.getByText('The UPI app you choose next');
});

test('shows limit, reason and validity on the card and in the popup before a mandate is set up', async () => {
  const { user } = open(
    ofUpi(upi({ ...due(5), ...newMandate({ from: '2026-11-27', until: '2056-11-27', debitOn: '2026-12-02', amount: 25_000 }) })),
  );
  const displayedCard = within(await card());
  for (const fact of ['₹37,500.00', '27-11-2026', '27-11-2056']) displayedCard.getByText(fact);
  for (const hint of ['About the mandate limit', 'About the validity']) displayedCard.getByRole('button', { name: hint });
  await user.click(displayedCard.getByRole('button', { name: 'Set Mandate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Message' }));
  for (const fact of ['₹37,500.00', '27-11-2026', '27-11-2056']) dialog.getByText(fact);
  dialog.getByText(`Your premium is due on ${inDays(5)}, within 10 days. Please pay it yourself until you see UPI Active.`);
  dialog.getByText('Once it is active, we will debit ₹25,000.00 on 02-12-2026.');
});

test('sends the specified request, opens the app in this tab and disables the policy', async () => {
  const follow = leaving();
  const { user, calls } = open({ ...ofUpi(upi()), '/upi/createMandate': created('http://localhost:8090/upi/m7') });
  await user.click(within(await card()).getByRole('button', { name: 'Set Mandate' }));
  await waitFor(() => expect(follow).toHaveBeenCalledWith('http://localhost:8090/upi/m7', ['localhost:8090']));
  expect(bodies(calls, '/upi/createMandate')).toEqual([
    {
      name: 'Asha Rao',
      email: 'a*****@example.in',
      mobileNumber: 'XXXXXX0003',
      SI: 'N',
      advancePremium: 0,
      amount: 1,
      totalAmount: 1,
      mandateAmount: 37_500,
      policyNumber: POLICY,
      policyType: 'ULIP',
      isMultiple: 'N',
      source: 'WEBSITE',
      function_code: 'UPI',
      payData: [
        {
          PolicyId: POLICY,
          SI: 'N',
          Amount: 1,
          ADVAMT: 0,
          mandateAmount: 37_500,
          PolicyType: 'ULIP',
          OwnerName: 'Asha S. Rao',
          productName: 'Wealth Secure Plan',
          isUPI: 'Y',
        },
      ],
      return_payload: { isSI: 'UPIAutoPay', PayPremium: 'N', StandAlone: 'Y', BillingType: 'Direct Bill' },
    },
  ]);
  await waitFor(() => expect(started()).toEqual([POLICY]));
  await screen.findByText(STARTED);
});

test('sends the confirmation after the warning', async () => {
  leaving();
  const { user, calls } = open({ ...ofUpi(upi(enachOn)), '/upi/createMandate': created() });
  await user.click(within(await card()).getByRole('button', { name: 'Replace Mandate' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(bodies(calls, '/upi/createMandate')[0]?.replaceAccepted).toBe(true));
});

test.each(['', 'https://evil.example/pay', 'javascript:alert(1)', '/dashboard'])(
  'opens the popup for a blocked link (%s) and allows another attempt',
  async (link) => {
    const { user } = open({ ...ofUpi(upi()), '/upi/createMandate': created(link) });
    await user.click(within(await card()).getByRole('button', { name: 'Set Mandate' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Error' }));
    popup.getByText('Something Happened..Please try Again Later');
    await user.click(popup.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(started()).toEqual([]);
    expect(window.location.pathname).toBe('/upi-autopay');
  },
);

test('shows a rejected request at its card', async () => {
  const { user } = open({ ...ofUpi(upi()), '/upi/createMandate': reject('upiOngoing') });
  await user.click(within(await card()).getByRole('button', { name: 'Set Mandate' }));
  expect((await screen.findByText('A registration is already in process for this policy.')).closest('[role="alert"]')).not.toBeNull();
  expect(started()).toEqual([]);
});

const RETURNS = [
  {
    mandate_status: 'ACTIVE',
    title: 'Success!',
    text: 'Your autopay mandate has been created successfully. Thank you for choosing our service.',
    next: { firstDebitOn: '2099-02-01', firstDebitAmount: 25_000 },
    more: "We will debit ₹25,000.00 on 01-02-2099. You don't need to pay anything.",
    button: 'Proceed',
  },
  {
    mandate_status: 'ACTIVE',
    title: 'Success!',
    text: 'Your autopay mandate has been created successfully. Thank you for choosing our service.',
    next: { firstDebitOn: '2099-02-01', firstDebitAmount: 25_000, payYourself: ['2099-01-01'] },
    more: 'Please pay the premium due on 01-01-2099 yourself. We will debit ₹25,000.00 on 01-02-2099.',
    button: 'Proceed',
  },
  {
    mandate_status: 'CREATED',
    title: 'Pending',
    text: 'Your autopay mandate registration is under process, status will be informed shortly.',
    button: 'Proceed',
  },
  {
    mandate_status: 'FAILURE',
    title: 'Failure',
    text: 'Your autopay mandate registration has failed, please try again.',
    button: 'Try Again',
  },
] as const;

test.each(RETURNS)(
  'shows $title once for $mandate_status, whatever the address says',
  async ({ mandate_status, title, text, button, ...rest }) => {
    expect(RETURNS.length).toBe(4);
    const { next, more } = rest as { next?: Partial<Returned>; more?: string };
    sessionStorage.setItem('upiDisabledPolicies', JSON.stringify([POLICY, '008830127']));
    const answers = { ...ofUpi(upi(due(5))), '/mandate/status': returned({ mandate_status, ...next }) };
    const { user, calls } = open(answers, `/upi-autopay?mandate_status=ACTIVE&ref=${REF}`);
    const popup = within(await screen.findByRole('dialog', { name: title }));
    popup.getByText(text);
    if (more) {
      popup.getByText((_, node) => node?.tagName === 'P' && node.textContent === more);
      expect(popup.getAllByText(/^\d{2}-\d{2}-\d{4}$/).map(({ className }) => className)).toContain('num');
    }
    expect(window.location.search).toBe('');
    expect(bodies(calls, '/mandate/status')).toEqual([{ ref: REF }]);
    // The cards are requested after the server's result.
    const order = calls.map(({ path }) => path).filter((path) => path === '/mandate/status' || path === '/upi/getUPIDetails');
    expect(order).toEqual(['/mandate/status', '/upi/getUPIDetails']);
    expect(JSON.parse(sessionStorage.getItem('mandateReturnShown') ?? '[]')).toEqual(['UP1']);
    expect(started()).toEqual(mandate_status === 'CREATED' ? [POLICY, '008830127'] : ['008830127']);
    await waitFor(() =>
      expect(useServiceRequest.getState().upiDetails).toEqual([{ POLICY_NUMBER: POLICY, Ongoing_Upi: mandate_status !== 'FAILURE' }]),
    );
    await user.click(popup.getByRole('button', { name: button }));
    if (mandate_status !== 'FAILURE') return waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    // The card's own confirm step opens again (E-49).
    await screen.findByRole('dialog', { name: 'Message' });
    expect(bodies(calls, '/upi/createMandate')).toEqual([]);
  },
);

test('shows a transaction’s popup once but always the cards', async () => {
  sessionStorage.setItem('mandateReturnShown', JSON.stringify(['UP1']));
  open({ ...ofUpi(upi()), '/mandate/status': returned() }, `/upi-autopay?ref=${REF}`);
  within(await card()).getByText('UPI Pending');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['?mandate_status=ACTIVE', '?mandate_status=ACTIVE&ref=short'])('ignores an address %s without a reference', async (search) => {
  const { calls } = open(ofUpi(upi()), `/upi-autopay${search}`);
  within(await card()).getByText('Inactive');
  expect(window.location.search).toBe('');
  expect(bodies(calls, '/mandate/status')).toEqual([]);
});

test('shows an error next to the cards when the result cannot be loaded', async () => {
  open({ ...ofUpi(upi()), '/mandate/status': OFFLINE }, `/upi-autopay?ref=${REF}`);
  await card();
  await screen.findByText(/We don't know yet whether your mandate has been set up/);
});

test('explains a paused mandate, a PIN for a high limit, and the amounts', async () => {
  const paused = {
    at: '2026-10-05T06:00:00.000Z',
    kind: 'PAUSED',
    text: 'Paused in the app',
    textHi: '',
    amount: null,
    action: 'RESUME_IN_APP',
  } as const;
  const { user } = open(
    ofUpi(
      upi({ Upi_Mandate_Status: 'PAUSED', Active_Mandate_Id: 'UP-0', Timeline: [paused] }),
      upi({
        Policy_Number: '008830127',
        Plan_Name: 'Term Shield Plan',
        Upi_Mandate_Status: 'ACTIVE',
        Active_Mandate_Id: 'UP-1',
        Active_Rail: 'UPI',
        Active_Limit: '27,500.00',
        Mandate_Amount: '37,500.00',
        Needs_Pin: true,
      }),
    ),
  );
  const first = within(await card());
  first.getByText('Inactive');
  first.getByText('Paused in your UPI app since 05-10-2026. Resume it there, or set up a new mandate.');
  await user.click(first.getByRole('button', { name: 'Debits and history' }));
  first.getByText('Resume it in your UPI app.');
  // It is theirs to end, too, and may be replaced without a warning.
  first.getByRole('button', { name: 'Cancel auto-debit' });
  first.getByRole('button', { name: 'Set Mandate' });
  const second = within(await card('Term Shield Plan'));
  second.getByText('Your UPI app will ask for your PIN at each debit above ₹1,00,000.00.');
  // The limit of the mandate that runs, not that of a new one.
  second.getByText('₹27,500.00');
  expect(second.queryByText('₹37,500.00')).toBeNull();
  const hint = second.getByRole('button', { name: 'About the validity' });
  hint.focus();
  expect((await screen.findByRole('tooltip')).textContent).toBe('A UPI mandate is valid for up to 40 years, or until you stop it.');
  expect(screen.getByRole('heading', { level: 1 }).closest('div')?.nextElementSibling?.textContent).toContain('₹25,000.00 is due on');
});

test('shows debits, results and steps with their fixes', async () => {
  const debit = {
    due: '2026-11-01',
    amount: 25_000,
    status: 'RETURNED' as const,
    reasonText: 'Insufficient balance',
    reasonTextHi: 'खाते में पर्याप्त राशि नहीं थी',
  };
  const { user } = open(
    ofUpi(
      upi({
        ...enachOn,
        At_Risk: true,
        Next_Debit_On: '2099-02-01',
        Next_Debit_Amount: 25_000,
        Next_Notice_On: '2099-01-28',
        Last_Debits: [
          { ...debit, attempt: 3, chargeOn: '2026-11-15', status: 'POSTED', reasonText: null },
          { ...debit, attempt: 2, chargeOn: '2026-11-08' },
          { ...debit, attempt: 1, chargeOn: '2026-11-01' },
          { ...debit, due: '2026-08-01', attempt: 1, chargeOn: '2026-08-01' },
        ],
        Timeline: [
          {
            at: '2026-11-08T06:00:00.000Z',
            kind: 'RETURNED',
            text: 'Your bank returned the debit',
            textHi: '',
            amount: 25_000,
            action: 'PAY',
          },
          {
            at: '2026-01-02T06:00:00.000Z',
            kind: 'ACTIVE',
            text: 'Your bank accepted the mandate',
            textHi: '',
            amount: null,
            action: null,
          },
        ],
      }),
    ),
  );
  const displayedCard = within(await card());
  await user.click(displayedCard.getByRole('button', { name: 'Debits and history' }));
  displayedCard.getByText(/We could not debit two premiums in a row/);
  expect(displayedCard.getByText(/^Next debit on/).textContent).toBe(
    `Next debit on ${formatDay('2099-02-01')}: ₹25,000.00. We will remind you on 28-01-2099.`,
  );
  const debits = within(displayedCard.getByRole('heading', { name: 'Recent debits' }).nextElementSibling as HTMLElement).getAllByRole(
    'listitem',
  );
  expect(debits.map(({ textContent }) => textContent)).toEqual([
    '15-11-2026₹25,000.00, due 01-11-2026Paid.',
    '08-11-2026₹25,000.00, due 01-11-2026Returned: insufficient balance. We tried again on 15-11-2026.',
    '01-11-2026₹25,000.00, due 01-11-2026Returned: insufficient balance. We tried again on 08-11-2026.',
  ]);
  displayedCard.getByText('If a debit fails, we try up to two more times.');
  expect(displayedCard.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(`/paypremium?policyId=${POLICY}`);
});

test('handles a reversed debit and two mandates with a debit for one due date', async () => {
  const debit = { due: '2026-11-01', amount: 25_000, attempt: 1 as const, reasonTextHi: null };
  const { user } = open(
    ofUpi(
      upi({
        ...enachOn,
        Last_Debits: [
          { ...debit, attempt: 2, chargeOn: '2026-11-08', status: 'SKIPPED', reasonText: 'it has already been paid' },
          { ...debit, chargeOn: '2026-11-01', status: 'RETURNED', reasonText: 'Insufficient balance' },
          { ...debit, chargeOn: '2026-11-02', status: 'SKIPPED', reasonText: 'a newer mandate has replaced it' },
        ],
      }),
    ),
  );
  const displayedCard = within(await card());
  await user.click(displayedCard.getByRole('button', { name: 'Debits and history' }));
  const debits = within(displayedCard.getByRole('heading', { name: 'Recent debits' }).nextElementSibling as HTMLElement).getAllByRole(
    'listitem',
  );
  expect(debits.map(({ textContent }) => textContent?.slice('01-11-2026₹25,000.00, due 01-11-2026'.length))).toEqual([
    'Skipped: it has already been paid.',
    'Returned: insufficient balance.',
    'Skipped: a newer mandate has replaced it.',
  ]);
});

test('shows an empty state without policies, and the network dialog on failure', async () => {
  open({ '/upi/getUPIDetails': reject('empty') });
  await screen.findByRole('heading', { name: 'No Policies eligible for UPI Autopay' });
});

test.each([
  [['off'], 'Your premium of ₹25,000.00 is due on DUE and is not on auto-debit. '],
  [['off', 'on'], 'Your premium of ₹25,000.00 is due on DUE and is not on auto-debit. Your other policy is on auto-debit.'],
  [['off', 'on', 'on'], 'Your premium of ₹25,000.00 is due on DUE and is not on auto-debit. Your other 2 policies are on auto-debit.'],
  [['pending', 'on', 'on'], 'Your bank is setting up auto-debit for Wealth Secure Plan. Your other 2 policies are on auto-debit.'],
  [['off', 'off'], 'None of your policies is on auto-debit.'],
  [['off', 'off', 'on'], '2 of your 3 policies are not on auto-debit.'],
  [['on', 'on'], 'All your policies are on auto-debit.'],
] as const)('with policies %s the answer line is: %s', async (kinds, expectedText) => {
  const of = { off: {}, on: enachOn, pending: { Ongoing_Upi: true } };
  open(ofUpi(...kinds.map((kind, at) => upi({ ...of[kind], Policy_Number: `10000000${at}` }))));
  await screen.findAllByRole('region', { name: /^Wealth Secure Plan/ });
  const line = screen.getByRole('heading', { level: 1 }).closest('div')?.nextElementSibling?.textContent;
  expect(line).toBe(expectedText.replace('DUE', inDays(40)));
});

// /prelogin-upi

const visit = (answers: Answers, address = '/prelogin-upi') => openPortal(address, answers);
function fromLink() {
  sessionStorage.setItem('preLoginKey', 'link-key');
  sessionStorage.setItem('dynamicLinkData', JSON.stringify({ redirectPage: 'UPI', uid: '1004821300', policyId: POLICY }));
}

test('shows the policy of a link without a login and uses the link’s key', async () => {
  fromLink();
  const follow = leaving();
  const { user, calls } = visit({ ...ofUpi(upi({ ...enachOn, Active_Account_Last4: null })), '/upi/preLogin/createMandate': created() });
  const displayedCard = within(await card());
  expect(bodies(calls, '/upi/getUPIDetails')).toEqual([{ ClientId: '1004821300', token: 'link-key' }]);
  expect(displayedCard.queryByRole('button', { name: 'Cancel auto-debit' })).toBeNull();
  expect(displayedCard.getByRole('link', { name: 'Log in to cancel' }).getAttribute('href')).toBe('/');
  await user.click(displayedCard.getByRole('button', { name: 'Replace Mandate' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Warning' }));
  dialog.getByText('ENACH');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(follow).toHaveBeenCalled());
  expect(bodies(calls, '/upi/preLogin/createMandate')[0]).toEqual({
    client_id: '1004821300',
    name: 'Asha S. Rao',
    email: '',
    mobileNumber: '',
    SI: 'N',
    advancePremium: 0,
    amount: 1,
    totalAmount: 1,
    mandateAmount: 37_500,
    policyNumber: POLICY,
    policyType: 'ULIP',
    isMultiple: 'N',
    source: 'WEBSITE',
    function_code: 'UPI',
    payData: [
      {
        PolicyId: POLICY,
        SI: 'N',
        Amount: 1,
        ADVAMT: 0,
        mandateAmount: 37_500,
        PolicyType: 'ULIP',
        OwnerName: 'Asha S. Rao',
        productName: 'Wealth Secure Plan',
        isUPI: 'Y',
      },
    ],
    return_payload: { isSI: 'UPIAutoPay', PayPremium: 'N', StandAlone: 'Y', BillingType: 'Auto Pay' },
    replaceAccepted: true,
  });
  expect(bodies(calls, '/upi/createMandate')).toEqual([]);
});

test.each([
  ['a typed address', false, undefined],
  ['a link that is over', true, OFFLINE],
  ['a link without policies', true, reject('empty')],
] as const)('shows only how to continue at %s', async (_, hasLink, reply) => {
  if (hasLink) fromLink();
  const { calls } = visit(reply ? { '/upi/getUPIDetails': reply } : {});
  await screen.findByRole('heading', { name: 'No Policies eligible for UPI Autopay' });
  screen.getByText('Open the link in our message again, or log in.');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodies(calls, '/upi/getUPIDetails').length).toBe(hasLink ? 1 : 0);
});

test.each([
  ['ACTIVE', 'Success!', 'Proceed', '/'],
  ['CREATED', 'Pending', 'Proceed', '/'],
  ['FAILURE', 'Failure', 'Close', '/prelogin-upi'],
] as const)('shows a visitor who returns with %s the text %s and continues by %s', async (mandate_status, title, button, at) => {
  fromLink();
  const { user } = visit({ ...ofUpi(upi(due(5))), '/mandate/status': returned({ mandate_status }) }, `/prelogin-upi?ref=${REF}`);
  const popup = within(await screen.findByRole('dialog', { name: title }));
  await user.click(popup.getAllByRole('button', { name: button }).at(-1) as HTMLElement);
  await waitFor(() => expect(window.location.pathname).toBe(at));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keeps a logged-in customer on the link and offers all policies', async () => {
  const { calls } = openPortal('/prelogin-upi', ofUpi(upi()), { loggedIn: true });
  await card();
  expect(screen.getByRole('link', { name: 'See all my policies' }).getAttribute('href')).toBe('/upi-autopay');
  expect(bodies(calls, '/upi/getUPIDetails')).toEqual([{ ClientId: '1004821300' }]);
});
