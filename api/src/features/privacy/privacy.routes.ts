import { contract } from '@portal/contract/contract.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { readOverview } from './read-overview.ts';
import { withdrawConsent } from './withdraw-consent.ts';

export const privacyFeature = implement(contract.privacy, {
  '/privacy/overview': readOverview,
  '/privacy/withdraw': withdrawConsent,
});
