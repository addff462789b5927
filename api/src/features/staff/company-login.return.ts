import { API_BASE } from '@portal/contract/transport.ts';
import { MINUTE_MS } from '@portal/rules/durations.ts';
import type { FastifyInstance } from 'fastify';
import { cookiesOf } from '../../http/cookies.ts';
import { hashOf, newHandle, newRef } from '../../http/secret.ts';
import { inTransaction, type Services } from '../../services.ts';
import { createCompanyLogin, type Named, secretsOf } from './company-login.ts';

/** How long somebody may be at the provider, and then at the portal's own login page. */
const AWAY_MIN = 10;
const RETURNED_MIN = 5;
const LOGIN = '/admin-login';
const FAILED = `${LOGIN}?sso=failed`;
const START_PATH = `${API_BASE}/admin/sso`;
const RETURN_PATH = `${START_PATH}/callback`;

/**
 * Single sign-on of staff (reliability, F): leads to the company's provider, and back to the login page with a reference that the login then
 * redeems. Whoever is not known, or comes back in another browser, late or twice, reads one and the same refusal.
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
      cookiesOf(request, reply, secure).set('sso', browser, AWAY_MIN * 60);
      return reply.redirect(address.href, 303);
    } catch (error) {
      services.log.warn({ reason: reasonOf(error) }, 'the company’s login did not answer');
      return reply.redirect(FAILED, 303);
    }
  });

  app.get(RETURN_PATH, async (request, reply) => {
    const now = services.clock();
    const browser = cookiesOf(request, reply, secure).get('sso');
    const returned = new URL(request.url, PORTAL_URL);
    if (!browser || returned.searchParams.get('state') !== secretsOf(browser).state) {
      services.unverifiedCalls.note(RETURN_PATH, 'return with a state that nobody waits for');
      services.unverifiedCalls.take(request.ip, now);
      return reply.redirect(FAILED, 303);
    }
    const named = await redeem(returned, browser);
    const ref = named && (await accept(named, browser, services, request.id, now));
    if (!ref) await services.store.audit.write({ action: 'staff-sso', outcome: 'wrong', requestId: request.id }, now);
    return reply.redirect(ref ? `${LOGIN}?ref=${ref}` : FAILED, 303);
  });

  async function redeem(returned: URL, browser: string): Promise<Named | undefined> {
    try {
      return await client?.redeem(returned, browser);
    } catch (error) {
      services.log.warn({ reason: reasonOf(error) }, 'a company login was not completed');
      return undefined;
    }
  }
}

/** The library's code; its messages may quote what came. */
const reasonOf = (error: unknown): string => String(Object(error).code ?? Object(error).name);

/** The reference by which this browser logs in the one account that has the address; undefined where there is none, or where it was made before. */
async function accept({ email, isStrong }: Named, browser: string, services: Services, requestId: string, now: Date) {
  const same = (await services.store.staffAccount.list()).filter((one) => one.email?.toLowerCase() === email.toLowerCase());
  const [account] = same;
  if (!account || same.length > 1) return undefined;
  const { userId } = account;
  const ref = newRef();
  const until = new Date(now.getTime() + RETURNED_MIN * MINUTE_MS);
  const row = { stateHash: hashOf(secretsOf(browser).state), refHash: hashOf(ref), browserHash: hashOf(browser), userId, isStrong, until };
  return inTransaction(services, async ({ store }) => {
    if (!(await store.staffSso.add(row))) return undefined;
    await store.audit.write({ action: 'staff-sso', outcome: 'ok', staffUserId: userId, requestId, detail: { isStrong } }, now);
    return ref;
  });
}
