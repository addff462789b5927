import { useHome } from '../../lib/state/home.slice.ts';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';

/** Passes the order of a reinstatement to the payment screen. The journey continues there, so no help is offered in between. */
export function handToPayment(policyId: string, { refId }: { refId: string }): void {
  usePayPremium.setState({ paypremium: { purpose: 'REVIVAL', policyId, refId } });
  useHome.setState({ helpAfter: null });
}
