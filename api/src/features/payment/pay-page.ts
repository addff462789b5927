import type { FastifyInstance } from 'fastify';
import { listPageOrigins } from '../../base/config/partner-settings.ts';
import type { Services } from '../../platform/context/services.ts';
import { listAdapters } from '../../platform/partners/adapters.ts';
import { type ScriptPageView, sendScriptPage, serveBridge } from '../../platform/partners/script-page.ts';
import { createCookies } from '../../platform/session/cookies.ts';
import { isOpen } from './payment.rules.ts';
import { RETURN_PATHS } from './start-payment.ts';

const PAY_PATH = '/pay';
const getBridgePath = (adapter: string): string => `${PAY_PATH}/${adapter}.js`;

/** Address of our page that opens the gateway's page with its script. Its reference is that of the return address. */
export const toPayAddress = (ref: string, returnPath: string): string => `${PAY_PATH}${returnPath}?${new URLSearchParams({ ref })}`;

/**
 * Serves the pages of gateways that only a script opens. The browser needs no session, because the reference names the order. An order that
 * takes no payment leads to its status.
 */
export function servePayPages(app: FastifyInstance, services: Services): void {
  for (const { adapter, scriptPage } of listAdapters(services, 'payment'))
    if (scriptPage) serveBridge(app, getBridgePath(adapter), scriptPage);
  for (const returnPath of RETURN_PATHS)
    app.get<{ Querystring: { ref?: unknown } }>(PAY_PATH + returnPath, { config: { lane: 'priority' } }, async (request, reply) => {
      const { unverifiedCalls, clock, config, brand } = services;
      const now = clock();
      unverifiedCalls.take(request.ip, now);
      const ref = String(request.query.ref ?? '');
      const page = await findPage(ref, services, now);
      const returnAddress = `${returnPath}?${new URLSearchParams({ ref })}`;
      if (!page) return reply.redirect(returnAddress, 303);
      const { language = 'en' } = createCookies(request, reply, config.PORTAL_URL.startsWith('https:'));
      const { PROVIDER_NAME: provider } = await brand.current();
      return sendScriptPage(reply, { ...page, returnPath: returnAddress, provider, language });
    });
}

type Page = Pick<ScriptPageView, 'script' | 'bridgePath' | 'origins' | 'vendorData'>;

/** The page of an order's newest attempt; undefined if the order takes no payment, or its gateway has another kind of page. */
async function findPage(ref: string, services: Services, now: Date): Promise<Page | undefined> {
  const order = await services.store.payment.findByRef(ref, now);
  if (!order || !isOpen(order.state) || order.expiresAt <= now) return undefined;
  const [attempt] = await services.store.attempt.list(order.orderId);
  const gateway = listAdapters(services, 'payment').find(({ adapter }) => adapter === attempt?.adapter);
  const { payment } = services.config.partners;
  const settings = [payment, ...payment.previous].find(({ adapter }) => adapter === attempt?.adapter);
  if (!attempt || !gateway?.scriptPage || !settings || Object.keys(attempt.vendorData).length === 0) return undefined;
  const { script } = gateway.scriptPage;
  const origins = new Set([new URL(script).origin, ...listPageOrigins({ ...settings, previous: [] })]);
  return { script, bridgePath: getBridgePath(gateway.adapter), origins: [...origins], vendorData: attempt.vendorData };
}
