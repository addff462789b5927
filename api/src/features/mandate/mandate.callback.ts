import { MANDATE_RAILS, type MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import type { FastifyInstance } from 'fastify';
import { refOfReturn } from '../../base/secret.ts';
import { matchMandate } from '../../domain/mandates/match-mandate.ts';
import { applyNoticeFailure } from '../../domain/mandates/notice-failure.ts';
import { listRails } from '../../domain/payments/get-rail.ts';
import type { Services, Work } from '../../platform/context/services.ts';
import { listAdapters } from '../../platform/partners/adapters.ts';
import type { RailEvent } from '../../platform/partners/rail.port.ts';
import { type Return, serveCallback, serveReturn } from '../../platform/partners/serve-callback.ts';
import { applyRailEvent } from './apply-mandate-event.ts';
import { queryMandate } from './query-mandate.ts';
import { ESI_RETURN_PATH, UNVERIFIED_RETURN } from './start-esi.ts';

/** A status of the bank's page that reports an instruction in progress. It counts while the bank itself does not answer. */
const UNDER_WAY = ['ACCEPTED', 'AT_BANK', 'ACTIVE'];

/**
 * The rails' callbacks. Signed reports are authoritative; data that the browser brings back from the bank's page is a hint that triggers a
 * query (D.6). A return is recorded without a session.
 */
export function serveMandateCallbacks(app: FastifyInstance, services: Services): void {
  serveReturn(app, { path: ESI_RETURN_PATH, methods: ['POST'], counting: services, handle: (back) => handleReturn(back, services) });
  for (const rail of MANDATE_RAILS) {
    for (const { callback, adapter } of listRails(services, rail))
      serveCallback(app, {
        callback,
        counting: services,
        apply: async (event, { isSigned, now }) => {
          await applyCallback({ rail, adapter }, { event, isSigned }, { services, now });
          return undefined;
        },
      });
  }
}

type OfRail = { rail: MandateRail; adapter: string };

async function applyCallback(
  at: OfRail,
  { event, isSigned }: { event: RailEvent; isSigned: boolean },
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<void> {
  if (!isSigned || event.kind === 'registration') await queryPartner(at, event, { services, now });
  else if (event.kind === 'noticeFailed') await applyNoticeFailure({ ...at, debitRef: event.debitRef }, { services, now });
  else await applyRailEvent(at.rail, { event, source: 'CALLBACK', adapter: at.adapter }, { services, now });
}

/** A report without a status, or that anyone may have sent, only triggers a query: immediately for a mandate, with the next run for a debit. */
async function queryPartner(at: OfRail, event: RailEvent, { services, now }: Pick<Work, 'services' | 'now'>): Promise<void> {
  const { store } = services;
  if (event.kind === 'debit') return store.debit.queryNext(at.adapter, [event.debitId, event.debitRef ?? event.debitId], now);
  const match = matchMandate(await store.mandate.listForRail(at, event.ref, event.mandateNo));
  if (typeof match !== 'string') await queryMandate(match, services, now);
}

/** The address to redirect the browser to. Without a valid signature, nothing about any mandate is revealed. */
async function handleReturn({ form, now, noteUnverified }: Return, services: Services): Promise<string> {
  const { store } = services;
  const [signed] = listAdapters(services, 'esi').flatMap(({ adapter, readReturn }) => {
    const back = readReturn(form);
    return back ? [{ adapter, back }] : [];
  });
  if (!signed) {
    noteUnverified('return with a wrong signature');
    return `${ESI_RETURN_PATH}?${UNVERIFIED_RETURN}`;
  }
  const { adapter, back } = signed;
  const mandate = await store.mandate.findByTransaction(back.txnId);
  if (mandate?.rail !== 'ESI' || mandate.adapter !== adapter) return '/404';
  if (mandate.state === 'STARTED' || mandate.state === 'PENDING') {
    const result = await queryMandate(mandate, services, now);
    if (result.kind === 'silent' && UNDER_WAY.includes(back.status)) {
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
      await applyRailEvent('ESI', { event, source: 'RETURN', adapter }, { services, now });
    }
  }
  const ref = refOfReturn(`mandate:${mandate.mandateId}`, services.sealing);
  await store.mandate.addRef(ref, mandate.mandateId, now);
  return `${ESI_RETURN_PATH}?ref=${ref}`;
}
