import { z } from 'zod';
import { wireId, wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { InsuranceRepositories } from './eia.port.ts';

const Taken = z.object({ requestRef: wireId });
const FoundAccount = z.object({ name: wireText(200), panMatches: z.boolean(), active: z.boolean() });
const RequestStatus = z
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
  const submitRequest = async (path: string, body: object, idempotencyKey: string) => {
    const accepted = await client.call({ method: 'POST', path, body, idempotencyKey }, Taken);
    if (!accepted) throw new PartnerFailure('eia', { reason: 'badAnswer', retry: true });
    return accepted;
  };
  return {
    openAccount: (repository, person, key) => submitRequest(`/eia/v1/${repository}/accounts`, person, key),
    // By POST, so that account number and PAN are not part of a URL.
    findAccount: (repository, accountQuery) =>
      client.call({ method: 'POST', path: `/eia/v1/${repository}/accounts/find`, body: accountQuery }, FoundAccount),
    convertPolicy: (repository, { sumAssuredPaise, ...policy }, key) =>
      submitRequest(`/eia/v1/${repository}/policies`, { ...policy, sumAssured: sumAssuredPaise / 100 }, key),
    query: (repository, requestRef) =>
      client.call({ method: 'GET', path: `/eia/v1/${repository}/requests/${encodeURIComponent(requestRef)}` }, RequestStatus),
  };
}
