import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { Body } from '../../lib/api/wire.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { type Failure, isCorrectable } from '../../lib/failures/failure.ts';
import { pageLeft } from '../../lib/navigation/go-to-partner.ts';
import { openPage } from '../../lib/navigation/open-page.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import type { PaymentData } from '../../lib/state/payment-data.ts';
import { paymentText as t } from './payment.text.ts';

/** A reinstatement has separate payment pages. */
export type KeySource = Exclude<Body<'/preLoginPaymentLoungeRedirection'>['source'], 'STPRI'>;

/** Creates the order of a key's policy and redirects to the payment partner. If the amounts have changed, shows them again. */
export function usePayByKey(source: KeySource) {
  const { partnerHosts, termsVersion } = useConfig();
  const { send } = useApiMutation('/preLoginPaymentLoungeRedirection', { popup: 'payment' });
  const [rejection, setRejection] = useState<Failure>();

  function pay(data: PaymentData, { due, advance }: { due: number; advance: number }): Promise<Failure | undefined> {
    setRejection(undefined);
    const { isTerminated: _ended, isLapsed: _lapsed, collected: _collected, ...paid } = data;
    const payData = [{ ...paid, Amount: due, ADVAMT: advance, PolicyType: data.PolicyType ?? '' }];
    return withLoader(t.leaving, async () => {
      const { data: order, failure } = await send({ source, purpose: 'PREMIUM', payData, termsCondition: true, termsVersion });
      if (failure) return reject(failure, data);
      if (order && openPage({ ...order, url: order.redirectionURL }, partnerHosts)) await pageLeft();
      else useHome.setState({ errorPopupPP_RI: true });
    });
  }

  function reject(failure: Failure, data: PaymentData): Failure | undefined {
    if (!isCorrectable(failure)) return undefined;
    setRejection(failure);
    const [changed] = (failure.data?.payData ?? []) as { Amount: number; ADVAMT: number }[];
    if (changed) usePayPremium.setState({ paymentData: { ...data, ...changed, isAmountZero: changed.Amount === 0 } });
    return failure;
  }
  return { pay, rejection };
}
