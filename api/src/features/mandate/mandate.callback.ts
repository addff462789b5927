import formbody from '@fastify/formbody';
import type { MandateRail } from '@portal/rules/mandate-state.ts';
import type { FastifyInstance } from 'fastify';
import { railOf } from '../../debits/rail-of.ts';
import { newRef } from '../../http/secret.ts';
import type { Services } from '../../services.ts';
import { applyRailEvent } from './apply-mandate-event.ts';
import { queryMandate } from './query-mandate.ts';
import { ESI_RETURN_PATH } from './start-esi.ts';

const FORM_LIMIT = 32 * 1_024;
const CALLBACK_LIMIT = 256 * 1_024;
const CALLBACKS: Record<string, MandateRail> = { '/callbacks/enach': 'ENACH', '/callbacks/esi': 'ESI', '/callbacks/upi': 'UPI' };
/** A word of the bank's page that tells of an instruction under way; it counts while the bank itself is silent. */
const UNDER_WAY = ['ACCEPTED', 'AT_BANK', 'ACTIVE'];

/**
 * The rails' own ways in; they are no rows of the contract, and are believed by signature alone. The callback is the truth; what the
 * browser brings back from the bank's page is a hint that makes us ask (D.6). A return needs no session to be recorded.
 */
export function serveMandateCallbacks(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: FORM_LIMIT });
    scope.post(ESI_RETURN_PATH, { bodyLimit: FORM_LIMIT }, async (request, reply) =>
      reply.redirect(await handleReturn(formOf(request.body), services, request.id), 303),
    );
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: CALLBACK_LIMIT }, (_request, body, done) => done(null, body));
    for (const [path, rail] of Object.entries(CALLBACKS)) {
      scope.post(path, async (request, reply) => {
        const now = services.clock();
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = railOf(services, rail).readCallback(request.headers, path, raw);
        if (event) await applyRailEvent(rail, event, 'CALLBACK', services, now);
        else services.log.warn({ path }, 'callback without a good signature');
        return reply.code(event ? 204 : 401).send();
      });
    }
  });
}

function formOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** Where to send the browser on. Without a good signature nothing is said about any mandate. */
async function handleReturn(form: Record<string, string>, services: Services, requestId: string): Promise<string> {
  const now = services.clock();
  const { store } = services;
  const back = services.partners.esi.readReturn(form);
  if (!back) {
    await store.audit.write({ action: ESI_RETURN_PATH, outcome: 'signature refused', requestId }, now);
    return ESI_RETURN_PATH;
  }
  const mandate = await store.mandate.findByTransaction(back.txnId);
  if (mandate?.rail !== 'ESI') return '/404';
  if (mandate.state === 'STARTED' || mandate.state === 'PENDING') {
    const asked = await queryMandate(mandate, services, now);
    if (asked.kind === 'silent' && UNDER_WAY.includes(back.status)) {
      const { txnId: ref, status, digest } = back;
      const event = {
        kind: 'mandate',
        eventId: `return:${digest}`,
        ref,
        mandateNo: null,
        status,
        code: null,
        vpa: null,
        at: now,
      } as const;
      await applyRailEvent('ESI', event, 'RETURN', services, now);
    }
  }
  const ref = newRef();
  await store.mandate.addRef(ref, mandate.mandateId, now);
  return `${ESI_RETURN_PATH}?ref=${ref}`;
}
