import { IFSC_RULES } from '@portal/rules/people/bank-account.ts';
import { isUserId, readClientId, readPolicyNo } from '@portal/rules/people/identifiers.ts';
import { visibleText } from '@portal/rules/text/typed-text.ts';
import { z } from 'zod';
import { AppTracker } from '../app-tracker.ts';
import { command, query } from '../endpoint.ts';
import { fieldText } from '../field-text.ts';
import { loginMethod, loginStep } from '../journey.ts';
import { UpiCard } from '../mandate/mandate-cards.ts';
import { OPTIONAL_PARTNERS } from '../optional-partners.ts';
import { Email, Mobile } from '../typed-fields.ts';
import { DayIn, InstantOut, Masked, Otp, PremiumPayload, Ref, typed, YN } from '../types.ts';

const UserId = typed(
  visibleText,
  z.string().refine(isUserId, fieldText('Enter a user ID with 3 to 40 characters.', '3 से 40 अक्षरों की यूज़र आईडी लिखें।')),
);
const Functionality = z.literal('DEFAULT_PROCESS').optional();
/** The purpose of a code; it can be redeemed for nothing else. */
const Functionalities = z.enum(['DEFAULT_PROCESS', 'OTP_PRODUCT_LINKING']).optional();
/** '+971' */
export const CountryCode = z.string().regex(/^\+[1-9]\d{0,5}$/, fieldText('Choose a country code.', 'देश का कोड चुनें।'));

/** One identifier of five kinds. Client and policy numbers need the date of birth as well. */
const identifiers = {
  ABCUserID: UserId.optional(),
  mobileNumber: Mobile.optional(),
  emailAddress: Email.optional(),
  policyNumber: typed(readPolicyNo, z.string().max(9)).optional(),
  CIINo: typed(readClientId, z.string().max(10)).optional(),
  dob: DayIn.optional(),
};
type Identifiers = Partial<Record<keyof typeof identifiers, string>>;

const identifiersIn = (w: Identifiers) =>
  [w.ABCUserID, w.mobileNumber, w.emailAddress, w.policyNumber, w.CIINo].filter((value) => value !== undefined).length;
const hasOneIdentifier = (w: Identifiers) =>
  identifiersIn(w) === 1 && (w.policyNumber !== undefined || w.CIINo !== undefined) === (w.dob !== undefined);

const CheckCommonUser = z
  .strictObject({ api: z.literal('checkCommonUserNewLogin'), functionality: Functionality, ...identifiers })
  .refine(hasOneIdentifier, {
    message: fieldText('Enter one detail that identifies you.', 'अपनी पहचान के लिए कोई एक जानकारी दें।'),
    path: ['ABCUserID'],
  });
const CheckPassword = z.strictObject({
  api: z.literal('checkPassword'),
  ABCUserID: UserId,
  password: z.string().min(1).max(128),
  loginRef: Ref.optional(),
});
const GenerateOtp = z
  .strictObject({
    api: z.literal('generateOTP_login'),
    functionality: Functionalities,
    otpReferenceId: Ref.optional(),
    /** From `/matchFields`: the policy to be linked. */
    matchRef: Ref.optional(),
    ...identifiers,
  })
  .refine(
    (request) =>
      request.otpReferenceId || request.matchRef
        ? identifiersIn(request) === 0 && !(request.otpReferenceId && request.matchRef)
        : hasOneIdentifier(request),
    { message: fieldText('Enter one detail that identifies you.', 'अपनी पहचान के लिए कोई एक जानकारी दें।'), path: ['ABCUserID'] },
  )
  .refine((request) => request.otpReferenceId || Boolean(request.matchRef) === (request.functionality === 'OTP_PRODUCT_LINKING'), {
    message: fieldText('This policy cannot be linked in this way.', 'यह पॉलिसी इस तरह नहीं जोड़ी जा सकती।'),
    path: ['functionality'],
  });
/** A code is resent with only the old one's reference. */
const ForgotUserId = z
  .strictObject({
    api: z.literal('generateOTP_forgotUserID'),
    dob: DayIn.optional(),
    otpReferenceId: Ref.optional(),
    mobileNumber: identifiers.mobileNumber,
    emailAddress: identifiers.emailAddress,
    policyNumber: identifiers.policyNumber,
  })
  .refine((request) => request.otpReferenceId || (identifiersIn(request) === 1 && request.dob !== undefined), {
    message: fieldText('Enter one detail that identifies you, and your date of birth.', 'अपनी पहचान के लिए कोई एक जानकारी और जन्म तिथि दें।'),
    path: ['policyNumber'],
  });
const ForgotPassword = z
  .strictObject({
    api: z.literal('generateOTP_forgotPassword'),
    ABCUserID: UserId.optional(),
    dob: DayIn.optional(),
    otpReferenceId: Ref.optional(),
  })
  .refine((request) => request.otpReferenceId || (request.ABCUserID !== undefined && request.dob !== undefined), {
    message: fieldText('Enter your user ID and date of birth.', 'अपनी यूज़र आईडी और जन्म तिथि लिखें।'),
    path: ['ABCUserID'],
  });
/** For a person already known to the server: the holder of a link; or a customer, for the code that proves a new contact of theirs. */
const GenerateOtpUser = z
  .strictObject({
    api: z.literal('generateOTP_loginUser'),
    functionality: z.enum(['DEFAULT_PROCESS', 'UPDATE_EMAIL']).optional(),
    otpReferenceId: Ref.optional(),
    mobileNumber: Mobile.optional(),
    /** Only for a mobile number abroad. */
    countryCode: CountryCode.optional(),
    emailAddress: Email.optional(),
  })
  .refine(
    ({ functionality, mobileNumber, countryCode, emailAddress }) =>
      functionality === 'UPDATE_EMAIL'
        ? emailAddress !== undefined && mobileNumber === undefined && countryCode === undefined
        : emailAddress === undefined && (countryCode === undefined || mobileNumber !== undefined),
    {
      message: fieldText(
        'Request this code for either a mobile number or an email address.',
        'यह कोड या तो मोबाइल नंबर के लिए मँगाएँ, या ई-मेल पते के लिए।',
      ),
      path: ['functionality'],
    },
  );
const VerifyOtp = z.strictObject({
  api: z.literal('verifyOTP'),
  otpReferenceId: Ref,
  otp: Otp,
  functionality: Functionalities,
});

const Methods = z.object({ ways: z.array(z.enum(['PASSWORD', 'OTP'])), loginRef: Ref, source: z.literal('WEBSITE') });
export const OtpSent = z.object({
  otpReferenceId: Ref,
  sentTo: z.string(),
  cr: z.enum(['Mobile', 'Email']),
  validSeconds: z.number(),
  resendAfterSeconds: z.number(),
});
export const LoginResponse = z.object({
  userAuthKey: z.string().nullable(),
  userInfo: z
    .object({
      ClientId: z.string(),
      CustomerName: z.string(),
      CustomerShortName: z.string(),
      MobileNo: Masked,
      EmailId: Masked,
      PolicyId: z.string().nullable(),
    })
    .nullable(),
  policyId: z.string().nullable(),
  redirectPage: z.string(),
  cr: z.enum(['Mobile', 'Email']).nullable(),
  IS_AMOUNT_ZERO: YN,
  isTerminated: z.boolean(),
  uid: z.string().nullable(),
  preKey: z.string().nullable(),
  COI: z.string().nullable(),
  source: z.enum(['WEBSITE', 'SMS', 'EMAIL', 'WHATSAPP', 'AGENT', 'SERVICING_APP']),
  isManage: z.boolean(),
  /** For a link to an application: how it stands. */
  appTrackerData: AppTracker.nullable(),
  /** For a UPI link: the cards of its policy. */
  upiDetails: z.array(UpiCard).nullable(),
  policyDetails: z.object({ CLIENT_ID: z.string(), EMAIL_ID: Masked, MOBILE_CONTACT: Masked, FIRST_NAME: z.string() }).nullable(),
  payPremium: z.object({ payload: PremiumPayload }).nullable(),
  ssoTokenData: z.string().nullable(),
  needs: z.literal('OTP').nullable(),
  scope: z.string().nullable(),
  lastLoginAt: InstantOut.nullable(),
});
export type LoginResponse = z.output<typeof LoginResponse>;

/** Answers to a correct code, by its purpose. */
const Registering = z.object({ proofRef: Ref, suggestedUserIds: z.array(z.string()) });
const ForgottenUserId = z.object({ userId: z.string() });
const Resetting = z.object({ proofRef: Ref });
const Linked = z.object({
  linked: z.array(z.object({ policyNo: z.string(), planName: z.string() })),
  /** Without a login, the code logs the policyholder in. */
  LoginResponse: LoginResponse.optional(),
});
export type CodeAnswer = {
  LOGIN: LoginResponse;
  REGISTER: z.output<typeof Registering>;
  FORGOT_USER: z.output<typeof ForgottenUserId>;
  FORGOT_PASSWORD: z.output<typeof Resetting>;
  LINKING: z.output<typeof Linked>;
  LINK: LoginResponse;
  POLICY_PAY: LoginResponse;
};

/** The answer of `/login`, by operation. That of `verifyOTP` depends on the purpose: this is logging in. */
export type LoginAnswer = {
  checkCommonUserNewLogin: z.output<typeof Methods>;
  checkPassword: LoginResponse;
  generateOTP_login: z.output<typeof OtpSent>;
  generateOTP_loginUser: z.output<typeof OtpSent>;
  generateOTP_forgotUserID: z.output<typeof OtpSent>;
  generateOTP_forgotPassword: z.output<typeof OtpSent>;
  verifyOTP: LoginResponse;
};

const PublicConfig = z.object({
  provider: z.string(),
  customerCareEmail: z.string(),
  supportPhone: z.string(),
  /** When customer care answers: the setting SUPPORT_HOURS, and as it is displayed. */
  supportHours: z.object({ setting: z.string(), en: z.string(), hi: z.string() }),
  supportWhatsapp: z.string(),
  homepageUrl: z.string(),
  siteUrl: z.string(),
  copyrightYear: z.number(),
  idleMs: z.number(),
  sandbox: z.boolean(),
  partnerHosts: z.array(z.string()),
  termsVersion: z.string(),
  /** The action of the hidden form to the group's one-login; none without the group's single sign-on. */
  oneLoginUrl: z.string().optional(),
  /** Partners that this insurer does without. */
  without: z.array(z.enum(OPTIONAL_PARTNERS)),
  sealOptional: z.boolean(),
  /** Staff may log in with their company's account. */
  staffSso: z.literal(true).optional(),
  /** Years of income that a family needs, up to an age each. */
  coverFactors: z.string(),
  /** The IFSC rule of a form; by default the specification's. */
  ifscRule: z.enum(IFSC_RULES),
});

/** A public key to which bodies are sealed. */
const EncryptionKey = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  use: z.literal('enc'),
  alg: z.literal('ECDH-ES'),
});

export const session = {
  '/keys': query({
    summary: 'The keys to which bodies are sealed, newest first, and the server’s time.',
    priority: true,
    method: 'GET',
    bare: true,
    caller: 'anyone',
    request: z.strictObject({}),
    response: z.object({ keys: z.array(EncryptionKey), serverTime: InstantOut }),
  }),
  '/config.json': query({
    summary: 'Public settings of the shell. Nothing personal.',
    method: 'GET',
    bare: true,
    caller: 'anyone',
    request: z.strictObject({}),
    response: PublicConfig,
    cacheS: 300,
  }),
  '/login': command({
    summary: 'The steps of signing in: the available methods, the password, sending a one-time password for a purpose, verifying it.',
    priority: true,
    caller: ['anyone', 'customer', 'preKey(any)'],
    transactionType: 'api',
    journey: loginStep,
    loginWay: loginMethod,
    idempotent: false,
    request: z.discriminatedUnion('api', [
      CheckCommonUser,
      CheckPassword,
      GenerateOtp,
      GenerateOtpUser,
      ForgotUserId,
      ForgotPassword,
      VerifyOtp,
    ]),
    response: z.union([LoginResponse, OtpSent, Methods, Registering, ForgottenUserId, Resetting, Linked]),
    fails: [
      'credentialsWrong',
      'passwordReset',
      'otpWrong',
      'otpExpired',
      'otpDead',
      'notRegistered',
      'alreadyRegistered',
      'linkNotPossible',
      'unchanged',
    ],
  }),
  '/logout': command({
    summary: 'Ends the session on the server. Answers the same for a known, unknown or expired handle.',
    priority: true,
    seal: 'none',
    caller: ['anyone', 'customer', 'preKey(any)'],
    idempotent: false,
    clearsCache: true,
    journey: { name: 'logout', step: 'SUCCESS' },
    request: z.strictObject({ reason: z.enum(['USER', 'IDLE', 'EXPIRED']).optional() }),
    response: z.object({ loggedOut: z.literal(true), homepageUrl: z.string(), countdownS: z.number() }),
  }),
};
