import { DECLARATIONS_VERSION } from '@portal/rules/declarations.ts';
import type { DigiLockerPurpose } from '@portal/rules/digilocker.ts';
import { useConfig } from '../../lib/config.ts';
import { type Failure, isCorrectable } from '../../lib/failure.ts';
import { followPartner, pageLeft } from '../../lib/go-to-partner.ts';
import { withLoader } from '../../lib/loader.slice.ts';
import { useTell } from '../../lib/portal-api.ts';
import { addressText as t } from './address.text.ts';

/** Opens DigiLocker in this tab, from which it comes back to the page of the address. Gives back why not. */
export function useDigiLocker(purpose: Extract<DigiLockerPurpose, 'ADDRESS' | 'REKYC'>) {
  const { partnerHosts } = useConfig();
  const { send, isSending } = useTell('/initiateDigilocker', { popup: 'network', loader: t.opening, changesNothing: true });
  async function open(policyId: string): Promise<{ isOld: boolean; text: string | undefined } | undefined> {
    const { data, failure } = await send({
      policyId,
      purpose,
      returnPage: 'update-address-selection',
      consent: true,
      consentVersion: DECLARATIONS_VERSION,
    });
    if (failure) return { isOld: failure.code === 'versionOld', text: wordsOf(failure) };
    if (!data || !followPartner(data.redirectUrl, partnerHosts)) return { isOld: false, text: t.failed };
    await withLoader(t.opening, pageLeft);
    return undefined;
  }
  return { open, isSending };
}

const wordsOf = (failure: Failure): string | undefined => (isCorrectable(failure) ? failure.error : undefined);
