import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context/services.ts';
import { listAdapters } from '../../platform/partners/adapters.ts';
import { serveScriptPages, toScriptPageAddress } from '../../platform/partners/script-page.ts';
import { isOpen } from './payment.rules.ts';
import { RETURN_PATHS } from './start-payment.ts';

const PREFIX = '/pay';

/** Address of our page that opens the gateway's page with its script. */
export const toPayAddress = (ref: string, returnPath: string): string => toScriptPageAddress(PREFIX, ref, returnPath);

/** Serves the pages of gateways that only a script opens. The reference names the order. */
export function servePayPages(app: FastifyInstance, services: Services): void {
  const adapters = listAdapters(services, 'payment');
  serveScriptPages(
    app,
    {
      purpose: 'payment',
      prefix: PREFIX,
      returnPaths: RETURN_PATHS,
      adapters,
      /** The page of an order's newest attempt. */
      async findPage(ref, now) {
        const order = await services.store.payment.findByRef(ref, now);
        if (!order || !isOpen(order.state) || order.expiresAt <= now) return undefined;
        const [attempt] = await services.store.attempt.list(order.orderId);
        const scriptPage = adapters.find(({ adapter }) => adapter === attempt?.adapter)?.scriptPage;
        return attempt && scriptPage && { partner: 'payment', adapter: attempt.adapter, scriptPage, vendorData: attempt.vendorData };
      },
    },
    services,
  );
}
