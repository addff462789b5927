import type { ReactNode } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { premiumText } from '../../lib/text/premium.text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Link } from '../../ui/links/Link.tsx';
import type { Choice } from './choices.ts';
import { paymentText as t } from './payment.text.ts';

/** Why there is nothing to pay for a policy, or no need to. */
export function OpenPaymentNotice({ choice: { due } }: { choice: Choice }) {
  if (due.kind === 'debiting') return <Notice tone="info">{premiumText.debiting({ amount: due.amount })}</Notice>;
  if (due.kind === 'paid') return <Notice tone="ok">{t.alreadyPaid}</Notice>;
  if (due.kind === 'lapsed') {
    const link = (linkText: ReactNode) => <Link to={to('reinstatePolicy', { policyId: due.policyId })}>{linkText}</Link>;
    return <Notice tone="warn">{t.lapsed({ link })}</Notice>;
  }
  return null;
}
