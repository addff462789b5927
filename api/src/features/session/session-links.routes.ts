import type { sessionLinks } from '@portal/contract/session/session-links.ts';
import { normaliseEmail, normaliseMobile } from '@portal/rules/people/identifiers.ts';
import { maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import { GROUP_CONSENT } from '@portal/rules/policies/group-consent.ts';
import { recordConsent } from '../../domain/consents/record-consent.ts';
import { requestCode } from '../../platform/access/request-code.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import { allowedAddress } from '../../platform/pipeline/allowed-address.ts';
import { type Handlers, ownTransactions } from '../../platform/pipeline/implement.ts';
import { openLink, signInFromGroup } from './link-login.ts';
import { findPerson } from './person.ts';

export const sessionLinkHandlers: Handlers<typeof sessionLinks> = {
  '/LoginPolicyDetails': ownTransactions(async (call) => {
    const { input, services, now, address } = call;
    const { policyNumber, dob } = input;
    const mayTry = await rateLimits(services, now).tryPolicy(policyNumber, address);
    const found = await findPerson({ policyNumber, dob }, services);
    const person = {
      clientId: mayTry ? found.clientId : undefined,
      key: found.key,
      sentTo: typedContact(input) ?? found.sentTo,
      cr: input.emailAddress ? ('Email' as const) : ('Mobile' as const),
    };
    return requestCode({ purpose: 'POLICY_PAY', functionality: 'DEFAULT_PROCESS', person, policyNo: policyNumber }, call);
  }),

  '/serviceLinkLogin': ownTransactions((call) => (call.input.linkType === 'ABC' ? signInFromGroup(call) : openLink(call))),

  '/sso/token': ownTransactions(async ({ input, customer, services, now, fail }) => {
    await rateLimits(services, now).countToken(customer.sessionId);
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
    const next = await services.partners.sso.continue(input.SSOTokenData);
    if (next === 'over' || next.ciiNumber !== customer.clientId) throw fail('ssoTokenInvalid');
    const redirectUrl = allowedAddress('sso', next.redirectUrl, services);
    if (!redirectUrl) throw fail('partnerDown');
    return { redirectUrl, actionId: 'SERVICING_APP', redirectPage: null };
  }),

  async '/saveABCCrossConsent'({ input, customer, cookies, store, send, now, fail }) {
    if (input.version !== GROUP_CONSENT.version) throw fail('versionOld');
    const hasConsent = input.consent === 'Y';
    const companies = hasConsent ? [...new Set(input.companies)].sort() : [];
    const before = await store.consent.findNewest(customer.clientId, 'GROUP_SHARING');
    const isSame = before?.given === hasConsent && before.version === input.version && before.companies.join() === companies.join();
    if (isSame) return { consent: input.consent, version: before.version, at: before.at };
    const { version } = input;
    const consent = { clientId: customer.clientId, kind: 'GROUP_SHARING', given: hasConsent, version, text: GROUP_CONSENT.text } as const;
    await recordConsent({ ...consent, companies, language: cookies.language }, { tx: { store, send }, now });
    return { consent: input.consent, version: input.version, at: now };
  },
};

/** The typed contact, masked: the code goes to the registered contact in any case. */
function typedContact({ mobileNumber, emailAddress }: { mobileNumber?: string | undefined; emailAddress?: string | undefined }) {
  const mobile = mobileNumber && normaliseMobile(mobileNumber);
  if (mobile) return maskMobile(mobile);
  return emailAddress && maskEmail(normaliseEmail(emailAddress));
}
