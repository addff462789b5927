import { dayOf } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { getScope, type LinkScope } from '@portal/rules/money/redirect-code.ts';
import { maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import { getInitial, shortenName } from '@portal/rules/people/owner-name.ts';
import { isTerminated } from '@portal/rules/policies/policy.ts';
import { PortalError } from '../../base/failure.ts';
import { withCutName } from '../../domain/policies/application.ts';
import { premiumPayload } from '../../domain/policies/premium-payload.ts';
import { type Opening, openKey } from '../../platform/access/open-key.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { Link } from './link.store.ts';

/**
 * Opens a link's pre-login session for one journey of one policy or application, by default the proposer's newest. If the link's code
 * needs a full session, the session can only request a one-time password.
 */
export async function openScope(link: Link, { services, cookies, store, now }: Opening) {
  const client = await store.profile.findClient(link.clientId);
  if (!client) throw new PortalError('linkUnknown');
  const scope = getScope(link.code, link.isManage);
  const { clientId, policyNo } = link;
  const newest = async () => (await store.application.findNewest(clientId)) ?? null;
  const applicationNumber = scope === 'RST' ? (link.applicationNumber ?? (await newest())) : null;
  const application = applicationNumber ? await store.application.find([clientId], applicationNumber) : undefined;
  const { handle, sessionId } = await openKey({ clientId, scope, policyNo, applicationNumber }, { services, cookies, store, now });
  const answer = { ...NOTHING, redirectPage: link.code, source: link.source, isManage: link.isManage, cr: link.cr, preKey: handle, scope };
  if (scope === 'LOGIN') {
    const linkHint = { initial: getInitial(client.shortName), policyLast3: policyNo?.slice(-3) ?? null };
    return { sessionId, answer: { ...answer, needs: 'OTP' as const, linkHint } };
  }
  const policyDetails = {
    CLIENT_ID: clientId,
    EMAIL_ID: client.email ? maskEmail(client.email) : '-',
    MOBILE_CONTACT: client.mobile ? maskMobile(client.mobile) : '-',
    FIRST_NAME: client.name.split(' ')[0] ?? '',
  };
  const owed = await owedBy(link, scope, { store, now });
  const appTrackerData = application ? withCutName(application.tracker) : null;
  return { sessionId, answer: { ...answer, ...owed, appTrackerData, policyId: policyNo, uid: clientId, COI: clientId, policyDetails } };
}

const NOTHING = {
  userAuthKey: null,
  userInfo: null,
  policyId: null,
  IS_AMOUNT_ZERO: 'N' as const,
  isTerminated: false,
  uid: null,
  COI: null,
  appTrackerData: null,
  upiDetails: null,
  policyDetails: null,
  payPremium: null,
  ssoTokenData: null,
  needs: null,
  lastLoginAt: null,
  linkHint: null,
};

const PAYING: readonly LinkScope[] = ['PP', 'RI'];

/** The amount due for a link's policy. No amount is ever computed for a terminated policy. */
async function owedBy({ clientId, policyNo }: Link, scope: LinkScope, { store, now }: { store: Stores; now: Date }) {
  const [policy] = policyNo ? await store.policy.listByNumber([clientId], [policyNo], publishedNavDay(now)) : [];
  if (!policy) return {};
  const hasEnded = isTerminated(policy.status);
  const open = await store.payment.listOpenPayments([clientId], now);
  const payload = premiumPayload(policy, dayOf(now), open.get(policy.policyNo) ?? null);
  const isZero = hasEnded || (payload.CUR_PREMIUMDUE === 0 && payload.PREMIUMDUE_Next30 === 0);
  return {
    isTerminated: hasEnded,
    IS_AMOUNT_ZERO: isZero ? ('Y' as const) : ('N' as const),
    payPremium: PAYING.includes(scope) ? { payload: { ...payload, OwnerName: shortenName(policy.ownerName) } } : null,
  };
}
