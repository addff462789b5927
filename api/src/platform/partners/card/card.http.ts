import { z } from 'zod';
import { signedCallback, wireId, wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { CardAnswer, CardRegistry } from './card.port.ts';

const PARTNER = 'card';
const Opened = z.object({ widgetUrl: z.url({ protocol: /^https?$/ }).max(2_000), token: wireId });
const RegistrationStatus = z.object({
  status: z.enum(['OPEN', 'OVER', 'REGISTERED', 'REFUSED']),
  card: z
    .object({
      last4: z.string().regex(/^\d{4}$/),
      bank: wireText(100).min(1),
      expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d\d$/),
    })
    .nullish(),
  reasonCode: wireText(10).nullish(),
});
const Event = z.object({ ...RegistrationStatus.shape, eventId: wireId, registrationId: wireId, at: z.coerce.date() });
const Stopped = z.object({ status: z.literal('STOPPED') });

/** Undefined if a registered card has no card data. */
function toAnswer({ status, card, reasonCode }: z.output<typeof RegistrationStatus>): CardAnswer | undefined {
  if (status === 'REGISTERED') return card ? { status, card } : undefined;
  return status === 'REFUSED' ? { status, reason: reasonCode ?? '' } : { status };
}

export function createCardRegistry(address: PartnerAddress): CardRegistry {
  const client = createPartnerClient(address);
  return {
    callback: signedCallback(address, Event, ({ eventId, registrationId, at, ...standing }) => {
      const answer = toAnswer(standing);
      return answer && (answer.status === 'REGISTERED' || answer.status === 'REFUSED')
        ? { ...answer, eventId, registrationId, at }
        : undefined;
    }),
    async register({ expiresAt, ...asked }) {
      const body = { ...asked, expiresAt: expiresAt.toISOString() };
      const opened = await client.call(
        { method: 'POST', path: '/card/v1/registrations', body, idempotencyKey: `register:${asked.registrationId}` },
        Opened,
      );
      // The browser shows it: only from a host that is on the list.
      if (!opened || !address.allowedHosts.includes(new URL(opened.widgetUrl).host))
        throw new PartnerFailure(PARTNER, { reason: 'badAnswer', retry: true });
      return opened;
    },
    async find(registrationId) {
      const found = await client.call(
        { method: 'GET', path: `/card/v1/registrations/${encodeURIComponent(registrationId)}` },
        RegistrationStatus,
      );
      if (!found) return undefined;
      const answer = toAnswer(found);
      if (!answer) throw new PartnerFailure(PARTNER, { reason: 'badAnswer', retry: true });
      return answer;
    },
    async stop(body) {
      const idempotencyKey = `stop:${body.registrationId ?? body.policyNo}`;
      const stopped = await client.call({ method: 'POST', path: '/card/v1/stops', body, idempotencyKey }, Stopped);
      if (!stopped) throw new PartnerFailure(PARTNER, { reason: 'badAnswer', retry: true });
    },
  };
}
