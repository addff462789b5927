import { REDIRECT_CODES } from '@portal/rules/money/redirect-code.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { serveCallback } from '../../platform/partners/serve-callback.ts';
import { LINK_CHANNELS } from './issue-link.ts';

const Purpose = z.object({ code: z.enum(REDIRECT_CODES), channel: z.enum(LINK_CHANNELS) });

/** The insurer's campaign system requests a link for a client. Unsigned requests send nothing. */
export function serveLinkCallback(app: FastifyInstance, services: Services): void {
  serveCallback(app, {
    callback: services.partners.crm.callback,
    counting: services,
    apply: async ({ eventId, ...request }, { isSigned }) => {
      const purpose = Purpose.safeParse(request);
      if (!purpose.success || !isSigned) return 'malformed';
      await inTransaction(services, ({ send }) => send('link-send', { ...request, ...purpose.data, linkId: `crm:${eventId}` }));
      return undefined;
    },
  });
}
