/** Where a payment was begun, as staff count it, and the words that orders keep for it: those of the pages, or of what opened the order. */
export const PAYMENT_SOURCES = {
  PAYPREMIUM: ['PAYPREMIUM', 'PAYMENTVIEW', 'DASHBOARD'],
  LINK: ['PAYMENTS', 'PRELOGIN', 'STPRI'],
  REINSTATEMENT: ['REINSTATEMENT', 'REVIVAL'],
  LOAN: ['LOANREPAY', 'LOAN_REPAYMENT'],
  APPLICATION: ['APPTRACKER', 'PROPOSAL_DEPOSIT'],
  FREQUENCY: ['MODECHANGE', 'MODE_CHANGE'],
  AUTODEBIT: [],
} as const satisfies Record<string, readonly string[]>;
export type PaymentSource = keyof typeof PAYMENT_SOURCES;
export const PAYMENT_SOURCE_NAMES = Object.keys(PAYMENT_SOURCES) as PaymentSource[];

/** Where a payment of staff's list failed. */
export type FailureStep = 'order' | 'redirect' | 'gateway' | 'return' | 'posting' | 'debit';
