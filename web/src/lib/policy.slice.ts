import type { Answer } from './portal-api.ts';
import { area } from './slices.ts';

/** Area `policy`: the policy that was looked at last; answers in memory only. */
export const usePolicy = area(
  'policy',
  {
    policyId: null as string | null,
    policydetails: null as Answer<'/getPolicyDetails'> | null,
    funddetails: null as Answer<'/getFundDetails'> | null,
    paymentdetails: null as Answer<'/pastPaymentDetails'> | null,
    policyPopup: false,
  },
  ['policyId'],
);

/** Area `PoliciesDetail`: the list, never persisted. */
export const usePoliciesDetail = area('PoliciesDetail', { policies: [] as Answer<'/allPoliciesDetails'>['policies'] });
