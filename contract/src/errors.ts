import { VERBATIM } from '@portal/rules/verbatim.ts';
import { VERBATIM_MANDATE } from '@portal/rules/verbatim-mandate.ts';

/** The legacy status numbers (specification, section 4). */
export const STATUS = { ok: 10, noData: 12, refused: 13, technical: 20, badRequest: 21, sessionExpired: 40 } as const;

/** One text for every invalid link, so that the reason is not revealed. */
const LINK_OVER = 'This link is no longer valid. Please log in.';

/** Every failure a caller can receive: legacy status, HTTP status, text. Codes never change; only our own texts may. */
export const ERRORS = {
  empty: { status: 10, http: 200, message: '' },
  notFound: { status: 12, http: 200, message: 'No data found' },
  badRequest: { status: 21, http: 400, message: 'Bad Request' },
  sealInvalid: { status: 21, http: 400, message: 'Bad Request' },
  tooLarge: { status: 21, http: 413, message: 'File is too large' },
  tooMany: { status: 21, http: 429, message: 'Too many attempts. Please try again later.' },
  idempotencyMismatch: { status: 21, http: 409, message: 'This request was already used for something else.' },
  inProgress: { status: 21, http: 409, message: 'We are still working on this request.' },
  partnerDown: { status: 20, http: 200, message: VERBATIM.networkIssue },
  unexpected: { status: 20, http: 500, message: VERBATIM.networkIssue },
  shed: { status: 20, http: 503, message: VERBATIM.networkIssue },
  sessionExpired: { status: 40, http: 401, message: VERBATIM.sessionExpired },

  notAllowed: { status: 13, http: 200, message: 'You do not have access to this page.' },

  credentialsWrong: { status: 13, http: 200, message: 'The details you entered are not correct.' },
  passwordReset: { status: 10, http: 200, message: '' },
  otpWrong: { status: 13, http: 200, message: 'The OTP you entered is not correct.' },
  otpExpired: { status: 13, http: 200, message: 'The OTP has expired. Please request a new OTP.' },
  otpDead: { status: 13, http: 200, message: 'Too many wrong attempts. Please request a new OTP.' },

  otpNeeded: { status: 10, http: 200, message: '' },
  noContact: {
    status: 13,
    http: 200,
    message: 'We have no mobile number or e-mail address to send the one-time password to. Please add one in your profile first.',
  },
  refusedOnHold: {
    status: 13,
    http: 200,
    message: 'For your safety this service opens 24 hours after your last contact or bank change.',
  },

  linkUsed: { status: 12, http: 200, message: LINK_OVER },
  linkExpired: { status: 12, http: 200, message: LINK_OVER },
  linkUnknown: { status: 12, http: 200, message: LINK_OVER },
  linkRefused: { status: 13, http: 200, message: LINK_OVER },
  ssoTokenInvalid: { status: 13, http: 200, message: LINK_OVER },
  versionOld: { status: 21, http: 409, message: 'This text has changed. Please read it again.' },
  notRegistered: { status: 10, http: 200, message: '' },
  alreadyRegistered: { status: 10, http: 200, message: '' },
  proofOld: { status: 13, http: 200, message: 'Please verify the OTP again.' },
  userIdTaken: { status: 13, http: 200, message: 'This user ID is taken. Try another.' },
  passwordWeak: { status: 13, http: 200, message: 'Please choose another password.' },
  alreadyLinked: { status: 13, http: 200, message: 'This policy is already in your list.' },
  linkNotPossible: { status: 13, http: 200, message: 'We could not link this policy online.' },

  amountChanged: { status: 21, http: 409, message: 'The amount payable has changed. Please check and pay again.' },
  alreadyPaid: { status: 21, http: 409, message: 'Premium for this policy is already paid.' },
  paymentPending: { status: 21, http: 409, message: 'Your earlier payment is still being processed.' },
  amountZero: { status: 13, http: 200, message: 'There is nothing to pay for this policy now.' },
  amountInvalid: { status: 13, http: 200, message: 'Please check the amount.' },
  policyTerminated: { status: 13, http: 200, message: 'This policy has ended. There is nothing to pay.' },
  policyLapsed: { status: 13, http: 200, message: 'This policy has lapsed. It must be reinstated before a premium can be paid.' },
  paymentApology: { status: 20, http: 200, message: VERBATIM.paymentApology },

  enachOngoing: { status: 13, http: 200, message: VERBATIM_MANDATE.enachOngoing },
  enachNotAllowed: { status: 13, http: 200, message: VERBATIM_MANDATE.enachNotAvailable },
  enachExists: { status: 13, http: 200, message: VERBATIM_MANDATE.enachRegistered },
  esiOngoing: { status: 13, http: 200, message: VERBATIM_MANDATE.esiOngoing },
  esiNotAllowed: { status: 13, http: 200, message: VERBATIM_MANDATE.esiNotAvailable },
  esiExists: { status: 13, http: 200, message: VERBATIM_MANDATE.esiRegistered },
  upiOngoing: { status: 13, http: 200, message: 'A registration is already in process for this policy.' },
  upiNotAllowed: { status: 13, http: 200, message: 'UPI Autopay is not available for this policy.' },
  replaceNotAccepted: { status: 13, http: 200, message: 'Please confirm that the current auto debit will be replaced.' },
  abcIdNeeded: { status: 12, http: 200, message: 'Link your ABC ID to go on.' },
  nothingToCancel: { status: 13, http: 200, message: 'There is no auto pay to cancel for this policy.' },
  casePending: { status: 13, http: 200, message: 'A change is already being processed.' },
  fileGone: { status: 13, http: 200, message: 'A file has expired. Please add it again.' },

  notForThisPolicy: { status: 13, http: 200, message: 'This document is not available for this policy.' },
  noMobile: { status: 13, http: 200, message: 'Please update your mobile number.' },
  noEmail: { status: 13, http: 200, message: 'Please update your e-mail address.' },
  tooManyReceipts: { status: 13, http: 200, message: 'These are too many receipts for one file. Please choose a shorter period.' },
} as const satisfies Record<string, { status: number; http: number; message: string }>;
export type ErrorCode = keyof typeof ERRORS;

/** Failures of every endpoint; not repeated in the table. */
export const COMMON_FAILURES = [
  'empty',
  'notFound',
  'badRequest',
  'sealInvalid',
  'tooLarge',
  'tooMany',
  'idempotencyMismatch',
  'inProgress',
  'partnerDown',
  'unexpected',
  'shed',
  'sessionExpired',
  'notAllowed',
] as const satisfies readonly ErrorCode[];
