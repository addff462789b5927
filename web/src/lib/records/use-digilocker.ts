import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import type { DigiLockerPage, DigiLockerPurpose } from '@portal/rules/people/digilocker.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { useConfig } from '../browser/config.ts';
import { type Failure, isCorrectable } from '../failures/failure.ts';
import { followPartner, pageLeft } from '../navigation/go-to-partner.ts';
import { withLoader } from '../state/loader.slice.ts';
import { digiLockerText as t } from '../text/digilocker.text.ts';

/** Pages to return to. */
const PAGES = {
  ADDRESS: 'update-address-selection',
  REKYC: 'update-address-selection',
  SURVIVAL: 'survaivalKYC',
} as const satisfies Partial<Record<DigiLockerPurpose, DigiLockerPage>>;
export type SharedFor = keyof typeof PAGES;

/** Opens DigiLocker in this tab, which returns to the requesting page. Resolves to the failure, if any. */
export function useDigiLocker(purpose: SharedFor) {
  const { partnerHosts } = useConfig();
  const { send, isSending } = useApiMutation('/initiateDigilocker', { popup: 'network', loader: t.opening, changesNothing: true });
  async function open(policyId: string): Promise<{ isOld: boolean; text: string | undefined } | undefined> {
    const { data, failure } = await send({
      policyId,
      purpose,
      returnPage: PAGES[purpose],
      consent: true,
      consentVersion: DECLARATIONS_VERSION,
    });
    if (failure) return { isOld: failure.code === 'versionOld', text: getLabel(failure) };
    if (!data || !followPartner(data.redirectUrl, partnerHosts)) return { isOld: false, text: t.failed };
    await withLoader(t.opening, pageLeft);
    return undefined;
  }
  return { open, isSending };
}

const getLabel = (failure: Failure): string | undefined => (isCorrectable(failure) ? failure.error : undefined);
