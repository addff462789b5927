import { z } from 'zod';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { Sso } from './sso.port.ts';

/** Short timeout for an optional lookup: its caller continues without the answer. */
const ASIDE_MS = 2_000;

const LinkStatus = z.object({ linked: z.boolean() });
const Issued = z.object({ ssoTokenData: z.string().min(1).max(500) });
const Redirection = z.object({
  tokenNo: z.string().min(1).max(200),
  tokenRefNo: z.string().min(1).max(200),
  ciiNumber: z.string().max(20),
});
const Arrived = z.object({
  clientId: z.string().regex(/^\d{10}$/),
  source: z.enum(['WEBSITE', 'SERVICING_APP']),
  redirectCode: z.string().max(20),
  assurance: z.enum(['HIGH', 'LOW']),
});
const Wellness = z.object({ redirectUrl: z.string().max(2_000), token: z.string().min(1).max(500) });
const Continued = z.object({ redirectUrl: z.string().max(2_000), ciiNumber: z.string().max(20) });

export function createSso(address: PartnerAddress): Sso {
  const client = createPartnerClient(address);
  const post = <Schema extends z.ZodType>(
    path: string,
    { body, schema, timeoutMs }: { body: object; schema: Schema; timeoutMs?: number },
  ) => client.call({ method: 'POST', path, body, ...(timeoutMs && { timeoutMs }) }, schema);

  /** Distinguishes a rejection by the partner ('over') from an id that it does not know ('unknown'). */
  async function requestSso<Schema extends z.ZodType>(
    path: string,
    body: object,
    schema: Schema,
  ): Promise<z.output<Schema> | 'unknown' | 'over'> {
    try {
      return (await post(path, { body, schema })) ?? 'unknown';
    } catch (error) {
      if (error instanceof PartnerFailure && error.reason === 'refused' && !error.retry) return 'over';
      throw error;
    }
  }
  const requireAnswer = <Answer>(answer: Answer | undefined): Answer => {
    if (!answer) throw new PartnerFailure('sso', { reason: 'badAnswer', retry: true });
    return answer;
  };
  const unknownAsOver = <Answer>(answer: Answer | 'unknown' | 'over'): Answer | 'over' =>
    (answer === 'unknown' ? 'over' : answer) as Answer | 'over';

  return {
    // If the group does not offer this call (404), every client counts as linked, so that no one is blocked.
    isLinked: async (clientId) =>
      (await post('/sso/v1/ids', { body: { clientId }, schema: LinkStatus, timeoutMs: ASIDE_MS }))?.linked ?? true,
    issue: async (body) => requireAnswer(await post('/sso/v1/tokens', { body, schema: Issued })),
    wellnessToken: async (policyNo) => requireAnswer(await post('/sso/v1/wellness', { body: { policyNo }, schema: Wellness })),
    redirection: async (ssoTokenData) => unknownAsOver(await requestSso('/sso/v1/redirections', { ssoTokenData }, Redirection)),
    resolve: (id) => requestSso('/sso/v1/resolve', { id }, Arrived),
    continue: async (ssoTokenData) => unknownAsOver(await requestSso('/sso/v1/continue', { ssoTokenData }, Continued)),
  };
}
