import type { EndpointAt, EndpointPath } from '@portal/contract/contract.ts';
import type { ResponseOf } from '@portal/contract/endpoint.ts';
import { area } from './slices.ts';

type Answer<Path extends EndpointPath> = ResponseOf<EndpointAt<Path>>;
type BankDetails = Answer<'/getPolicyBankdetails'>;

/** Area `policy`: the policy that was looked at last; answers in memory only. */
export const usePolicy = area(
  'policy',
  {
    policyId: null as string | null,
    policydetails: null as Answer<'/getPolicyDetails'> | null,
    funddetails: null as Answer<'/getFundDetails'> | null,
    paymentdetails: null as Answer<'/pastPaymentDetails'> | null,
    BANK_DETAILS: null as BankDetails['BANK_DETAILS'],
    OTHER_BANK_DETAILS: [] as BankDetails['OTHER_BANK_DETAILS'],
    /** Lapsed policy to be reinstated. */
    Reinstate: null as { policyId: string } | null,
    policyPopup: false,
  },
  { policyId: true, Reinstate: { policyId: true } },
);

/** Area `PoliciesDetail`: the list, never persisted. */
export const usePoliciesDetail = area('PoliciesDetail', { policies: [] as Answer<'/allPoliciesDetails'>['policies'] });
