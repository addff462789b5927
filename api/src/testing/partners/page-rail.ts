import { z } from 'zod';
import { deriveEventId, isSameSecret } from '../../platform/partners/callback.ts';
import type { EnachGateway } from '../../platform/partners/enach/enach.port.ts';
import { parseJson } from '../../platform/partners/json.ts';
import { createPartnerClient } from '../../platform/partners/partner-client.ts';
import type { RailEvent, RailLimits } from '../../platform/partners/rail.port.ts';
import { NO_TRACING } from '../../platform/telemetry/tracing.ts';
import { startLoopback } from './loopback.ts';

const SECRET = 'a-secret-in-the-path';
const StatusEvent = z.object({ subscription: z.string().max(40), status: z.string().max(40) });
const Answer = z.object({ status: z.string(), umrn: z.string().nullable(), at: z.coerce.date() });

/**
 * An eNACH gateway like some: it must be called before registration, has a page instead of a widget, and uses its own references. It
 * verifies without money, cannot list its mandates, and reports changes to a secret address.
 */
export async function startPageRail(limits: Partial<RailLimits> = {}, callbackPath = '/callbacks/enach') {
  const subscriptions = new Map<string, { status: string; umrn: string | null; at: string }>();
  const byReference = new Map<string, string>();
  const server = await startLoopback(({ method, path, body }) => {
    const [, , id = ''] = path.split('/');
    if (method === 'GET') return subscriptions.has(id) ? [200, JSON.stringify(subscriptions.get(id))] : undefined;
    const { reference } = JSON.parse(body);
    const subscriptionId = byReference.get(reference) ?? `sub_${byReference.size + 1}`;
    byReference.set(reference, subscriptionId);
    return [200, JSON.stringify({ id: subscriptionId })];
  });

  function createGateway(clock: () => Date): EnachGateway {
    const { url } = server;
    const client = createPartnerClient({
      partner: 'enach',
      url,
      keys: 'k1:unused-secret',
      allowedHosts: [new URL(url).host],
      timeoutMs: 2_000,
      clock,
      note: () => {},
      trace: NO_TRACING,
    });
    return {
      limits: {
        maxPaise: 100_000_000,
        maxYears: 30,
        frequencies: ['M', 'Q', 'H', 'A'],
        leadDays: 2,
        cutOff: '23:59',
        queriesPerMinute: 2,
        ...limits,
      },
      verificationPaise: 0,
      async start({ transactionId, returnUrl }) {
        const subscription = await client.call(
          { method: 'POST', path: '/subscriptions', body: { reference: transactionId }, idempotencyKey: transactionId },
          z.object({ id: z.string() }),
        );
        return {
          partnerRef: subscription?.id ?? null,
          vendorData: { token: `token-of-${subscription?.id}` },
          way: { kind: 'form', url: `${url}/register`, fields: { subscription: subscription?.id ?? '', back: returnUrl } },
        };
      },
      async queryMandate({ ref }) {
        const answer = await client.call({ method: 'GET', path: `/subscriptions/${ref}` }, Answer);
        return answer && { ref, status: answer.status, code: null, mandateNo: answer.umrn, vpa: null, at: answer.at };
      },
      callback: {
        path: callbackPath,
        proof: 'secretPath',
        eventId: 'derived',
        answer: 200,
        read({ path, raw }): RailEvent | 'forged' | 'malformed' {
          if (!isSameSecret(path.slice(callbackPath.length + 1), SECRET)) return 'forged';
          const parsed = StatusEvent.safeParse(parseJson(raw.toString('utf8')));
          if (!parsed.success) return 'malformed';
          const { subscription: ref, status } = parsed.data;
          const head = { eventId: deriveEventId(ref, status), ref, mandateNo: null, code: null, vpa: null, at: clock() };
          return { ...head, kind: 'mandate', status };
        },
      },
      cancel: async () => ({ status: 'CANCELLED', code: null }),
      present: async (_mandate, { debitId }) => ({ debitRef: debitId, vendorData: {} }),
      queryDebit: async () => undefined,
      refund: async () => 'DONE',
      queryRefund: async () => undefined,
      debitRefunds: { refund: async () => 'DONE', queryRefund: async () => undefined },
      readResponse: () => ({ isGenuine: false, status: '', code: null, transactionId: '' }),
    };
  }

  return {
    ...server,
    createGateway,
    callbackPath: `${callbackPath}/${SECRET}`,
    /** Sets the bank's decision on a registration. */
    decide: (id: string, { status, at, umrn = null }: { status: string; at: Date; umrn?: string | null }) =>
      void subscriptions.set(id, { status, umrn, at: at.toISOString() }),
  };
}
