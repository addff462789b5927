import { readConfig } from '../../base/config/config.ts';
import { type ReceiptDocument, type ReceiptList, type ReceiptPage, receiptDocument } from '../../domain/documents/receipt-document.ts';
import type { CapturedLine, CapturedOrder, PaidPolicy, ReceiptRecord } from '../../domain/documents/receipt-record.ts';

const policy: PaidPolicy = {
  policyNo: '100000301',
  policyType: 'ULIP',
  planName: 'Wealth Secure Plan',
  uin: '999L001V01',
  frequency: 'Q',
  issueDate: '2021-08-14',
  premiumsEnd: '2036-08-14',
  ownerId: '1000000003',
  ownerName: 'Asha Rao',
  ownerBirthDate: '1985-06-15',
};

/** A receipt of a premium paid by UPI, before GST became nil. Tests override fields. */
export const makeReceipt = (over: Partial<ReceiptRecord> = {}): ReceiptRecord => ({
  ...policy,
  receiptNo: 'R2526-000000123',
  issuedOn: '2025-08-04',
  paidOn: '2025-08-04',
  capturedAt: new Date('2025-08-04T06:12:00Z'),
  dueDate: '2025-08-14',
  kind: 'PREMIUM',
  mode: 'DIRECT',
  instrument: 'UPI',
  transactionRef: 'PAY250804114217',
  amount: 2_556_250,
  gst: 56_250,
  gstRateBp: null,
  creditUsed: 0,
  convenienceFee: 0,
  status: 'POSTED',
  ...over,
});

export const makeCapturedLine = (over: Partial<CapturedLine> = {}): CapturedLine => ({
  ...policy,
  dueDate: '2026-11-14',
  amount: 2_500_000,
  gst: 0,
  ...over,
});

export const makeCapturedOrder = (over: Partial<CapturedOrder> = {}): CapturedOrder => ({
  orderNo: 'PO000000100001',
  capturedAt: new Date('2026-11-20T05:00:00Z'),
  convenienceFee: 0,
  instrument: 'NB',
  transactionRef: 'PAY261120103000',
  lines: [makeCapturedLine()],
  ...over,
});

/** A document with the branding of an ordinary run. */
export const makeDocument = (pages: ReceiptPage[], list: ReceiptList | null = null, language: 'en' | 'hi' = 'en'): ReceiptDocument =>
  receiptDocument(
    { title: 'Premium receipt R2526-000000123', language, date: '2025-08-04', list, pages },
    { ...readConfig({}), logo: null },
  );
