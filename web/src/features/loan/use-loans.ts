import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useLinkPolicy } from '../../lib/navigation/link-policy.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';

export type RunningLoan = ResponseOf<'/loanrepay/getDetails'>['loans'][number];

/** The loans that run, and the chosen one: of the address, of the policy of a link, or the newest. */
export function useLoans() {
  const { get, setValues } = useQueryValues();
  const linked = useLinkPolicy();
  const { data, isEmpty, failure, refetch } = useApiQuery('/loanrepay/getDetails', {}, { main: 'payment' });
  const loans = data?.loans ?? [];
  const policyId = get('policyId') ?? linked;
  const loan =
    loans.find(({ LOAN_NUMBER: number }) => number === get('loan')) ??
    loans.find(({ POLICY_NUMBER: number }) => number === policyId) ??
    loans[0];
  return { loans, loan, linked, choose: (number: string) => setValues({ loan: number }), isEmpty, failure, refetch };
}
