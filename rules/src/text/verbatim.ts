/** Strings of the specification, verbatim, including their spelling; used by server and browser. Those of dialogs: verbatim-dialogs.ts. */
export const VERBATIM = {
  /** EXP-006 */ sessionExpired: 'Your session has expired. Please login again',
  /** EXP-007 */ goToLogin: 'Go to Login',
  /** ERR-023 */ technicalProblems: 'We are facing some Technical Problems.Please try again Later',
  /** ERR-002 */ networkIssue: 'Network Issue',
  /** ERR-004 */ sessionExpiredError: 'Session Expired',
  /** ERR-006 */ somethingHappened: 'Something Happened',
  /** ERR-006 */ somethingUnexpectedHappened: 'Something Unexpected Happened',
  /** ERR-025; {email} comes from the configuration */
  paymentApology:
    'Apologies, something went wrong. While we fix it, please get in touch with our customer care team at {email} or call us at 1800 270 7000 (10am to 7pm everyday)',
  /** FALL-003 */ technicalDifficulty: 'We are Facing technical Difficulty.Please Come Back Later',
  /** FALL-004 */ goToDashboard: 'Go To Dashboard',
  /** LOUT-002 */ goToHomepage: 'Go to Homepage',
  /** LOUT-003 */ logInAgain: 'Log in again',
  /** LOUT-004 */ ifNotRedirected: 'If you’re not redirected, click Go to Homepage.',
  /** VAL-009 */ invalidDate: 'Invalid Date',
  /** VAL-010 */ futureDate: 'Future Date is Not Allowed',
  /** VAL-008 */ toAfterFrom: 'To Date should be greater than From Date',
  /** PAY-012, as a sentence */ reflect: 'Payments reflect within 4 working days.',
} as const;
