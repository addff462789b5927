import { z } from 'zod';
import { signedCallback, wireId } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { WhatsApp } from './whatsapp.port.ts';

const Receipt = z.object({ eventId: wireId, messageId: z.uuid(), status: z.enum(['DELIVERED', 'READ', 'FAILED']) });

/** The interface that the sandbox has (calls, 9.3). */
export function createWhatsApp(address: PartnerAddress): WhatsApp {
  const client = createPartnerClient(address);
  return {
    callback: signedCallback(address, Receipt, ({ messageId, status }) => [{ messageId, isDelivered: status !== 'FAILED' }]),
    async send({ messageId, to, templateId, values, words, document }) {
      const file = document && {
        fileName: document.fileName,
        mimeType: document.mimeType,
        base64: document.content.toString('base64'),
      };
      const body = { messageId, to, templateId, values, text: words, ...(file && { document: file }) };
      const answer = await client.call(
        { method: 'POST', path: '/whatsapp/v1/messages', body, idempotencyKey: messageId },
        z.object({ partnerId: z.string().min(1) }),
      );
      if (!answer) throw new PartnerFailure('whatsapp', { reason: 'badAnswer', retry: true });
      return answer;
    },
  };
}
