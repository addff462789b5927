import { formatInstant } from '@portal/rules/calendar/dates.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import type { BrowserName } from '@portal/rules/people/browser-name.ts';
import { type LoginMethod, NO_REDIRECT } from '@portal/rules/people/login-method.ts';
import { maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import type { Device } from '@portal/rules/staff/journeys.ts';
import { PortalError } from '../../base/failure.ts';
import { hashSecret, newHandle } from '../../base/secret.ts';
import { queueMessages } from '../../domain/messages/queue-messages.ts';
import type { InTransaction, Services, Stores } from '../../platform/context/services.ts';
import type { Cookies } from '../../platform/session/cookies.ts';

const DAY_S = 86_400;

type Entering = { services: Services; cookies: Cookies; now: Date; requestId: string; device: Device; browserName: BrowserName };
/** `redirectCode` is the destination of a link. */
type Entered = {
  clientId: string;
  cr: 'Mobile' | 'Email' | null;
  beganByLink?: true;
  byCode?: true;
  method: LoginMethod;
  redirectCode?: string;
};

/**
 * Logs a customer in: new handle and cookie (ending an old cookie's session), a known device, a message if the device is new. Returns the
 * login response of the specification.
 */
export async function signIn(
  entered: Entered,
  { services, cookies, now, requestId, device: deviceKind, browserName }: Entering,
  { store, send }: InTransaction,
) {
  const client = await store.profile.findClient(entered.clientId);
  if (!client) throw new PortalError('credentialsWrong');
  const link = cookies.get('preKey');
  const beganByLink = entered.beganByLink ?? (link ? await store.session.isClientLink(link, client.clientId, now) : false);
  const old = cookies.get('customer');
  if (old) await store.session.endByCookie(old, 'replaced', now);
  const lastLoginAt = await store.audit.loginAt(client.clientId, 0);
  const clientIds = [client.clientId, ...(await store.linkedClient.listLinked(client.clientId))];
  const session = {
    kind: 'customer',
    clientId: client.clientId,
    absoluteMs: services.config.SESSION_MAX_H * HOUR_MS,
  } as const;
  const { handle, cookie, sessionId } = await store.session.create(
    { ...session, clientIds, beganByLink, byCode: entered.byCode ?? false, browserName },
    now,
  );
  cookies.set('customer', cookie);

  const isNewDevice = await rememberDevice(client.clientId, { services, cookies, now }, store);
  if (isNewDevice && lastLoginAt) {
    const message = {
      template: 'loginAlert',
      dedupe: `loginAlert:${sessionId}`,
      clientId: client.clientId,
      values: { name: client.shortName, at: formatInstant(now) },
    } as const;
    await queueMessages(message, { mobile: null, email: client.email }, { tx: { store, send }, now });
  }
  const { method, redirectCode = NO_REDIRECT } = entered;
  const entry = { action: 'login', outcome: 'ok', actorId: client.clientId, requestId };
  await store.audit.write({ ...entry, detail: { way: method, redirectCode, device: deviceKind } }, now);

  const policyId = (await store.policy.findNewest(clientIds)) ?? null;
  const contacts = { mobile: client.mobile ? maskMobile(client.mobile) : '-', email: client.email ? maskEmail(client.email) : '-' };
  return { ...toAnswer(client, { handle, policyId, contacts }), cr: entered.cr, lastLoginAt };
}

type Client = NonNullable<Awaited<ReturnType<Stores['profile']['findClient']>>>;
/** The fields of the login response that depend on the customer alone. Contacts are masked. */
function toAnswer(
  client: Client,
  { handle, policyId, contacts }: { handle: string; policyId: string | null; contacts: { mobile: string; email: string } },
) {
  return {
    userAuthKey: handle,
    userInfo: {
      ClientId: client.clientId,
      CustomerName: client.name,
      CustomerShortName: client.shortName,
      MobileNo: contacts.mobile,
      EmailId: contacts.email,
      PolicyId: policyId,
    },
    policyId,
    redirectPage: NO_REDIRECT,
    IS_AMOUNT_ZERO: 'N' as const,
    isTerminated: false,
    uid: client.clientId,
    preKey: null,
    COI: client.clientId,
    source: 'WEBSITE' as const,
    isManage: false,
    appTrackerData: null,
    upiDetails: null,
    policyDetails: {
      CLIENT_ID: client.clientId,
      EMAIL_ID: contacts.email,
      MOBILE_CONTACT: contacts.mobile,
      FIRST_NAME: client.name.split(' ')[0] ?? '',
    },
    payPremium: null,
    ssoTokenData: null,
    needs: null,
    scope: null,
  };
}

/** Renames the device of the cookie, or stores a new one. True if the customer has not logged in with it before. */
async function rememberDevice(
  clientId: string,
  { services, cookies, now }: Pick<Entering, 'services' | 'cookies' | 'now'>,
  store: Stores,
): Promise<boolean> {
  // The received cookie is always replaced: otherwise a planted or copied one would count as a known device.
  const deviceCookie = cookies.get('device');
  const device = newHandle();
  const isNewDevice = !deviceCookie || !(await store.access.isKnownDevice(hashSecret(deviceCookie), clientId));
  if (deviceCookie) await store.access.renameDevice(hashSecret(deviceCookie), hashSecret(device));
  await store.access.rememberDevice(hashSecret(device), clientId, now);
  cookies.set('device', device, services.config.DEVICE_COOKIE_DAYS * DAY_S);
  return isNewDevice;
}
