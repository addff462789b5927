import { Click } from '@portal/contract/beacon.ts';
import { BEACON_PATH } from '@portal/contract/transport.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashSecret } from '../../base/secret.ts';
import type { Services } from '../../platform/context/services.ts';
import { createCookies } from '../../platform/session/cookies.ts';

const BODY_LIMIT = 2_048;

/**
 * Receives click beacons from the browser (ANLY-002..006). Not a row of the contract: no bearer, no audit, and always 204. Drops beacons
 * with unlisted fields, from another page, or over the rate limit.
 */
export function serveBeacon(app: FastifyInstance, services: Services): void {
  const isOn = services.config.partners.analytics.isUsed;
  const secure = services.config.PORTAL_URL.startsWith('https:');

  async function report(request: FastifyRequest, cookie: string | undefined, now: Date): Promise<void> {
    const click = Click.safeParse(request.body);
    if (!click.success || !isOwnPage(request) || services.addressRate.take('click', request.ip, now) !== undefined) return;
    const client = cookie ? await services.store.help.clientOfCookie(hashSecret(cookie), now) : undefined;
    const clientId = client ? services.sealing.index('analytics', client).toString('base64url').slice(0, 22) : '';
    await services.partners.analytics.report({ ...click.data, clientId, at: now });
  }

  app.post(BEACON_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const now = services.clock();
    const cookie = createCookies(request, reply, secure).get('customer');
    if (isOn) report(request, cookie, now).catch(() => undefined);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

/** A beacon cannot carry the portal's header; the browser's own headers name the page that sent it. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site ? site === 'same-origin' : [`http://${headers.host}`, `https://${headers.host}`].includes(headers.origin ?? '');
}
