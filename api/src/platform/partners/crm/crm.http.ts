import { z } from 'zod';
import { signedCallback, wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { Crm } from './crm.port.ts';

const Answer = z.object({ crmId: wireText(100).min(1), responseCode: z.int() });
const RequestState = z.object({ state: z.enum(['OPEN', 'DONE']) });

const LinkRequest = z.object({
  eventId: z.string().regex(/^[\w-]{8,80}$/),
  clientId: z.string().regex(/^\d{10}$/),
  policyNo: z
    .string()
    .regex(/^\d{9}$/)
    .nullable(),
  code: wireText(20),
  channel: wireText(20),
  isManage: z.boolean(),
});

export function createCrm(address: PartnerAddress): Crm {
  const client = createPartnerClient(address);
  return {
    callback: signedCallback(address, LinkRequest, (request) => request),
    async requestCall(call) {
      const answer = await client.call({ method: 'POST', path: '/crm/v1/calls', body: call, idempotencyKey: call.callId }, Answer);
      if (!answer) throw new PartnerFailure('crm', { reason: 'badAnswer', retry: true });
      return answer;
    },
    queryCall: (crmId) => client.call({ method: 'GET', path: `/crm/v1/calls/${encodeURIComponent(crmId)}` }, RequestState),
  };
}
