import { describePasswordRule } from '@portal/rules/people/document-password.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { useCustomer } from '../../lib/records/customer.ts';
import { inLanguage } from '../../lib/text/text.ts';

/** Password rule for the documents of the selected policy or of all policies, from loaded data. */
export function usePasswordRule(): string {
  const name = useCustomer()?.CustomerName ?? '';
  const policyId = useQueryValues().get('policyId');
  const list = useApiQuery('/allPoliciesDetails', {}, { skip: true }).data?.policies;
  const policyType = list?.find(({ POLICY_NUMBER }) => POLICY_NUMBER === policyId)?.POLICY_TYPE ?? 'TRAD';
  return inLanguage(describePasswordRule({ policyType, name }));
}
