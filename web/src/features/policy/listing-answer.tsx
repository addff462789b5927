import type { Day } from '@portal/rules/calendar/dates.ts';
import { sumAmounts } from '@portal/rules/policies/duty-sentence.ts';
import { statusGroup } from '@portal/rules/policies/policy.ts';
import type { ReactNode } from 'react';
import { premiumText } from '../../lib/text/premium.text.ts';
import { dueOfPolicy, type ListedPolicy } from './policy-due.ts';
import { listingText as t } from './policy-listing.text.ts';

/** The answer line of the list: is a payment or a debit under way, what am I covered for, and has anything lapsed? */
export function listingAnswer(policies: readonly ListedPolicy[], today: Day): ReactNode {
  const inForce = policies.filter((policy) => statusGroup(policy.POLICY_STATUS) === 'inForce');
  const lapsed = policies.filter((policy) => statusGroup(policy.POLICY_STATUS) === 'lapsed').length;
  const pending = policies.flatMap(({ openPayment }) => (openPayment?.state === 'PENDING' ? openPayment : []));
  const debiting = policies.flatMap((policy) => {
    const due = dueOfPolicy(policy, today);
    return due.kind === 'debiting' ? due : [];
  });
  return (
    <>
      {pending.length > 0 && <>{premiumText.waiting({ amount: sumAmounts(pending) })} </>}
      {debiting.length > 0 && <>{premiumText.debiting({ amount: sumAmounts(debiting) })} </>}
      {cover(inForce)}
      {lapsed > 0 && <> {lapsed === 1 ? t.answerLapsedOne : t.answerLapsedMany({ n: lapsed })}</>}
    </>
  );
}

function cover(inForce: readonly ListedPolicy[]): ReactNode {
  if (inForce.length === 0) return t.answerNotCovered;
  const covering = inForce.filter((policy) => policy.LIFE_COVER > 0);
  // In force without cover are annuities, and pensions that pay one.
  if (covering.length === 0) return inForce.length === 1 ? t.answerAnnuitiesOne : t.answerAnnuitiesMany({ n: inForce.length });
  const sum = sumAmounts(covering.map((policy) => ({ amount: policy.LIFE_COVER })));
  return covering.length === 1 ? t.answerCoveredOne({ sum }) : t.answerCoveredMany({ sum, n: covering.length });
}
