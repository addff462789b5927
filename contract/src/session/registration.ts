import { isUserIdChoice, readClientId, readPolicyNo } from '@portal/rules/people/identifiers.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { fieldText } from '../field-text.ts';
import { credentialsStep } from '../journey.ts';
import { Email, Mobile } from '../typed-fields.ts';
import { DayIn, Ref, typed } from '../types.ts';
import { LoginResponse, OtpSent } from './session.ts';

/** Registering, choosing a password, linking a policy: the calls next to `/login`. Nothing here belongs to the caller yet. */

export const TypedPolicyNo = typed(
  readPolicyNo,
  z.string().regex(/^\d{9}$/, fieldText('Enter the 9 digits of your policy number.', 'अपनी पॉलिसी संख्या के 9 अंक डालें।')),
);
const UserIdChoice = z
  .string()
  .trim()
  .refine(
    isUserIdChoice,
    fieldText(
      'Use 6 to 30 characters, a letter first: letters, digits, dot, hyphen, underscore.',
      '6 से 30 अक्षर रखें और पहला अंग्रेज़ी का अक्षर हो। अक्षर, अंक, बिंदु, हाइफ़न और अंडरस्कोर चल सकते हैं।',
    ),
  );
const Password = z.string().max(128);

const CheckRegistrationDetails = z
  .strictObject({
    policyNumber: TypedPolicyNo,
    dob: DayIn,
    mobileNumber: Mobile.optional(),
    emailAddress: Email.optional(),
    /** Resends the code of this reference. */
    otpReferenceId: Ref.optional(),
  })
  .refine(({ mobileNumber, emailAddress }) => (mobileNumber === undefined) !== (emailAddress === undefined), {
    message: fieldText('Enter your registered mobile number or email address.', 'अपना पंजीकृत मोबाइल नंबर या ई-मेल पता लिखें।'),
    path: ['mobileNumber'],
  });

export const registration = {
  '/checkRegistrationDetails': command({
    summary: 'First step of registration: sends a code if policy, birth date and contact match. The answer is always the same.',
    priority: true,
    caller: 'anyone',
    idempotent: false,
    journey: { name: 'registration', step: 'START' },
    request: CheckRegistrationDetails,
    response: OtpSent,
  }),
  '/checkUser': query({
    summary: 'Checks, after a correct code, if a user ID is available and a password acceptable.',
    priority: true,
    caller: 'anyone',
    request: z.strictObject({ ABCUserID: UserIdChoice.optional(), password: Password.optional(), proofRef: Ref }),
    response: z.object({
      available: z.boolean().nullable(),
      suggestions: z.array(z.string()),
      password: z.object({ ok: z.boolean(), why: z.array(z.enum(['short', 'common', 'likeUserId'])) }).nullable(),
    }),
    fails: ['proofOld'],
  }),
  '/credentials/save': command({
    summary: 'Completes registration or a reset: stores the password, ends all other sessions and logs in.',
    priority: true,
    caller: 'anyone',
    idempotent: false,
    journey: credentialsStep,
    request: z.strictObject({
      proofRef: Ref,
      ABCUserID: UserIdChoice.optional(),
      password: Password.min(1),
      termsCondition: z.literal(true).optional(),
      termsVersion: z.string().min(1).max(20).optional(),
    }),
    response: LoginResponse,
    fails: ['proofOld', 'userIdTaken', 'passwordWeak'],
  }),
  '/matchFields': command({
    summary: 'First step of linking a policy: whether the fields match one policy. The answer is always the same.',
    priority: true,
    caller: ['anyone', 'customer'],
    idempotent: false,
    journey: { name: 'productLinking', step: 'START' },
    request: z.strictObject({
      policyNumber: TypedPolicyNo,
      dob: DayIn,
      mobileNumber: Mobile.optional(),
      emailAddress: Email.optional(),
      CIINo: typed(readClientId, z.string().max(10)).optional(),
    }),
    response: z.object({
      matchRef: Ref,
      nextApi: z.literal('generateOTP_login'),
      functionality: z.literal('OTP_PRODUCT_LINKING'),
    }),
    fails: ['alreadyLinked'],
  }),
};
