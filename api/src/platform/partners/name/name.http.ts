import { z } from 'zod';
import { wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { NameMatch } from './name.port.ts';

const Compared = z.object({ score: z.number().min(0).max(100) });
const Dropped = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('SUCCESS'),
    registeredName: wireText(200),
    accountStatus: z.enum(['ACTIVE', 'CLOSED', 'FROZEN', 'NRE', 'UNKNOWN']),
  }),
  z.object({ status: z.literal('FAILED'), reasonCode: wireText(40) }),
]);
/** A comparison is made while a person waits, often after a penny drop (calls, 9.1). */
const COMPARE_TIMEOUT_MS = 3_000;

export function createNameMatch(address: PartnerAddress): NameMatch {
  const client = createPartnerClient(address);
  const needed = <Answer>(answer: Answer | undefined): Answer => {
    if (answer === undefined) throw new PartnerFailure(address.partner, { reason: 'badAnswer', retry: true });
    return answer;
  };
  return {
    async compare(a, b) {
      const request = { method: 'POST', path: '/name/v1/compare', body: { a, b }, timeoutMs: COMPARE_TIMEOUT_MS } as const;
      const { score } = needed(await client.call(request, Compared));
      return { score: Math.floor(score) };
    },
    async pennyDrop({ reference, accountNo, ifsc, type, expectedName }) {
      const body = { reference, accountNo, ifsc, accountType: type, expectedName };
      const answer = needed(await client.call({ method: 'POST', path: '/name/v1/penny-drop', body, idempotencyKey: reference }, Dropped));
      if (answer.status === 'FAILED') return { isVerified: false, reasonCode: answer.reasonCode };
      return { isVerified: true, registeredName: answer.registeredName, accountStatus: answer.accountStatus };
    },
  };
}
