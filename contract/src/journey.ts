import type { LoginMethod } from '@portal/rules/people/login-method.ts';
import { findTransactionType } from '@portal/rules/requests/document-types.ts';
import type { JourneyName } from '@portal/rules/staff/journeys.ts';
import type { JourneyCall, JourneyEvent, LoginCall } from './endpoint.ts';

/** Calls whose journey depends on their request and answer. */

const LOGIN_STEPS: Record<string, JourneyEvent> = {
  checkCommonUserNewLogin: { name: 'login', step: 'START' },
  checkPassword: { name: 'login', step: 'SUCCESS' },
  generateOTP_login: { name: 'login', step: 'OTP' },
  generateOTP_loginUser: { name: 'linkLogin', step: 'OTP' },
  generateOTP_forgotUserID: { name: 'forgotUser', step: 'START' },
  generateOTP_forgotPassword: { name: 'forgotPassword', step: 'START' },
};

export function loginStep({ input, data, isLink }: JourneyCall): JourneyEvent | undefined {
  const isLinking = input.functionality === 'OTP_PRODUCT_LINKING';
  // A customer's code proves a new contact; a link's is for logging in.
  if (input.api === 'generateOTP_loginUser' && !isLink)
    return { name: input.functionality === 'UPDATE_EMAIL' ? 'updateEmail' : 'updateMobile', step: 'OTP' };
  if (input.api !== 'verifyOTP') {
    const step = LOGIN_STEPS[String(input.api)];
    return isLinking ? { name: 'productLinking', step: 'OTP' } : step;
  }
  // The answer shows the purpose of a code; for a wrong code only the page is known.
  if (!data) return { name: isLinking ? 'productLinking' : isLink ? 'linkLogin' : 'login', step: 'OTP' };
  if ('linked' in data) return { name: 'productLinking', step: 'SUCCESS' };
  if ('suggestedUserIds' in data) return { name: 'registration', step: 'OTP' };
  if ('userId' in data) return { name: 'forgotUser', step: 'SUCCESS' };
  if ('proofRef' in data) return { name: 'forgotPassword', step: 'OTP' };
  if (data.userAuthKey === null) return { name: 'payWithoutLogin', step: 'OTP' };
  return { name: isLink ? 'linkLogin' : 'login', step: 'SUCCESS' };
}

/** A customer's code proves a new contact or links a policy; what was forgotten is no login yet. */
export function loginMethod({ input, caller }: LoginCall): LoginMethod | undefined {
  if (input.api === 'checkPassword') return 'password';
  if (caller === 'customer' || input.functionality === 'OTP_PRODUCT_LINKING') return undefined;
  if (input.api === 'verifyOTP') return caller === 'preKey' ? 'link' : 'OTP';
  if (input.api === 'generateOTP_loginUser') return 'link';
  return input.api === 'generateOTP_login' ? 'OTP' : undefined;
}

export const linkMethod = ({ input }: LoginCall): LoginMethod => (input.linkType === 'ABC' ? 'SSO' : 'link');

/** The code of the first step is the link's destination. */
export const linkStep = ({ data }: JourneyCall): JourneyEvent => ({
  name: 'linkLogin',
  step: 'START',
  ...(typeof data?.redirectPage === 'string' && { code: data.redirectPage }),
});

/** With a user ID it is a registration, without one a new password. */
export const credentialsStep = ({ input }: JourneyCall): JourneyEvent => ({
  name: input.ABCUserID === undefined ? 'forgotPassword' : 'registration',
  step: 'SUCCESS',
});

/** A document was fetched: which one. */
export const downloadStep = ({ input }: JourneyCall): JourneyEvent => ({
  name: 'downloads',
  step: 'SUCCESS',
  code: findTransactionType(input.ServiceType) ?? '',
});

const PAYING: Record<string, JourneyName> = {
  PREMIUM: 'payPremium',
  REVIVAL: 'revivalPayment',
  LOAN_REPAYMENT: 'loanRepayment',
  MODE_CHANGE: 'modeChangePayment',
  PROPOSAL_DEPOSIT: 'appTracker',
};
/** An order is made: for what. */
export const orderStep = ({ input }: JourneyCall): JourneyEvent => ({
  name: PAYING[String(input.purpose)] ?? 'payPremium',
  step: 'SUBMIT',
});

const ENDINGS = { SUCCESS: 'SUCCESS', PENDING: 'PENDING', FAILURE: 'FAILURE', REFUND: 'FAILURE' } as const;

/** Each state of a payment once, however often the page polls. A refused query says nothing about the payment. */
export function paymentStep({ data }: JourneyCall): JourneyEvent | undefined {
  const name = PAYING[String(data?.purpose)];
  const status = String(data?.paymentStatus) as keyof typeof ENDINGS;
  if (!name || !(status in ENDINGS)) return undefined;
  const code = typeof data?.reasonCode === 'string' ? data.reasonCode : status;
  return { name, step: ENDINGS[status], code, once: `${String(data?.orderNo)}:${status}` };
}

/** A list of receipts is not a file. */
export const receiptsStep = ({ input }: JourneyCall): JourneyEvent | undefined =>
  input.want === 'LIST' ? undefined : { name: 'downloads', step: 'SUCCESS', code: 'premiumReceipt' };
