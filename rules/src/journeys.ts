/** What a person came to do, by the names that reports know: a closed list. */
export const JOURNEYS = [
  ...['login', 'linkLogin', 'registration', 'forgotUser', 'forgotPassword', 'productLinking', 'payWithoutLogin', 'logout'],
  ...['abcDashboard', 'abcConsent', 'pasa', 'wellness', 'reKyc', 'nominee', 'updateMobile', 'updateEmail', 'personalDetails', 'pan'],
  ...['address', 'fatca', 'bankUpdate', 'purposeOfInsurance', 'setSi', 'retention', 'whatsappOptIn', 'whatsappOptOut', 'payPremium'],
  ...['revivalPayment', 'loanRepayment', 'modeChangePayment', 'downloads', 'downloadsEmail', 'downloadsWhatsApp', 'fundSwitch'],
  ...['transferPlan', 'enach', 'esi', 'upi', 'autopayCancel', 'debitChange', 'modeChange', 'loanApply', 'reinstate', 'eInsurance'],
  ...['survival', 'alerts', 'claim', 'claimTracker', 'unclaimed', 'appTracker', 'help', 'feedback'],
] as const;
export type JourneyName = (typeof JOURNEYS)[number];

export const JOURNEY_STEPS = ['START', 'DETAILS', 'OTP', 'SUBMIT', 'SUCCESS', 'PENDING', 'FAILURE'] as const;
export type JourneyStep = (typeof JOURNEY_STEPS)[number];

/** Those of pages that nobody needs to log in for: all that a visitor's browser may tell of. */
export const PUBLIC_JOURNEYS: readonly JourneyName[] = [
  ...(['login', 'linkLogin', 'registration', 'forgotUser', 'forgotPassword', 'productLinking', 'payWithoutLogin'] as const),
  ...(['claim', 'claimTracker', 'unclaimed', 'appTracker'] as const),
];

/** A phone says so itself. */
export const deviceOf = (userAgent: string): 'Mobile' | 'Browser' => (/Mobi|Android/.test(userAgent) ? 'Mobile' : 'Browser');
