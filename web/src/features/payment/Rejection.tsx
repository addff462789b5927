import { parseRupees, toRupees } from '@portal/rules/money/money.ts';
import type { ReactNode } from 'react';
import type { Failure } from '../../lib/failures/failure.ts';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Link } from '../../ui/links/Link.tsx';
import type { Option } from './choices.ts';
import { paymentText as t } from './payment.text.ts';

/** Why the order was not made, over the button. */
export function Rejection({ failure, option }: { failure: Failure | undefined; option: Option }) {
  if (!failure) return null;
  return (
    <Notice tone="bad" isAlert>
      {getLabel(failure, option)}
    </Notice>
  );
}

function getLabel(failure: Failure, option: Option) {
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
