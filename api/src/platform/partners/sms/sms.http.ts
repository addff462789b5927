import { z } from 'zod';
import { signedCallback, wireId } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { Sms } from './sms.port.ts';

const Receipt = z.object({ eventId: wireId, messageId: z.uuid(), status: z.enum(['DELIVERED', 'FAILED']) });

export function createSms(address: PartnerAddress): Sms {
  const client = createPartnerClient(address);
  return {
    deduplicates: true,
    callback: signedCallback(address, Receipt, ({ messageId, status }) => [{ messageId, isDelivered: status === 'DELIVERED' }]),
    async send({ messageId, to, template, values, words }) {
      const body = { messageId, to, templateId: template.vendorId, values, text: words };
      const answer = await client.call(
        { method: 'POST', path: '/sms/v1/messages', body, idempotencyKey: messageId },
        z.object({ partnerId: z.string().min(1) }),
      );
      if (!answer) throw new PartnerFailure('sms', { reason: 'badAnswer', retry: true });
      return answer;
    },
  };
}
