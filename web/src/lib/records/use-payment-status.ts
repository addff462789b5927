import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callPortal } from '../api/call-portal.ts';
import { type Failure, isCorrectable } from '../failures/failure.ts';
import { to } from '../navigation/to.ts';
import { useHome } from '../state/home.slice.ts';
import { withLoader } from '../state/loader.slice.ts';
import { premiumText as t } from '../text/premium.text.ts';

/** Requests the status of a started payment and opens its page. `failure`: a failure that the user can correct. */
export function usePaymentStatus() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>();
  async function see(orderNo: string) {
    setFailure(undefined);
    const reply = await withLoader(t.checking, () => callPortal('/getPaymentGatewayResult', { orderNo }));
    if (reply.data) return navigate(to('paymentStatus', { ref: reply.data.ref }));
    if (reply.failure && isCorrectable(reply.failure)) setFailure(reply.failure);
    else if (reply.failure?.status !== 40) useHome.setState({ errorPopupPP_RI: true });
  }
  return { see, failure };
}
