/** Failure messages of calls (specification, section 8), verbatim, where they differ between calls. */
export const VERBATIM_ERRORS = {
  /** ERR-005 */ technicalError: 'Technical error',
  /** ERR-005, of /maskAadhar */ technicalErrorCapital: 'Technical Error',
  /** ERR-007 */ noBankDetails: 'No bank details found',
  /** ERR-008 to 011 */ timeOut: 'time-out',
  /** ERR-012 */ logTimeOut: 'Time-Out',
  /** ERR-013 */ issue: 'Issue',
  /** ERR-014 */ dataNotFound: 'Data not found',
  /** ERR-015 */ badRequest: 'Bad Request',
  /** ERR-016 to 018 */ failed: 'Failed',
  /** ERR-026 */ authenticationFailed: 'Authentication Failed',
  /** ERR-026 */ correctCredentials: 'Please Enter correct credentials',
  /** ERR-027 */ networkError: 'Network Error',
  /** ERR-027 */ networkErrorText: 'Network Error occured please try again later.',
} as const;
