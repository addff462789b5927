import { readPolicyNo } from '@portal/rules/people/identifiers.ts';
import { z } from 'zod';
import { command } from '../endpoint.ts';
import { fieldText } from '../field-text.ts';
import { linkMethod, linkStep } from '../journey.ts';
import { Email, Mobile } from '../typed-fields.ts';
import { DayIn, InstantOut, typed, YN } from '../types.ts';
import { LoginResponse, OtpSent } from './session.ts';

/** The person a link was created for, as far as its holder may know. */
const LinkHint = z.object({ initial: z.string(), policyLast3: z.string().nullable() });
export const LinkResponse = LoginResponse.extend({ linkHint: LinkHint.nullable() });
export type LinkResponse = z.output<typeof LinkResponse>;

/** `/sso/token`: a token for the group's pages, and the fields that the browser posts to the group's one-login with it. */
const SsoToken = z.object({
  SSOTokenData: z.string(),
  destination: z.object({ actionId: z.enum(['ABC_HOME', 'SERVICING_APP']) }),
});
const SsoRedirection = z.object({
  Redirection: z.object({ TokenNo: z.string(), TokenRefNo: z.string(), CIINumber: z.string() }),
  actionId: z.literal('ABC_ONE_LOGIN'),
});

export const sessionLinks = {
  '/LoginPolicyDetails': command({
    summary:
      'Paying without logging in: sends a one-time password to the policyholder. The answer is the same for known and unknown policies.',
    priority: true,
    caller: 'anyone',
    transactionTypeIs: 'checkUserDetails',
    journey: { name: 'payWithoutLogin', step: 'START' },
    idempotent: false,
    request: z.strictObject({
      policyNumber: typed(
        readPolicyNo,
        z.string().regex(/^\d{9}$/, fieldText('Enter a policy number with 9 digits.', '9 अंकों की पॉलिसी संख्या लिखें।')),
      ),
      dob: DayIn,
      mobileNumber: Mobile.optional(),
      emailAddress: Email.optional(),
    }),
    response: OtpSent,
  }),
  '/serviceLinkLogin': command({
    summary: 'Exchanges the one-time handle of a link, or an arrival from the group’s one-login, for a session and a redirect code.',
    priority: true,
    caller: 'anyone',
    idempotent: false,
    journey: linkStep,
    loginWay: linkMethod,
    request: z.strictObject({
      linkType: z.enum(['SERVICE', 'ABC']),
      token: z.string().regex(/^[\w-]{16,128}$/, fieldText('This link is not valid.', 'यह लिंक मान्य नहीं है।')),
      segments: z.array(z.string().max(40)).max(6).optional(),
    }),
    response: LinkResponse,
    fails: ['linkUsed', 'linkExpired', 'linkUnknown', 'linkRefused'],
  }),
  '/sso/token': command({
    summary: 'Tokens of the group’s single sign-on.',
    priority: true,
    caller: 'customer',
    partner: 'sso',
    idempotent: false,
    journey: ({ input }) => ({ name: 'abcDashboard', step: input.api === 'SSOTokenGen' ? 'START' : 'SUCCESS' }),
    request: z.discriminatedUnion('api', [
      z.strictObject({ api: z.literal('SSOTokenGen'), target: z.enum(['ABC_HOME', 'SERVICING_APP']).optional() }),
      z.strictObject({ api: z.literal('ABCDRedirectionTokenGen'), ssoTokenData: z.string().min(1).max(500) }),
    ]),
    response: z.union([SsoToken, SsoRedirection]),
    fails: ['ssoTokenInvalid'],
  }),
  '/sso/continue': command({
    summary: 'The next address of the single sign-on.',
    priority: true,
    caller: 'customer',
    partner: 'sso',
    idempotent: false,
    request: z.strictObject({ SSOTokenData: z.string().min(1).max(500) }),
    response: z.object({ redirectUrl: z.string(), actionId: z.string(), redirectPage: z.string().nullable() }),
    fails: ['ssoTokenInvalid'],
  }),
  '/saveABCCrossConsent': command({
    summary: 'Records the consent to share contact details with the companies of the group.',
    caller: 'customer',
    idempotent: false,
    journey: { name: 'abcConsent', step: 'SUCCESS' },
    request: z.strictObject({ consent: YN, version: z.string().min(1).max(20), companies: z.array(z.string().min(1).max(20)).max(20) }),
    response: z.object({ consent: YN, version: z.string(), at: InstantOut }),
    fails: ['versionOld'],
  }),
};
