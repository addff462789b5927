import { API_BASE } from '@portal/contract/transport.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import type { FastifyInstance } from 'fastify';
import { hashSecret, newHandle, newRef } from '../../base/secret.ts';
import type { StaffAccount } from '../../domain/staff/staff-account-rows.store.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { createCookies } from '../../platform/session/cookies.ts';
import { createCompanyLogin, deriveSecrets, type Named } from './company-login.ts';

/** Time limit at the provider, and then at the portal's login page. */
const AWAY_MIN = 10;
const RETURNED_MIN = 5;
const LOGIN = '/admin-login';
const FAILED = `${LOGIN}?sso=failed`;
/** The provider is unavailable, so the person has done nothing wrong. */
const AWAY = `${LOGIN}?sso=away`;
const START_PATH = `${API_BASE}/admin/sso`;
const RETURN_PATH = `${START_PATH}/callback`;

/**
 * Single sign-on of staff (reliability, F). Redirects to the company's provider, and back to the login page with a reference that the
 * login redeems. An unknown person, another browser, a late return and a second return all get the same rejection.
 */
export function serveCompanyLogin(app: FastifyInstance, services: Services): void {
  const { PORTAL_URL } = services.config;
  const secure = PORTAL_URL.startsWith('https:');
  const client = createCompanyLogin(services.config, new URL(RETURN_PATH, PORTAL_URL).href);
  if (!client) return;

  app.get(START_PATH, async (request, reply) => {
    const browser = newHandle();
    try {
      const address = await client.addressFor(browser);
      createCookies(request, reply, secure).set('sso', browser, AWAY_MIN * 60);
      return reply.redirect(address.href, 303);
    } catch (error) {
      services.log.warn({ reason: getReason(error) }, 'the company’s login did not answer');
      return reply.redirect(AWAY, 303);
    }
  });

  app.get(RETURN_PATH, async (request, reply) => {
    const now = services.clock();
    const browser = createCookies(request, reply, secure).get('sso');
    const returned = new URL(request.url, PORTAL_URL);
    if (!browser || returned.searchParams.get('state') !== deriveSecrets(browser).state) {
      services.unverifiedCalls.note(RETURN_PATH, 'return with an unknown state');
      services.unverifiedCalls.take(request.ip, now);
      return reply.redirect(FAILED, 303);
    }
    const named = await redeem(returned, browser);
    if (named === 'AWAY') return reply.redirect(AWAY, 303);
    const ref = named && (await accept(named, { browser, services, requestId: request.id }, now));
    if (!ref) await services.store.audit.write({ action: 'staff-sso', outcome: 'wrong', requestId: request.id }, now);
    return reply.redirect(ref ? `${LOGIN}?ref=${ref}` : FAILED, 303);
  });

  async function redeem(returned: URL, browser: string): Promise<Named | 'AWAY' | undefined> {
    try {
      return await client?.redeem(returned, browser);
    } catch (error) {
      services.log.warn({ reason: getReason(error) }, 'a company login was not completed');
      return isAway(error) ? 'AWAY' : undefined;
    }
  }
}

/** Log only the library's code, because its messages may quote received data. */
const getReason = (error: unknown): string => String(Object(error).code ?? Object(error).name);

/** The reference with which this browser logs the account in; undefined if there is no such account, or the browser has returned before. */
async function accept(
  named: Named,
  { browser, services, requestId }: { browser: string; services: Services; requestId: string },
  now: Date,
) {
  const { identity, isStrong } = named;
  const account = await findAccount(named, services);
  if (!account) return undefined;
  const { userId } = account;
  const ref = newRef();
  const until = new Date(now.getTime() + RETURNED_MIN * MINUTE_MS);
  const row = {
    stateHash: hashSecret(deriveSecrets(browser).state),
    refHash: hashSecret(ref),
    browserHash: hashSecret(browser),
    userId,
    identity,
    isStrong,
    until,
  };
  return inTransaction(services, async ({ store }) => {
    if (!(await store.staffSso.add(row))) return undefined;
    await store.audit.write({ action: 'staff-sso', outcome: 'ok', staffUserId: userId, requestId, detail: { isStrong } }, now);
    return ref;
  });
}

/** The account bound to this identity. The email address finds the account only for its first company login, while it has no binding. */
async function findAccount({ identity, email }: Named, { store }: Services): Promise<StaffAccount | undefined> {
  const bound = await store.staffAccount.findByIdentity(identity);
  if (bound) return bound;
  const [account, ...more] = (await store.staffAccount.list()).filter(
    (staffAccount) => staffAccount.email?.toLowerCase() === email.toLowerCase(),
  );
  return more.length === 0 && !account?.isBound ? account : undefined;
}

const AWAY_CODES = ['OAUTH_TIMEOUT', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'UND_ERR_SOCKET'];
/** True if the provider could not be reached, or answered with a server error (5xx). */
function isAway(error: unknown): boolean {
  const { code, cause, status } = Object(error);
  const inner = Object(cause);
  return (
    [code, inner.code].some((errorCode) => AWAY_CODES.includes(String(errorCode))) ||
    [status, inner.status].some((httpStatus) => Number(httpStatus) >= 500)
  );
}
