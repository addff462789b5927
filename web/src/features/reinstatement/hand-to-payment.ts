import { useHome } from '../../lib/state/home.slice.ts';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';

/** Hands the order of a revival to the paying screen. The person goes on with it, so help is not offered in between. */
export function handToPayment(policyId: string, { refId }: { refId: string }): void {
  usePayPremium.setState({ paypremium: { purpose: 'REVIVAL', policyId, refId } });
  useHome.setState({ helpAfter: null });
}
