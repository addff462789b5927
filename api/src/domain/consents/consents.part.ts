import type { Part } from '../../platform/parts/part.ts';
import { consentStore } from './consent.store.ts';
import { personalDetailsStore } from './personal-details.store.ts';
import { whatsappConsentStore } from './whatsapp-consent.store.ts';

export const consentsPart = {
  stores: { consent: consentStore, whatsappConsent: whatsappConsentStore, personalDetails: personalDetailsStore },
} satisfies Part;
