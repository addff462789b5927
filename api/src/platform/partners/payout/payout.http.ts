import { z } from 'zod';
import { signedCallback, wireId, wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { PayoutStatus, Payouts } from './payout.port.ts';

const PARTNER = 'payout';
const Status = z.enum(['PENDING', 'PAID', 'RETURNED']);
const Taken = z.object({ status: Status });
const Standing = z.object({ status: Status, utr: wireText(40).nullish(), reasonCode: wireText(20).nullish(), at: z.coerce.date() });
const Event = z.object({ ...Standing.shape, eventId: wireId, payoutId: wireId });

/** Undefined if a paid payout has no reference. */
function statusOf({ status, utr, reasonCode, at }: z.output<typeof Standing>): PayoutStatus | undefined {
  if (status === 'PAID') return utr ? { status, utr, at } : undefined;
  return status === 'RETURNED' ? { status, reasonCode: reasonCode ?? '', at } : { status };
}

export function createPayouts(address: PartnerAddress): Payouts {
  const client = createPartnerClient(address);
  return {
    callback: signedCallback(address, Event, ({ eventId, payoutId, ...rest }) => {
      const standing = statusOf(rest);
      return standing && standing.status !== 'PENDING' ? { ...standing, eventId, payoutId } : undefined;
    }),
    async send(body, idempotencyKey) {
      const taken = await client.call({ method: 'POST', path: '/payout/v1/payouts', body, idempotencyKey }, Taken);
      if (!taken) throw new PartnerFailure(PARTNER, { reason: 'badAnswer', retry: true });
      return taken;
    },
    async query(payoutId) {
      const found = await client.call({ method: 'GET', path: `/payout/v1/payouts/${encodeURIComponent(payoutId)}` }, Standing);
      if (!found) return undefined;
      const standing = statusOf(found);
      if (!standing) throw new PartnerFailure(PARTNER, { reason: 'badAnswer', retry: true });
      return standing;
    },
  };
}
