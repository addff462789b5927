import { z } from 'zod';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import type { Analytics } from './analytics.port.ts';

export function createAnalytics(address: PartnerAddress): Analytics {
  const client = createPartnerClient(address);
  return {
    async report({ at, ...click }) {
      const body = { ...click, at: at.toISOString() };
      await client.call({ method: 'POST', path: '/analytics/v1/events', body }, z.object({}));
    },
  };
}
