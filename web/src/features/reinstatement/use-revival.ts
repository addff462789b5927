import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useLinkPolicy } from '../../lib/navigation/link-policy.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';

type Revival = ResponseOf<'/reInstatementQuotation'>;
export type LapsedPolicy = Revival['policies'][number];
export type Quotation = NonNullable<Revival['quotation']>;

/**
 * The customer's lapsed policies and the quotation of the selected one. The address or the link selects it, or else the first that can be
 * reinstated.
 */
export function useRevival() {
  const { get, setValues } = useQueryValues();
  const linked = useLinkPolicy();
  const list = useApiQuery('/reInstatementQuotation', {}, { main: 'payment' });
  const requestedPolicyId = get('policyId') ?? linked;
  const listed = list.data?.policies ?? [];
  const first = listed.find(({ allowed }) => allowed) ?? listed[0];
  const selected = requestedPolicyId ?? first?.POLICY_NUMBER;
  const selectedRevival = usePolicyRevival(selected);
  return {
    listed,
    linked,
    selected,
    choose: (policyId: string) => setValues({ policyId }),
    ...selectedRevival,
    failure: list.failure ?? selectedRevival.failure,
    refetch: list.failure ? list.refetch : selectedRevival.refetch,
    /** No policy has lapsed, and none is named. */
    isNone: list.isEmpty && !requestedPolicyId,
    /** True if the named policy is not one of the customer's. */
    isUnknown: selectedRevival.isEmpty,
  };
}

/** One policy: by its number, or that of a link’s key. */
function usePolicyRevival(policyNumber: string | undefined) {
  const query = useApiQuery('/reInstatementQuotation', policyNumber ? { policyNumber } : {}, { skip: !policyNumber, main: 'payment' });
  return {
    policy: query.data?.policies[0],
    quotation: query.data?.quotation,
    isEmpty: query.isEmpty,
    failure: query.failure,
    refetch: query.refetch,
  };
}
