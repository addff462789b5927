/** The ServiceTypes of documents, with the word that the header transactionType and the reports use for each (calls, 8.1). */
export const TRANSACTION_TYPES = {
  'tax-cerificate': 'taxCertificate',
  'policy-account': 'policyAccount',
  'policy-bond': 'policyBond',
  'premium-receipts': 'premiumReceipt',
  'pay-premium-receipts': 'premiumReceipt',
  'premium-receipts-by-date': 'premiumReceipt',
  'customer-information-sheet': 'informationSheet',
} as const;
/** Receipts of a period in one file; a list of them is cut there (calls, 8.1 and 8.2). */
export const MAX_RECEIPTS = 200;
export type DocumentType = keyof typeof TRANSACTION_TYPES;

/** The word of a ServiceType as it came; undefined if it names no document. */
export const findTransactionType = (serviceType: unknown): string | undefined =>
  typeof serviceType === 'string' && Object.hasOwn(TRANSACTION_TYPES, serviceType)
    ? TRANSACTION_TYPES[serviceType as DocumentType]
    : undefined;
