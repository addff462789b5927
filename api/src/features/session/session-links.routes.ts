import { createHash } from 'node:crypto';
import { contract } from '@portal/contract/contract.ts';
import { GROUP_CONSENT } from '@portal/rules/group-consent.ts';
import { normaliseEmail, normaliseMobile } from '@portal/rules/identifiers.ts';
import { maskEmail, maskMobile } from '@portal/rules/masks.ts';
import { readRedirect } from '@portal/rules/redirect-address.ts';
import { implement, ownTransactions } from '../../http/implement.ts';
import { newHandle } from '../../http/secret.ts';
import { budgetsOf } from './budget.ts';
import { arriveFromGroup, openLink } from './link-login.ts';
import { lockOf } from './lock.ts';
import { sendCode } from './one-time-password.ts';
import { findPerson } from './person.ts';

const FLOW_S = 15 * 60;

export const sessionLinksFeature = implement(contract.sessionLinks, {
  '/LoginPolicyDetails': ownTransactions(async ({ input, cookies, services, now, address }) => {
    const budgets = budgetsOf(services, now);
    await budgets.tryPolicy(input.policyNumber, address);
    const person = await findPerson({ policyNumber: input.policyNumber, dob: input.dob }, services);
    const contactIndex = services.sealing.index('otp', person.key);
    await budgets.sendCode([contactIndex.toString('base64url')], address);
    const lock = await lockOf(person.clientId, person.key, cookies, now, services);
    // While logging in is closed nothing is sent, and the answer stays the ordinary one.
    const clientId = (await lock.isClosed()) ? null : (person.clientId ?? null);
    const flow = cookies.get('flow') ?? newHandle();
    cookies.set('flow', flow, FLOW_S);
    const sentTo = typedContact(input) ?? person.sentTo;
    const cr = input.emailAddress ? ('Email' as const) : ('Mobile' as const);
    const code = { purpose: 'POLICY_PAY', functionality: 'DEFAULT_PROCESS', clientId, contactIndex, flow, sentTo, cr } as const;
    const otpReferenceId = await sendCode(code, services, now);
    const { OTP_LIFE_S, OTP_RESEND_S } = services.config;
    return { otpReferenceId, sentTo, cr, validSeconds: OTP_LIFE_S, resendAfterSeconds: OTP_RESEND_S };
  }),

  '/serviceLinkLogin': ownTransactions((call) => (call.input.linkType === 'ABC' ? arriveFromGroup(call) : openLink(call))),

  '/sso/token': ownTransactions(async ({ input, customer, services, now, fail }) => {
    await budgetsOf(services, now).askToken(customer.sessionId);
    const { sso } = services.partners;
    if (input.api === 'SSOTokenGen') {
      const target = input.target ?? 'ABC_HOME';
      const { ssoTokenData } = await sso.issue({ clientId: customer.clientId, target });
      return { SSOTokenData: ssoTokenData, destination: { actionId: target } };
    }
    const redirection = await sso.redirection(input.ssoTokenData);
    if (redirection === 'over' || redirection.ciiNumber !== customer.clientId) throw fail('ssoTokenInvalid');
    const { tokenNo, tokenRefNo, ciiNumber } = redirection;
    return { Redirection: { TokenNo: tokenNo, TokenRefNo: tokenRefNo, CIINumber: ciiNumber }, actionId: 'ABC_ONE_LOGIN' as const };
  }),

  '/sso/continue': ownTransactions(async ({ input, customer, services, fail }) => {
    const { config, partners } = services;
    const next = await partners.sso.continue(input.SSOTokenData);
    if (next === 'over' || next.ciiNumber !== customer.clientId) throw fail('ssoTokenInvalid');
    const plainHttp = config.PORTAL_URL.startsWith('http:');
    const redirectUrl = readRedirect(next.redirectUrl, { hosts: config.PARTNER_HOSTS, plainHttp });
    if (!redirectUrl) {
      services.log.error({ partner: 'sso' }, 'the continuation names a host that is not on the list');
      throw fail('partnerDown');
    }
    return { redirectUrl, actionId: 'SERVICING_APP', redirectPage: null };
  }),

  async '/saveABCCrossConsent'({ input, customer, store, now, fail }) {
    if (input.version !== GROUP_CONSENT.version) throw fail('versionOld');
    const given = input.consent === 'Y';
    const companies = given ? [...new Set(input.companies)].sort() : [];
    const before = await store.consent.findNewest(customer.clientId, 'GROUP_SHARING');
    const isSame = before?.given === given && before.version === input.version && before.companies.join() === companies.join();
    if (isSame) return { consent: input.consent, version: before.version, at: before.at };
    const textHash = createHash('sha256').update(GROUP_CONSENT.text).digest();
    const consent = { clientId: customer.clientId, kind: 'GROUP_SHARING', given, version: input.version, textHash, companies } as const;
    await store.consent.add(consent, now);
    return { consent: input.consent, version: input.version, at: now };
  },
});

/** What the person typed beside the policy, masked: the code goes to the registered contact in any case. */
function typedContact({ mobileNumber, emailAddress }: { mobileNumber?: string | undefined; emailAddress?: string | undefined }) {
  const mobile = mobileNumber && normaliseMobile(mobileNumber);
  if (mobile) return maskMobile(mobile);
  return emailAddress && maskEmail(normaliseEmail(emailAddress));
}
