import { expect, test } from 'vitest';
import { VERBATIM } from './verbatim.ts';

/** The specification's own strings, typed here a second time: a word changed by mistake in one place is seen. */
const SPECIFIED: [name: keyof typeof VERBATIM, text: string][] = [
  ['sessionExpired', 'Your session has expired. Please login again'],
  ['goToLogin', 'Go to Login'],
  ['technicalProblems', 'We are facing some Technical Problems.Please try again Later'],
  ['networkIssue', 'Network Issue'],
  ['sessionExpiredError', 'Session Expired'],
  ['somethingHappened', 'Something Happened'],
  ['somethingUnexpectedHappened', 'Something Unexpected Happened'],
  [
    'paymentApology',
    'Apologies, something went wrong. While we fix it, please get in touch with our customer care team at {email} or call us at 1800 270 7000 (10am to 7pm everyday)',
  ],
  ['technicalDifficulty', 'We are Facing technical Difficulty.Please Come Back Later'],
  ['goToDashboard', 'Go To Dashboard'],
  ['goToHomepage', 'Go to Homepage'],
  ['logInAgain', 'Log in again'],
  ['ifNotRedirected', 'If you\u2019re not redirected, click Go to Homepage.'],
  ['invalidDate', 'Invalid Date'],
  ['futureDate', 'Future Date is Not Allowed'],
  ['toAfterFrom', 'To Date should be greater than From Date'],
  ['reflect', 'Payments reflect within 4 working days.'],
];

test('shows the exact texts of the specification', () => {
  for (const [name, text] of SPECIFIED) expect(VERBATIM[name], name).toBe(text);
  expect(SPECIFIED.map(([name]) => name)).toEqual(Object.keys(VERBATIM));
  expect(SPECIFIED).toHaveLength(17);
});
