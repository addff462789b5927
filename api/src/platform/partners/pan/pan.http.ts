import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import { LINK_STATES, PAN_STATES, type PanService } from './pan.port.ts';

const MAX_NAME = 120;
const Verified = z.object({
  status: z.enum(PAN_STATES),
  nameOnPan: wireText(MAX_NAME),
  dobMatches: z.boolean(),
  aadhaarSeeding: z.enum(LINK_STATES),
});

export function createPanService(address: PartnerAddress): PanService {
  const client = createPartnerClient(address);
  return {
    async verify({ pan, name, birthDate }) {
      const requestId = randomUUID();
      const body = { requestId, pan, name, dob: birthDate };
      const answer = await client.call({ method: 'POST', path: '/pan/v1/verify', body, idempotencyKey: requestId }, Verified);
      if (!answer) throw new PartnerFailure('pan', { reason: 'badAnswer', retry: true });
      return { ...answer, nameMatches: null };
    },
  };
}
