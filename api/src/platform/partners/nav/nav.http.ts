import { z } from 'zod';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import type { NavFeed } from './nav.port.ts';

const Daily = z.object({ file: z.string() });

export function createNavFeed(address: PartnerAddress): NavFeed {
  const client = createPartnerClient(address);
  return {
    keepsFiles: true,
    async daily(day) {
      const answer = await client.call({ method: 'GET', path: `/nav/v1/daily?date=${day}` }, Daily);
      return answer?.file;
    },
  };
}
