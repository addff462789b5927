/** Kinds of rows that the portal sends to the core system, each with its amount columns (vendors, 4). */
export const ROW_AMOUNTS = {
  'premium-receipts': ['amount', 'gst'],
  refunds: ['amount'],
  payouts: ['amount'],
  settlements: ['gross', 'fee', 'tax', 'net'],
  mandates: ['limit'],
  debits: ['amount'],
  requests: [],
  'fund-orders': ['amount'],
  'contact-changes': [],
  consents: [],
  'relief-lapses': [],
} as const satisfies Record<string, readonly string[]>;
export type RowKind = keyof typeof ROW_AMOUNTS;
export const ROW_KINDS = Object.keys(ROW_AMOUNTS) as [RowKind, ...RowKind[]];

/** Answer of the core system to a row. A duplicate has the effect of the first one. */
export const ROW_RESULTS = ['ACCEPTED', 'REJECTED', 'DUPLICATE'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

/** Field with the portal's id of what a row is about. */
export const ROW_REFERENCES: Readonly<Record<RowKind, string>> = {
  'premium-receipts': 'receiptNo',
  refunds: 'refundId',
  payouts: 'payoutId',
  settlements: 'gatewayPaymentId',
  mandates: 'mandateId',
  debits: 'debitId',
  requests: 'caseId',
  'fund-orders': 'orderId',
  'contact-changes': 'caseId',
  consents: 'clientId',
  'relief-lapses': 'reliefId',
};
