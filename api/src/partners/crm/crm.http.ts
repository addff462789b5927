import { z } from 'zod';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { PartnerAddress } from '../partner-row.ts';
import type { Crm } from './crm.port.ts';

const Answer = z.object({ crmId: z.string(), responseCode: z.int() });

export function createCrm(address: PartnerAddress): Crm {
  const client = createPartnerClient(address);
  return {
    async requestCall(call) {
      const answer = await client.call({ method: 'POST', path: '/crm/v1/calls', body: call, idempotencyKey: call.callId }, Answer);
      if (!answer) throw new PartnerFailure('crm', 'badAnswer', true);
      return answer;
    },
  };
}
