import { searchEntries } from '@portal/rules/text/search.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';

const LAST_DIGITS = 4;

/** The own policies whose plan, number or last four digits fit, from what has been loaded already. */
export function useFoundPolicies(keyword: string): { number: string; plan: string }[] {
  const list = useApiQuery('/allPoliciesDetails', {}, { skip: true }).data;
  const entries = (list?.policies ?? []).map(({ POLICY_NUMBER: number, PLAN_NAME: plan }) => ({
    number,
    plan,
    label: plan,
    keywords: `${number} ${number.slice(-LAST_DIGITS)}`,
  }));
  return searchEntries(entries, keyword);
}
