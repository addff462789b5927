import type { EndpointAt } from '@portal/contract/contract.ts';
import { maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import { documentLines } from '../../domain/claims/claim-labels.ts';
import { notifyClaimant } from '../../domain/claims/notify-claimant.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import { ownClaim } from './claim-caller.ts';

/** Sends the acknowledgement again, only to the claim's contact. */
export async function notifyAgain(call: CommandCall<EndpointAt<'/claimIntimation/notify'>>) {
  const { input, store, services, now, fail } = call;
  const { claimant } = await ownClaim(call);
  const { mobile, email } = claimant.person;
  if (input.channel === 'EMAIL' && email === null) throw fail('notFound');
  await rateLimits(services, now).sendClaimNotice(`${claimant.claimantId}:${input.channel}`);
  const documents = (await store.claimDocument.listByClaimant(claimant.claimantId)).filter(
    ({ isCompulsory, state }) => isCompulsory && state === 'OPEN',
  );
  const message = {
    template: 'claimRegistered',
    about: `again:${now.toISOString()}`,
    values: { papers: documentLines(documents) },
    channels: [input.channel],
  } as const;
  await notifyClaimant(claimant, { message, tx: call }, now);
  return { sentTo: input.channel === 'EMAIL' ? maskEmail(email ?? '') : maskMobile(mobile) };
}
