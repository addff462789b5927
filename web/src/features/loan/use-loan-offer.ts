import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useLinkPolicy } from '../../lib/navigation/link-policy.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';

type Eligibility = ResponseOf<'/checkIfEligibleForLoanApply'>;
export type OfferedPolicy = Eligibility['policies'][number];
export type LoanOffer = NonNullable<Eligibility['offer']>;
export type LoanApplication = NonNullable<Eligibility['application']>;

/** The policies, and what may be borrowed on the chosen one: that of the address or of a link, or the first with an offer. */
export function useLoanOffer() {
  const { get, setValues } = useQueryValues();
  const linked = useLinkPolicy();
  const list = useApiQuery('/checkIfEligibleForLoanApply', {}, { main: true });
  const listed = list.data?.policies ?? [];
  const selected = get('policyId') ?? linked ?? (listed.find(({ eligible }) => eligible) ?? listed[0])?.POLICY_NUMBER;
  const selectedOffer = usePolicyLoanOffer(selected);
  return {
    listed,
    linked,
    selected,
    choose: (policyId: string) => setValues({ policyId }),
    ...selectedOffer,
    failure: list.failure ?? selectedOffer.failure,
    refetch: list.failure ? list.refetch : selectedOffer.refetch,
    isNone: list.isEmpty,
  };
}

/** One policy: its offer, and the newest application. */
export function usePolicyLoanOffer(pid: string | undefined) {
  const query = useApiQuery('/checkIfEligibleForLoanApply', pid ? { pid } : {}, { skip: !pid, main: true });
  const { policies = [], offer, application } = query.data ?? {};
  return { policy: policies[0], offer, application, failure: query.failure, refetch: query.refetch };
}
