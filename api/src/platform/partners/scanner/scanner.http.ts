import { z } from 'zod';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { Scanner } from './scanner.port.ts';

const Verdict = z.object({ verdict: z.enum(['clean', 'infected']) });

export function createScanner(address: PartnerAddress): Scanner {
  const client = createPartnerClient(address);
  return {
    async scan(bytes) {
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
      const answer = await client.call({ method: 'POST', path: '/scanner/v1/scans', body: { content } }, Verdict);
      if (!answer) throw new PartnerFailure('scanner', { reason: 'badAnswer', retry: true });
      return answer.verdict;
    },
  };
}
