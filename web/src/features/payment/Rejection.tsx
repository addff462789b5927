import { parseRupees, toRupees } from '@portal/rules/money/money.ts';
import type { ReactNode } from 'react';
import type { Failure } from '../../lib/failures/failure.ts';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Link } from '../../ui/links/Link.tsx';
import type { Item, Option } from './choices.ts';
import { paymentText as t } from './payment.text.ts';

type Props = { failure: Failure | undefined; items: readonly [Item, ...Item[]] };

/** Why the order was not made, over the button. Among several premiums it names the one that cannot be paid. */
export function Rejection({ failure, items }: Props) {
  if (!failure) return null;
  const policyId = rejectedPolicy(failure);
  const item = items.find(({ choice }) => choice.due.policyId === policyId) ?? items[0];
  return (
    <Notice tone="bad" isAlert>
      {items.length > 1 && policyId && <b>{t.planColon({ plan: item.choice.due.plan, last3: policyId.slice(-3) })} </b>}
      {describeRejection(failure, item.option)}
    </Notice>
  );
}

function rejectedPolicy({ data }: Failure): string | undefined {
  if (typeof data?.policyId === 'string') return data.policyId;
  const [changed] = (data?.payData ?? []) as readonly { PolicyId: string }[];
  return changed?.PolicyId;
}

function describeRejection(failure: Failure, option: Option) {
  const ref = typeof failure.data?.ref === 'string' ? failure.data.ref : undefined;
  const link = (linkText: ReactNode) => (ref ? <Link to={to('paymentStatus', { ref })}>{linkText}</Link> : linkText);
  switch (failure.code) {
    case 'amountChanged':
      return changedTo(newAmount(failure, option));
    case 'paymentPending':
      return t.stillProcessed({ link });
    case 'alreadyPaid':
      return ref ? t.paidBefore({ link }) : t.alreadyPaid;
    default:
      return failure.fields?.termsVersion ? t.errorTermsChanged : failure.error;
  }
}

const changedTo = (amount: number) => (amount > 0 ? t.amountChanged({ amount }) : t.answerNothing);

/** Amount that is due now in rupees, from the server's payment data. */
function newAmount({ data }: Failure, option: Option): number {
  const [now] = (data?.payData ?? []) as readonly { Amount: number; ADVAMT: number }[];
  if (!now) return 0;
  const advance = option.advance > 0 ? now.ADVAMT : 0;
  return toRupees((parseRupees(now.Amount) ?? 0) + (parseRupees(advance) ?? 0));
}
