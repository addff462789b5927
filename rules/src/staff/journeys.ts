/** Journeys, by the names used in reports: a closed list. */
export const JOURNEYS = [
  ...['login', 'linkLogin', 'registration', 'forgotUser', 'forgotPassword', 'productLinking', 'payWithoutLogin', 'logout'],
  ...['abcDashboard', 'abcConsent', 'pasa', 'wellness', 'reKyc', 'nominee', 'updateMobile', 'updateEmail', 'personalDetails', 'pan'],
  ...['address', 'fatca', 'bankUpdate', 'purposeOfInsurance', 'setSi', 'retention', 'whatsappOptIn', 'whatsappOptOut', 'payPremium'],
  ...['revivalPayment', 'loanRepayment', 'modeChangePayment', 'downloads', 'downloadsEmail', 'downloadsWhatsApp', 'fundSwitch'],
  ...['transferPlan', 'enach', 'esi', 'upi', 'autopayCancel', 'debitChange', 'modeChange', 'loanApply', 'reinstate', 'eInsurance'],
  ...['survival', 'alerts', 'claim', 'claimTracker', 'unclaimed', 'appTracker', 'help', 'feedback', 'keepCover', 'privacy'],
  ...['complaint', 'freeLook', 'surrender', 'withdrawal', 'passkey', 'payoutAgain'],
] as const;
export type JourneyName = (typeof JOURNEYS)[number];

export const JOURNEY_STEPS = ['START', 'DETAILS', 'OTP', 'SUBMIT', 'SUCCESS', 'PENDING', 'FAILURE'] as const;
export type JourneyStep = (typeof JOURNEY_STEPS)[number];

/** Journeys of public pages: the only ones that a visitor's browser may report. */
export const PUBLIC_JOURNEYS: readonly JourneyName[] = [
  ...(['login', 'linkLogin', 'registration', 'forgotUser', 'forgotPassword', 'productLinking', 'payWithoutLogin'] as const),
  ...(['claim', 'claimTracker', 'unclaimed', 'appTracker'] as const),
];

export type Device = 'Mobile' | 'Browser';
/** Phones identify themselves in the user agent. */
export const detectDevice = (userAgent: string): Device => (/Mobi|Android/.test(userAgent) ? 'Mobile' : 'Browser');
