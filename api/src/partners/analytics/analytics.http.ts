import { z } from 'zod';
import { createPartnerClient, type PartnerAddress } from '../partner-client.ts';
import type { Analytics } from './analytics.port.ts';

const BUDGET_MS = 2_000;

export function createAnalytics(address: Omit<PartnerAddress, 'partner'>): Analytics {
  const client = createPartnerClient({ ...address, partner: 'analytics' });
  return {
    async report({ at, ...click }) {
      const body = { ...click, at: at.toISOString() };
      await client.call({ method: 'POST', path: '/analytics/v1/events', body, timeoutMs: BUDGET_MS }, z.object({}));
    },
  };
}
