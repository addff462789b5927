import { randomUUID } from 'node:crypto';
import type { contract } from '@portal/contract/contract.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { readRedirectCode } from '@portal/rules/money/redirect-code.ts';
import { hashSecret } from '../../base/secret.ts';
import { refreshNewest } from '../../domain/applications/follow-application.ts';
import { loginLock } from '../../platform/access/login-lock.ts';
import { inTransaction } from '../../platform/context/services.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import type { StoredLink } from './link.store.ts';
import { openScope } from './link-scope.ts';
import { signIn } from './sign-in.ts';

type LinkCall = Call<(typeof contract.session)['/serviceLinkLogin']>;

/** Exchanges the handle of a service link. Only this call redeems it: merely fetching the page does not. */
export async function openLink(call: LinkCall) {
  const { input, services, cookies, now, fail, requestId } = call;
  const handleHash = hashSecret(input.token);
  const found = await services.store.link.find(handleHash);
  if (!found) throw fail('linkUnknown');
  if (found.usedAt) throw fail('linkUsed');
  if (found.expiresAt <= now) throw fail('linkExpired');
  await rejectLocked(found.clientId, call);
  if (found.code === 'RST') await refreshNewest(found.clientId, services, now);
  const answer = await inTransaction(services, async ({ store }) => {
    const link = await store.link.redeem(handleHash, now);
    if (!link) throw fail('linkUsed');
    const { sessionId, answer } = await openScope(link, { services, cookies, store, now });
    await store.link.bindSession(link.linkId, sessionId);
    await store.audit.write({ ...openedAudit(link.linkId, link.clientId), requestId }, now);
    return answer;
  });
  return answer.scope === 'UPI' ? { ...answer, upiDetails: await readUpiDetails(found, call) } : answer;
}

/** The screen requests the details again, so a failure here does not block the link, which is already redeemed. */
async function readUpiDetails(link: StoredLink, { services, now }: LinkCall) {
  try {
    return await services.upiCards(link, now);
  } catch (error) {
    services.log.warn({ linkId: link.linkId, error }, 'link opened without its UPI details');
    return null;
  }
}

/** Logs in a customer sent by the group: immediately if the group's authentication was strong, otherwise after a one-time password. */
export async function signInFromGroup(call: LinkCall) {
  const { input, services, cookies, now, fail, requestId } = call;
  const arrival = await services.partners.sso.resolve(input.token);
  if (arrival === 'unknown') throw fail('linkUnknown');
  if (arrival === 'over') throw fail('linkRefused');
  const { clientId, source } = arrival;
  if (!(await services.store.profile.findClient(clientId))) throw fail('linkUnknown');
  await rejectLocked(clientId, call);
  const code = readRedirectCode(arrival.redirectCode);
  const isFromApp = source === 'SERVICING_APP';
  const ssoTokenData = isFromApp ? (await services.partners.sso.issue({ clientId, target: 'SERVICING_APP' })).ssoTokenData : null;
  return inTransaction(services, async (tx) => {
    const { store } = tx;
    const link = { kind: 'ABC', code, clientId, policyNo: null, source, cr: null, isManage: false } as const;
    const linkId = randomUUID();
    const expiresAt = new Date(now.getTime() + services.config.PREKEY_MIN * MINUTE_MS);
    // A token counts once, even if the partner confirms it again.
    if (!(await store.link.add({ ...link, linkId, handleHash: hashSecret(input.token), expiresAt }, now, now))) throw fail('linkUsed');
    await store.audit.write({ ...openedAudit(linkId, clientId), requestId }, now);
    if (arrival.assurance === 'HIGH') {
      const entered = await signIn({ clientId, cr: null, beganByLink: true, method: 'SSO', redirectCode: code }, call, tx);
      return { ...entered, redirectPage: code, source, ssoTokenData, linkHint: null };
    }
    // An unconfirmed arrival is redirected to its destination only after the full login.
    const { sessionId, answer } = await openScope({ ...link, code: 'D' }, { services, cookies, store, now });
    await store.link.bindSession(linkId, sessionId);
    return { ...answer, redirectPage: code, ssoTokenData };
  });
}

const openedAudit = (linkId: string, clientId: string) => ({
  action: 'linkLogin',
  outcome: 'opened',
  actorId: clientId,
  objectKind: 'link',
  objectId: linkId,
});

/** A locked customer may not log in by a link either; the text does not give the reason. */
async function rejectLocked(clientId: string, { cookies, now, services, fail }: LinkCall): Promise<void> {
  const lock = await loginLock(clientId, { key: `client:${clientId}`, cookies }, { now, services });
  if (await lock.isLocked()) throw fail('linkRefused');
}
