import { expect, test } from 'vitest';
import { findChoice, listChoices, listOptions, splitGst } from './choices.ts';
import { inDays, lapsed, nothingDue, payload, TODAY } from './testing-payment.ts';
import { createPayData } from './use-pay.ts';

const choice = (over: Parameters<typeof payload>[0]) => {
  const found = findChoice([payload(over)], '007214583', TODAY);
  if (!found) throw new Error('no choice');
  return found;
};
const numbers = (list: { due: { policyId: string } }[]) => list.map(({ due }) => due.policyId);
const onAutoDebit = payload({
  POLICYNUMBER: '006991845',
  plandesc: 'Guaranteed Savings Plan',
  paymentMethod: 'Auto Pay',
  pol_nxt_due_dt: inDays(8),
});

test('offers overdue premiums, or else those due in the next 30 days', () => {
  expect(listOptions(choice({ CUR_PREMIUMDUE: 12_500, PREMIUMDUE_Next30: 25_000 }))).toEqual([
    { kind: 'due', due: 12_500, advance: 0, total: 12_500 },
  ]);
  expect(listOptions(choice({ CUR_PREMIUMDUE: 0, PREMIUMDUE_Next30: 25_000 }))).toEqual([
    { kind: 'due', due: 25_000, advance: 0, total: 25_000 },
  ]);
});

test('offers the next premium in advance if the server allows it, to the paisa', () => {
  expect(listOptions(choice({ PREMIUMDUE_Next30: 0.1, ADVPREM: 0.2 }))).toEqual([
    { kind: 'due', due: 0.1, advance: 0, total: 0.1 },
    { kind: 'advance', due: 0.1, advance: 0.2, total: 0.3 },
  ]);
  expect(listOptions(choice({ PREMIUMDUE_Next30: 0, dues: [], ADVPREM: 18_644 }))).toEqual([
    { kind: 'advance', due: 0, advance: 18_644, total: 18_644 },
  ]);
});

test('offers no amount for paid premiums, lapsed policies and zero amounts', () => {
  expect(listOptions(choice({ IS_ALREADY_PAID: 'Y', PREMIUMDUE_Next30: 0, dues: [] }))).toEqual([]);
  expect(listOptions(choice({ policyStatus: 'LAPSED' }))).toEqual([]);
  expect(listOptions(choice({ PREMIUMDUE_Next30: 0, dues: [] }))).toEqual([]);
});

test('sorts due and overdue policies first and lapsed last, and only names the others', () => {
  const overdue = payload({ POLICYNUMBER: '009999999', CUR_PREMIUMDUE: 100, dues: [{ dueDate: inDays(-5), amount: 100, gst: 0 }] });
  const { cards, others } = listChoices([nothingDue(), lapsed(), onAutoDebit, payload(), overdue], TODAY, [null]);
  expect(numbers(cards)).toEqual(['009999999', '007214583', '005127390']);
  expect(numbers(others)).toEqual(['006991845', '008830127']);
});

test('shows a card for a requested policy on auto-debit', () => {
  expect(numbers(listChoices([payload(), onAutoDebit], TODAY, ['006991845']).cards)).toEqual(['007214583', '006991845']);
});

test('shows one card when all premiums are paid', () => {
  expect(numbers(listChoices([lapsed(), nothingDue()], TODAY, [null]).cards)).toEqual(['008830127', '005127390']);
});

test('shows the GST of the instalment separately', () => {
  const taxed = choice({ dues: [{ dueDate: inDays(10), amount: 25_000, gst: 3_813.56 }] });
  const [option] = listOptions(taxed);
  expect(option && splitGst(taxed, option)).toEqual({ instalment: 21_186.44, gst: 3_813.56 });
});

test('sends selected amounts, first due date and masked contacts', () => {
  const dueChoice = choice({});
  const [option] = listOptions(dueChoice);
  const customer = { EmailId: 'a*****@example.in', MobileNo: 'XXXXXX0003', CustomerShortName: '', ClientId: '1004821300' } as never;
  expect(option && createPayData({ choice: dueChoice, option }, customer)).toEqual({
    PolicyId: '007214583',
    SI: 'N',
    Amount: 25_000,
    ADVAMT: 0,
    PolicyType: 'ULIP',
    emailId: 'a*****@example.in',
    mobileNo: 'XXXXXX0003',
    clientId: '1004821300',
    CustomerName: 'Asha Rao',
    isAlreadyPaid: 'N',
    isAmountZero: false,
    OwnerName: 'Asha Rao',
    productName: 'Wealth Secure Plan',
    dueDate: inDays(10),
    uid: '1004821300',
  });
});

test('sends a zero due amount and the later due date for an advance premium', () => {
  const ahead = choice({ PREMIUMDUE_Next30: 0, dues: [], ADVPREM: 18_644, advanceDueDate: inDays(60) });
  const [option] = listOptions(ahead);
  expect(option && createPayData({ choice: ahead, option }, undefined)).toMatchObject({
    Amount: 0,
    ADVAMT: 18_644,
    isAmountZero: true,
    dueDate: inDays(60),
  });
});
