import { useEffect } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { usePolicy } from '../../lib/state/policy.slice.ts';

type Stored = {
  policydetails: ResponseOf<'/getPolicyDetails'>;
  funddetails: ResponseOf<'/getFundDetails'>;
  paymentdetails: ResponseOf<'/pastPaymentDetails'>;
};

/** The specification's area `policy` holds the last answers, in memory, for the screens of a journey (STATE-008). */
export function useStoredAnswer<Name extends keyof Stored>(name: Name, answer: Stored[Name] | undefined) {
  useEffect(() => {
    if (!answer) return;
    usePolicy.setState({ [name]: answer });
    if ('POL_ID' in answer) usePolicy.setState({ policyId: answer.POL_ID });
  }, [name, answer]);
}
