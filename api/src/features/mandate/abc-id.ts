import { ONE_ABC_ID } from '@portal/contract/one-abc-id.ts';
import { PortalError } from '../../base/failure.ts';
import type { Services } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';

/** Rejects an account whose owner has no ABC ID in the group. Without the group, or if its service is unavailable, the check is skipped. */
export async function rejectWithoutAbcId(clientId: string, { config, partners, log }: Services): Promise<void> {
  if (!config.partners.sso.isUsed) return;
  try {
    if (await partners.sso.isLinked(clientId)) return;
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    log.warn({ reason: error.reason }, 'the group did not say whether a client has an ABC ID');
    return;
  }
  throw new PortalError('abcIdNeeded', { endpoint: ONE_ABC_ID });
}
