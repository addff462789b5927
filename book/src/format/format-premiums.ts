import { MANDATE_RAILS, type MandateState } from '@portal/rules/mandates/mandate-state.ts';
import { bookFile, may, needs, type RowOf } from './format-table.ts';
import { accountNo, amount, day, ifsc, oneOf, percent, policyNo, text } from './format-types.ts';

export const premiumsDue = bookFile({
  name: 'premiums-due',
  required: true,
  meaning: 'Unpaid premiums: all overdue ones, and those of the coming year.',
  key: ['policyNo', 'dueDate'],
  columns: {
    policyNo: needs(policyNo, 'The policy', '100000301'),
    dueDate: needs(day, 'Due date', '2027-03-11'),
    premium: needs(amount, 'Instalment of the base plan', '50000.00'),
    riderPremium: needs(amount, 'Instalments of the riders', '480.00'),
    gst: needs(amount, 'GST on both', '0.00'),
    gstRate: needs(percent(0, 28), 'GST rate on that due date', '0.00'),
  },
  rules: [],
});

const PAYMENT_KINDS = ['PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL', 'LOAN_REPAYMENT', 'REFUND', 'BOUNCE'] as const;
const PAYMENT_STATUSES = ['POSTED', 'RECEIVED', 'PENDING', 'FAILED', 'REFUNDED', 'REVERSED'] as const;

export const payments = bookFile({
  name: 'payments',
  required: true,
  meaning:
    'All payments that were received or attempted. The premium paid for a policy is the sum of its POSTED rows that are not BOUNCE, REFUND or LOAN_REPAYMENT.',
  key: ['paymentId'],
  columns: {
    paymentId: needs(text(40), 'Identifies the payment', 'PM100000301007'),
    policyNo: needs(policyNo, 'The policy', '100000301'),
    dueDate: may(day, 'Due date of the premium that it pays', '2026-03-11'),
    paymentDate: needs(day, 'Day on which it was paid or attempted', '2026-03-09'),
    kind: needs(oneOf(PAYMENT_KINDS), 'Purpose; BOUNCE is a debit returned by the bank', 'PREMIUM'),
    mode: needs(oneOf(['DIRECT', 'ENACH', 'ESI', 'UPI', 'CARD_SI', 'CHEQUE']), 'Channel of the payment', 'ENACH'),
    instrument: may(text(20), 'Means of payment', 'UPI'),
    amount: needs(amount, 'Total amount, including GST', '50480.00'),
    gst: needs(amount, 'GST included in the amount', '0.00'),
    status: needs(oneOf(PAYMENT_STATUSES), 'RECEIVED: paid, but not posted yet. REVERSED: posted, then reversed', 'POSTED'),
    receiptNo: may(text(40), 'Receipt; for POSTED and REVERSED only', 'L2526-100000301007'),
    transactionRef: may(text(40), 'Reference of the bank or gateway', 'UTR260309100000301007'),
    reason: may(text(200), 'Reason of a failure', ''),
    reversalOf: may(text(40), 'Payment that this one reverses', ''),
  },
  rules: [
    { field: 'gst', reason: 'must not be above amount', holds: (row) => row.gst <= row.amount },
    { field: 'dueDate', reason: 'is needed for PREMIUM', holds: (row) => row.kind !== 'PREMIUM' || row.dueDate !== null },
    {
      field: 'receiptNo',
      reason: 'is only for POSTED and REVERSED',
      holds: (row) => row.receiptNo === null || row.status === 'POSTED' || row.status === 'REVERSED',
    },
    {
      field: 'reversalOf',
      reason: 'is only for BOUNCE and REFUND',
      holds: (row) => row.reversalOf === null || row.kind === 'BOUNCE' || row.kind === 'REFUND',
    },
  ],
});

/** Mandate states of calls-b.md section 2.1, except those that only last while a person is at the partner. */
const MANDATE_STATUSES = [
  'PENDING',
  'ACTIVE',
  'PAUSED',
  'CANCEL_REQUESTED',
  'CANCELLED',
  'REPLACED',
  'EXPIRED',
  'FAILED',
  'WITHDRAWN',
] as const satisfies readonly MandateState[];

export const mandates = bookFile({
  name: 'mandates',
  required: true,
  meaning:
    'Mandates to debit an account, past and present. A policy has at most one that is ACTIVE, PAUSED or CANCEL_REQUESTED, and at most one that is PENDING.',
  key: ['mandateId'],
  columns: {
    mandateId: needs(text(40), 'Identifies the mandate', 'MD10000050101'),
    policyNo: needs(policyNo, 'The policy', '100000501'),
    rail: needs(oneOf(MANDATE_RAILS), 'Payment rail', 'ENACH'),
    status: needs(oneOf(MANDATE_STATUSES), 'Status; PENDING means that the bank or the customer has to act', 'ACTIVE'),
    umrn: may(text(40), 'Number at the partner', 'HDFC7000000100000501'),
    bankName: may(text(80), 'Name of the bank', 'HDFC Bank'),
    ifsc: may(ifsc, 'Branch', 'HDFC0001234'),
    account: may(accountNo, 'Account that is debited; stored encrypted', '50100012345678'),
    accountType: may(oneOf(['Saving', 'Current']), 'Type of account', 'Saving'),
    holder: may(text(100), 'Account holder', 'Kabir Nair'),
    upiIdMasked: may(text(80), 'UPI id, masked', 'k****@okbank'),
    amountType: needs(oneOf(['M', 'F']), 'Maximum or fixed amount', 'M'),
    maxAmount: needs(amount, 'Highest debit, above 0', '14300.00'),
    starts: needs(day, 'First day of a debit', '2024-05-02'),
    ends: needs(day, 'Last day of a debit', '2044-05-01'),
    createdOn: needs(day, 'Creation date', '2024-05-01'),
    reasonCode: may(text(60), 'Reason why it is not active', ''),
  },
  rules: [
    { field: 'maxAmount', reason: 'must be above 0', holds: (row) => row.maxAmount > 0 },
    { field: 'ends', reason: 'must not be before starts', holds: (row) => row.ends >= row.starts },
    { field: 'account', reason: 'is needed for ENACH and ESI', holds: (row) => row.rail === 'UPI' || row.account !== null },
    { field: 'account', reason: 'must be empty for UPI', holds: (row) => row.rail !== 'UPI' || row.account === null },
  ],
});
export type PaymentRow = RowOf<typeof payments>;
export type MandateRow = RowOf<typeof mandates>;
