import type { ReactNode } from 'react';
import { useConfig } from '../../lib/config.ts';
import { premiumText } from '../../lib/premium.text.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Choice } from './choices.ts';
import { paymentText as t } from './payment.text.ts';

/** Why there is nothing to pay for a policy, or no need to. */
export function OpenPaymentNotice({ choice: { due } }: { choice: Choice }) {
  const { supportPhone } = useConfig();
  if (due.kind === 'debiting') return <Notice tone="info">{premiumText.debiting({ amount: due.amount })}</Notice>;
  if (due.kind === 'paid') return <Notice tone="ok">{t.alreadyPaid}</Notice>;
  if (due.kind === 'lapsed') {
    const link = (words: ReactNode) => <a href={`tel:${supportPhone}`}>{words}</a>;
    return <Notice tone="warn">{t.lapsed({ phone: supportPhone, link })}</Notice>;
  }
  return null;
}
