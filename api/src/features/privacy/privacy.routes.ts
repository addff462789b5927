import { contract } from '@portal/contract/contract.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { fetchCopy } from './fetch-copy.ts';
import { readOverview } from './read-overview.ts';
import { requestData } from './request-data.ts';
import { withdrawConsent } from './withdraw-consent.ts';

export const privacyFeature = implement(contract.privacy, {
  '/privacy/overview': readOverview,
  '/privacy/withdraw': withdrawConsent,
  '/privacy/request': requestData,
  '/privacy/file': ownTransactions(fetchCopy),
});
