import { z } from 'zod';
import { signedCallback, wireId, wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { PayoutStatus, Payouts } from './payout.port.ts';

const PARTNER = 'payout';
const Status = z.enum(['PENDING', 'PAID', 'RETURNED']);
const Taken = z.object({ status: Status });
const PayoutPosition = z.object({ status: Status, utr: wireText(40).nullish(), reasonCode: wireText(20).nullish(), at: z.coerce.date() });
const Event = z.object({ ...PayoutPosition.shape, eventId: wireId, payoutId: wireId });

/** Undefined if a paid payout has no reference. */
function toStatus({ status, utr, reasonCode, at }: z.output<typeof PayoutPosition>): PayoutStatus | undefined {
  if (status === 'PAID') return utr ? { status, utr, at } : undefined;
  return status === 'RETURNED' ? { status, reasonCode: reasonCode ?? '', at } : { status };
}

export function createPayouts(address: PartnerAddress): Payouts {
  const client = createPartnerClient(address);
  return {
    callback: signedCallback(address, Event, ({ eventId, payoutId, ...rest }) => {
      const position = toStatus(rest);
      return position && position.status !== 'PENDING' ? { ...position, eventId, payoutId } : undefined;
    }),
    async send(body, idempotencyKey) {
      const accepted = await client.call({ method: 'POST', path: '/payout/v1/payouts', body, idempotencyKey }, Taken);
      if (!accepted) throw new PartnerFailure(PARTNER, { reason: 'badAnswer', retry: true });
      return accepted;
    },
    async query(payoutId) {
      const found = await client.call({ method: 'GET', path: `/payout/v1/payouts/${encodeURIComponent(payoutId)}` }, PayoutPosition);
      if (!found) return undefined;
      const position = toStatus(found);
      if (!position) throw new PartnerFailure(PARTNER, { reason: 'badAnswer', retry: true });
      return position;
    },
  };
}
