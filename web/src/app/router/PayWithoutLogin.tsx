import { useState } from 'react';
import PreLoginPayPremiumPage from '../../features/payment/PreLoginPayPremiumPage.tsx';
import { isRevivalLink } from '../../lib/navigation/link-policy.ts';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { lazyPart } from '../../ui/theme/lazy-part.tsx';

const RevivalLinkPage = lazyPart(() => import('../../features/reinstatement/RevivalLinkPage.tsx'));

/** Amount due. For a lapsed policy whose link is about reinstatement, the declaration comes first, then the payment of the order. */
export default function PayWithoutLogin() {
  const [isRevival] = useState(isRevivalLink);
  const handed = usePayPremium((area) => area.paypremium);
  return isRevival && handed?.purpose !== 'REVIVAL' ? <RevivalLinkPage /> : <PreLoginPayPremiumPage />;
}
