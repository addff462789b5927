import { expect, test } from 'vitest';
import { choiceOf, choicesOf, optionsOf, splitGst } from './choices.ts';
import { inDays, lapsed, nothingDue, payload, TODAY } from './testing-payment.ts';
import { payDataOf } from './use-pay.ts';

const choice = (over: Parameters<typeof payload>[0]) => {
  const found = choiceOf([payload(over)], '007214583', TODAY);
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

test('a person pays what is overdue; only when nothing is, what falls due in the next 30 days', () => {
  expect(optionsOf(choice({ CUR_PREMIUMDUE: 12_500, PREMIUMDUE_Next30: 25_000 }))).toEqual([
    { kind: 'due', due: 12_500, advance: 0, total: 12_500 },
  ]);
  expect(optionsOf(choice({ CUR_PREMIUMDUE: 0, PREMIUMDUE_Next30: 25_000 }))).toEqual([
    { kind: 'due', due: 25_000, advance: 0, total: 25_000 },
  ]);
});

test('a person may pay the next premium in advance when the server offers it, to the paisa', () => {
  expect(optionsOf(choice({ PREMIUMDUE_Next30: 0.1, ADVPREM: 0.2 }))).toEqual([
    { kind: 'due', due: 0.1, advance: 0, total: 0.1 },
    { kind: 'advance', due: 0.1, advance: 0.2, total: 0.3 },
  ]);
  expect(optionsOf(choice({ PREMIUMDUE_Next30: 0, dues: [], ADVPREM: 18_644 }))).toEqual([
    { kind: 'advance', due: 0, advance: 18_644, total: 18_644 },
  ]);
});

test('a person is offered no amount for a premium that is paid, for a lapsed policy, and where both amounts are zero', () => {
  expect(optionsOf(choice({ IS_ALREADY_PAID: 'Y', PREMIUMDUE_Next30: 0, dues: [] }))).toEqual([]);
  expect(optionsOf(choice({ policyStatus: 'LAPSED' }))).toEqual([]);
  expect(optionsOf(choice({ PREMIUMDUE_Next30: 0, dues: [] }))).toEqual([]);
});

test('a person sees due and overdue policies first, lapsed ones last; what is paid or on auto-debit is only named', () => {
  const overdue = payload({ POLICYNUMBER: '009999999', CUR_PREMIUMDUE: 100, dues: [{ dueDate: inDays(-5), amount: 100, gst: 0 }] });
  const { cards, others } = choicesOf([nothingDue(), lapsed(), onAutoDebit, payload(), overdue], TODAY, [null]);
  expect(numbers(cards)).toEqual(['009999999', '007214583', '005127390']);
  expect(numbers(others)).toEqual(['006991845', '008830127']);
});

test('a person who asked for a policy on auto-debit gets a card for it', () => {
  expect(numbers(choicesOf([payload(), onAutoDebit], TODAY, ['006991845']).cards)).toEqual(['007214583', '006991845']);
});

test('a person whose premiums are all paid still gets one card, which says so', () => {
  expect(numbers(choicesOf([lapsed(), nothingDue()], TODAY, [null]).cards)).toEqual(['008830127', '005127390']);
});

test('a person sees the GST that lies in the instalment apart from it', () => {
  const taxed = choice({ dues: [{ dueDate: inDays(10), amount: 25_000, gst: 3_813.56 }] });
  const [option] = optionsOf(taxed);
  expect(option && splitGst(taxed, option)).toEqual({ instalment: 21_186.44, gst: 3_813.56 });
});

test('the payment data carry the amounts that were chosen, the first due date and masked contacts', () => {
  const owing = choice({});
  const [option] = optionsOf(owing);
  const customer = { EmailId: 'a*****@example.in', MobileNo: 'XXXXXX0003', CustomerShortName: '', ClientId: '1004821300' } as never;
  expect(option && payDataOf(owing, option, customer)).toEqual({
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

test('the payment data of an advance premium carry the amount of zero for what is due, and the later due date', () => {
  const ahead = choice({ PREMIUMDUE_Next30: 0, dues: [], ADVPREM: 18_644, advanceDueDate: inDays(60) });
  const [option] = optionsOf(ahead);
  expect(option && payDataOf(ahead, option, undefined)).toMatchObject({
    Amount: 0,
    ADVAMT: 18_644,
    isAmountZero: true,
    dueDate: inDays(60),
  });
});
