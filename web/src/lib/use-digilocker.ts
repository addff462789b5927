import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import type { DigiLockerPage, DigiLockerPurpose } from '@portal/rules/people/digilocker.ts';
import { useConfig } from './config.ts';
import { digiLockerText as t } from './digilocker.text.ts';
import { type Failure, isCorrectable } from './failure.ts';
import { followPartner, pageLeft } from './go-to-partner.ts';
import { withLoader } from './loader.slice.ts';
import { useTell } from './portal-api.ts';

/** To which page the person comes back. */
const PAGES = {
  ADDRESS: 'update-address-selection',
  REKYC: 'update-address-selection',
  SURVIVAL: 'survaivalKYC',
} as const satisfies Partial<Record<DigiLockerPurpose, DigiLockerPage>>;
export type SharedFor = keyof typeof PAGES;

/** Opens DigiLocker in this tab, from which it comes back to the page that asked. Gives back why not. */
export function useDigiLocker(purpose: SharedFor) {
  const { partnerHosts } = useConfig();
  const { send, isSending } = useTell('/initiateDigilocker', { popup: 'network', loader: t.opening, changesNothing: true });
  async function open(policyId: string): Promise<{ isOld: boolean; text: string | undefined } | undefined> {
    const { data, failure } = await send({
      policyId,
      purpose,
      returnPage: PAGES[purpose],
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
