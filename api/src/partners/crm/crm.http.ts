import { z } from 'zod';
import { createPartnerClient, type PartnerAddress } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { Crm } from './crm.port.ts';

const BUDGET_MS = 8_000;
const Answer = z.object({ crmId: z.string(), responseCode: z.int() });

export function createCrm(address: Omit<PartnerAddress, 'partner'>): Crm {
  const client = createPartnerClient({ ...address, partner: 'crm' });
  return {
    async requestCall(call) {
      const answer = await client.call(
        { method: 'POST', path: '/crm/v1/calls', body: call, timeoutMs: BUDGET_MS, idempotencyKey: call.callId },
        Answer,
      );
      if (!answer) throw new PartnerFailure('crm', 'badAnswer', true);
      return answer;
    },
  };
}
