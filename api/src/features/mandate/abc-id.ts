import { ONE_ABC_ID } from '@portal/contract/one-abc-id.ts';
import { PortalError } from '../../base/failure.ts';
import type { Services } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';

/** Refuses an account whose owner the group does not know by an ABC ID. A group that cannot be asked holds nobody up. */
export async function rejectWithoutAbcId(clientId: string, { partners, log }: Services): Promise<void> {
  try {
    if (await partners.sso.isLinked(clientId)) return;
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    log.warn({ reason: error.reason }, 'the group did not say whether a client has an ABC ID');
    return;
  }
  throw new PortalError('abcIdNeeded', { endpoint: ONE_ABC_ID });
}
