import type { ConsentName } from '@portal/rules/privacy/consents.ts';
import type { Stores } from '../../platform/context/services.ts';

export type ConsentState = { given: boolean; at: Date | null };

/** The state of each consent. Details that a customer stated before this consent existed count as given. */
export async function listConsents(clientId: string, store: Stores): Promise<Record<ConsentName, ConsentState>> {
  const [whatsapp, sharing, personal, details, policies] = await Promise.all([
    store.consent.findNewest(clientId, 'WHATSAPP'),
    store.consent.findNewest(clientId, 'GROUP_SHARING'),
    store.consent.findNewest(clientId, 'PERSONAL_DETAILS'),
    store.personalDetails.find(clientId),
    store.profileRecord.listWhatsapp(clientId),
  ]);
  const hasDetails = Object.values(details ?? {}).some((value) => value !== null);
  return {
    // A book may bring the setting of a policy without a record of the consent.
    WHATSAPP: { given: policies.some((policy) => policy.whatsapp === 'Y'), at: whatsapp?.at ?? null },
    GROUP_SHARING: { given: sharing?.given ?? false, at: sharing?.at ?? null },
    PERSONAL_DETAILS: { given: personal?.given ?? hasDetails, at: personal?.at ?? null },
  };
}
