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
  const wanted = get('policyId') ?? linked;
  const listed = list.data?.policies ?? [];
  const first = listed.find(({ allowed }) => allowed) ?? listed[0];
  const selected = wanted ?? first?.POLICY_NUMBER;
  const one = useRevivalOf(selected);
  return {
    listed,
    linked,
    selected,
    choose: (policyId: string) => setValues({ policyId }),
    ...one,
    failure: list.failure ?? one.failure,
    refetch: list.failure ? list.refetch : one.refetch,
    /** No policy has lapsed, and none is named. */
    isNone: list.isEmpty && !wanted,
    /** True if the named policy is not one of the customer's. */
    isUnknown: one.isEmpty,
  };
}

/** One policy: by its number, or that of a link’s key. */
function useRevivalOf(policyNumber: string | undefined) {
  const asked = useApiQuery('/reInstatementQuotation', policyNumber ? { policyNumber } : {}, { skip: !policyNumber, main: 'payment' });
  return {
    policy: asked.data?.policies[0],
    quotation: asked.data?.quotation,
    isEmpty: asked.isEmpty,
    failure: asked.failure,
    refetch: asked.refetch,
  };
}
