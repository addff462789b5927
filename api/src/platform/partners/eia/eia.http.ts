import { z } from 'zod';
import { wireId, wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { InsuranceRepositories } from './eia.port.ts';

const Taken = z.object({ requestRef: wireId });
const Found = z.object({ name: wireText(200), panMatches: z.boolean(), active: z.boolean() });
const Standing = z
  .object({
    state: z.enum(['OPEN', 'DONE', 'REJECTED']),
    eiaNo: z
      .string()
      .regex(/^\d{13}$/)
      .nullable(),
    reason: wireText(40).nullable(),
  })
  .refine(({ state, eiaNo }) => state !== 'DONE' || eiaNo !== null);

export function createRepositories(address: PartnerAddress): InsuranceRepositories {
  const client = createPartnerClient(address);
  const take = async (path: string, body: object, idempotencyKey: string) => {
    const taken = await client.call({ method: 'POST', path, body, idempotencyKey }, Taken);
    if (!taken) throw new PartnerFailure('eia', { reason: 'badAnswer', retry: true });
    return taken;
  };
  return {
    openAccount: (repository, person, key) => take(`/eia/v1/${repository}/accounts`, person, key),
    // By POST, so that account number and PAN are not part of a URL.
    findAccount: (repository, asked) => client.call({ method: 'POST', path: `/eia/v1/${repository}/accounts/find`, body: asked }, Found),
    convertPolicy: (repository, { sumAssuredPaise, ...policy }, key) =>
      take(`/eia/v1/${repository}/policies`, { ...policy, sumAssured: sumAssuredPaise / 100 }, key),
    query: (repository, requestRef) =>
      client.call({ method: 'GET', path: `/eia/v1/${repository}/requests/${encodeURIComponent(requestRef)}` }, Standing),
  };
}
