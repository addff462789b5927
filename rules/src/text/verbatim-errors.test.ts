import { expect, test } from 'vitest';
import { VERBATIM_ERRORS } from './verbatim-errors.ts';

test('failed calls show the exact texts of the specification', () => {
  expect(VERBATIM_ERRORS).toEqual({
    technicalError: 'Technical error',
    technicalErrorCapital: 'Technical Error',
    noBankDetails: 'No bank details found',
    timeOut: 'time-out',
    logTimeOut: 'Time-Out',
    issue: 'Issue',
    dataNotFound: 'Data not found',
    badRequest: 'Bad Request',
    failed: 'Failed',
    authenticationFailed: 'Authentication Failed',
    correctCredentials: 'Please Enter correct credentials',
    networkError: 'Network Error',
    networkErrorText: 'Network Error occured please try again later.',
  });
});
