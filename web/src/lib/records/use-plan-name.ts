import { useApiQuery } from '../api/use-api-query.ts';

/** Returns the plan of a policy of the customer by its number; empty until the list has loaded. */
export function usePlanName(): (policyNo: string) => string {
  const { data } = useApiQuery('/allPoliciesDetails', {});
  return (policyNo) => data?.policies.find(({ POLICY_NUMBER }) => POLICY_NUMBER === policyNo)?.PLAN_NAME ?? '';
}
