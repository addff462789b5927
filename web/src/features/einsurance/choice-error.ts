import { EIA_TEXTS, MAX_EIA_POLICIES } from '@portal/rules/people/e-insurance.ts';
import { inLanguage } from '../../lib/text/text.ts';

/** Error of a selection with fewer than `least` policies, or with too many. */
export function findChoiceError(selected: readonly string[], least: 0 | 1): string | undefined {
  if (selected.length < least) return inLanguage(EIA_TEXTS.policies);
  return selected.length > MAX_EIA_POLICIES ? inLanguage(EIA_TEXTS.most) : undefined;
}
