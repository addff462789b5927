import { z } from 'zod';
import { createPartnerClient, type PartnerAddress } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { Sms } from './sms.port.ts';

const BUDGET_MS = 5_000;

export function createSms(address: Omit<PartnerAddress, 'partner'>): Sms {
  const client = createPartnerClient({ ...address, partner: 'sms' });
  return {
    async send(message) {
      const body = { ...message, values: {} };
      const answer = await client.call(
        { method: 'POST', path: '/sms/v1/messages', body, timeoutMs: BUDGET_MS, idempotencyKey: message.messageId },
        z.object({ partnerId: z.string().min(1) }),
      );
      if (!answer) throw new PartnerFailure('sms', 'badAnswer', true);
      return answer;
    },
  };
}
