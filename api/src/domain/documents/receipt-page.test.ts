import { describe, expect, it } from 'vitest';
import { makeCapturedLine, makeCapturedOrder, makeReceipt } from '../../testing/factories/receipt.ts';
import { acknowledgementPage } from './acknowledgement-page.ts';
import { receiptList } from './receipt-list.ts';
import { receiptPage } from './receipt-page.ts';
import type { ReceiptRecord } from './receipt-record.ts';

const rows = (receipt: Partial<ReceiptRecord>): string[] =>
  receiptPage(makeReceipt(receipt), 'en').amount.rows.map(({ label, value }) => `${label}: ${value}`);
const fact = (receipt: Partial<ReceiptRecord>, label: string): string | undefined =>
  receiptPage(makeReceipt(receipt), 'en')
    .sections.flatMap((section) => section.facts)
    .find((fact) => fact.label === label)?.value;

describe('the tax line of a receipt', () => {
  it.each<[string, Partial<ReceiptRecord>, string]>([
    ['a first year of savings', { issueDate: '2025-01-14', amount: 1_045_000, gst: 45_000 }, 'Goods and services tax at 4.5%: ₹450.00'],
    ['a later year of savings', {}, 'Goods and services tax at 2.25%: ₹562.50'],
    ['a term plan', { policyType: 'TERM', amount: 1_180_000, gst: 180_000 }, 'Goods and services tax at 18%: ₹1,800.00'],
    ['an annuity', { policyType: 'ANNUITY', amount: 1_018_000, gst: 18_000 }, 'Goods and services tax at 1.8%: ₹180.00'],
    ['the last due before the change', { dueDate: '2025-09-21' }, 'Goods and services tax at 2.25%: ₹562.50'],
    ['a due before the change, paid after it', { dueDate: '2025-09-21', paidOn: '2025-10-01' }, 'Goods and services tax at 2.25%: ₹562.50'],
    ['the first due after the change', { dueDate: '2025-09-22', amount: 2_500_000, gst: 0 }, 'Goods and services tax: Nil'],
    [
      'a group policy after the change',
      { policyType: 'GROUP', dueDate: '2026-04-01', amount: 1_180_000, gst: 180_000 },
      'Goods and services tax at 18%: ₹1,800.00',
    ],
    ['a rate that the books hold', { gstRateBp: 1_200, amount: 1_120_000, gst: 120_000 }, 'Goods and services tax at 12%: ₹1,200.00'],
    ['tax that no rate explains', { gst: 12_345 }, 'Goods and services tax: ₹123.45'],
    ['a due before the change without tax', { amount: 2_500_000, gst: 0 }, 'Goods and services tax: ₹0.00'],
    [
      'a payment without a due date, today',
      { dueDate: null, paidOn: '2026-11-20', amount: 2_500_000, gst: 0 },
      'Goods and services tax: Nil',
    ],
  ])('shows the tax line of %s', (_, receipt, line) => {
    expect(rows(receipt)).toContain(line);
  });

  it('explains why there is no tax, and omits the line if there is nothing to explain', () => {
    expect(receiptPage(makeReceipt({ dueDate: '2026-04-01', amount: 100, gst: 0 }), 'en').amount.notes).toEqual([
      'No goods and services tax is charged on individual life insurance premiums due from 22-09-2025.',
    ]);
    expect(receiptPage(makeReceipt(), 'en').amount.notes).toEqual([]);
  });
});

describe('a receipt', () => {
  it('a receipt adds up: premium, tax and fee, less credit used', () => {
    const page = receiptPage(
      makeReceipt({ amount: 2_500_000, gst: 0, dueDate: '2026-02-14', creditUsed: 500_000, convenienceFee: 1_180 }),
      'en',
    );
    expect(page.amount.rows.map((row) => row.value)).toEqual(['₹25,000.00', 'Nil', '− ₹5,000.00', '₹11.80']);
    expect(page.amount.total).toEqual({ label: 'Total received', value: '₹20,011.80' });
    expect(page.panel).toEqual({
      label: 'We received',
      rupees: '₹20,011',
      paise: '.80',
      words: 'Rupees Twenty Thousand Eleven and Eighty Paise Only',
    });
  });

  it('a receipt names the next premium, except for the last one', () => {
    expect(fact({}, 'Next premium due')).toBe('14-11-2025');
    expect(fact({ premiumsEnd: '2025-11-14' }, 'Next premium due')).toBeUndefined();
    expect(fact({ frequency: 'S' }, 'Next premium due')).toBeUndefined();
  });

  it('a receipt shows the time of a portal payment, and only the date of an imported one', () => {
    expect(fact({}, 'Paid on')).toBe('04-08-2025, 11:42');
    expect(fact({ capturedAt: null }, 'Paid on')).toBe('04-08-2025');
  });

  it('a receipt names the payment method', () => {
    expect(fact({ instrument: 'NACH', mode: 'ENACH' }, 'Paid by')).toBe('Bank mandate (NACH)');
    expect(fact({ instrument: 'NACH', mode: 'ENACH' }, 'Method')).toBe('Auto Pay');
    expect(fact({ instrument: 'BARTER' }, 'Paid by')).toBe('BARTER');
    expect(fact({ instrument: null }, 'Paid by')).toBe('Unknown');
    expect(fact({}, 'Method')).toBe('Non Auto Pay');
  });

  it('a receipt of a reversed payment is marked in its text and across the page', () => {
    const page = receiptPage(makeReceipt({ status: 'REVERSED' }), 'en');
    expect(page.status).toEqual({ text: 'Reversed', tone: 'bad' });
    expect(page.stamp).toBe('REVERSED');
    expect(page.notice).toContain('no longer valid');
    expect(page.amount.total.label).toBe('Total reversed');
  });

  it('a receipt of a reinstatement says so', () => {
    expect(rows({ kind: 'REVIVAL' })[0]).toMatch(/^Premiums and interest/);
    expect(fact({ kind: 'REVIVAL' }, 'Reinstated, unpaid since')).toBe('14-08-2025');
    expect(fact({ kind: 'REVIVAL' }, 'Next premium due')).toBeUndefined();
  });
});

describe('an acknowledgement', () => {
  it('an acknowledgement is provisional and has the order number in place of a receipt number', () => {
    const page = acknowledgementPage(makeCapturedOrder(), 'en');
    expect(page.status.text).toBe('Provisional');
    expect(page.stamp).toBe('PROVISIONAL');
    expect(page.number).toEqual({ label: 'Order number', value: 'PO000000100001' });
    expect(JSON.stringify(page)).not.toContain('Receipt number');
    expect(page.amount.total.value).toBe('₹25,000.00');
  });

  it('an acknowledgement of several policies lists each of them, and adds the fee once', () => {
    const lines = [makeCapturedLine(), makeCapturedLine({ policyNo: '100000302', planName: 'Term Shield', amount: 118_000, gst: 18_000 })];
    const page = acknowledgementPage(makeCapturedOrder({ lines, convenienceFee: 1_180 }), 'en');
    expect(page.sections.map((section) => section.heading)).toEqual(['Payment']);
    expect(page.amount.rows.map((row) => row.label)).toEqual([
      'Wealth Secure Plan, policy 100000301, due on 14-11-2026',
      'Term Shield, policy 100000302, due on 14-11-2026, with ₹180.00 goods and services tax',
      'Convenience fee',
    ]);
    expect(page.amount.total.value).toBe('₹26,191.80');
  });
});

describe('the list of receipts of a period', () => {
  it('the list of a period excludes reversed payments from its total', () => {
    const receipts = [
      makeReceipt(),
      makeReceipt({ receiptNo: 'R2526-000000124', status: 'REVERSED' }),
      makeReceipt({ receiptNo: 'R2526-000000125', dueDate: null }),
    ];
    const list = receiptList(receipts, { policyId: 'ALL', from: '2025-04-01', to: '2026-03-31' }, 'en');
    expect(list.total).toEqual({ label: 'Total of 2 receipts', value: '₹51,125.00' });
    expect(list.about).toBe('01-04-2025 to 31-03-2026, all policies of Asha Rao');
    expect(list.rows.map((row) => row[4])).toEqual(['Paid', 'Reversed', 'Paid']);
    expect(list.rows.every((row) => row.length === list.columns.length)).toBe(true);
  });
});
