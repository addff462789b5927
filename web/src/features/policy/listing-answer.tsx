import { statusGroup } from '@portal/rules/policy.ts';
import type { ReactNode } from 'react';
import { sumOf } from '../../lib/dues.ts';
import type { ListedPolicy } from './policy-due.ts';
import { listingText as t } from './policy-listing.text.ts';

/** The answer line of the list: what am I covered for, and has anything lapsed? */
export function listingAnswer(policies: readonly ListedPolicy[]): ReactNode {
  const inForce = policies.filter((policy) => statusGroup(policy.POLICY_STATUS) === 'inForce');
  const lapsed = policies.filter((policy) => statusGroup(policy.POLICY_STATUS) === 'lapsed').length;
  return (
    <>
      {cover(inForce)}
      {lapsed > 0 && <> {lapsed === 1 ? t.answerLapsedOne : t.answerLapsedMany({ n: lapsed })}</>}
    </>
  );
}

function cover(inForce: readonly ListedPolicy[]): ReactNode {
  if (inForce.length === 0) return t.answerNotCovered;
  const sum = sumOf(inForce.map((policy) => ({ amount: policy.SUM_ASSURED })));
  return inForce.length === 1 ? t.answerCoveredOne({ sum }) : t.answerCoveredMany({ sum, n: inForce.length });
}
