import { useEffect, useRef, useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { showStaffFailure } from '../shell/staff-calls.ts';
import { adminLoginText as t } from './admin-login.text.ts';
import { ConfirmFactor } from './ConfirmFactor.tsx';

type Props = { setupToken: string; onDone: () => void; onOver: () => void };

/** The second factor of a new account. */
export function EnrolFactor({ setupToken, onDone, onOver }: Props) {
  const [offer, setOffer] = useState<ResponseOf<'/admin/secondFactor/enrol'>>();
  const over = useRef(onOver);
  const requestedToken = useRef('');
  // Each asking offers another key: once a step.
  useEffect(() => {
    if (requestedToken.current === setupToken) return;
    requestedToken.current = setupToken;
    void callPortal('/admin/secondFactor/enrol', { setupToken }).then(({ data, failure }) => {
      if (data) setOffer(data);
      else if (failure?.status === 12) over.current();
      else if (failure) showStaffFailure(failure, t.heading, true);
    });
  }, [setupToken]);
  if (!offer) return <Skeleton rows={4} />;
  return <ConfirmFactor offer={offer} step={{ setupToken }} onDone={onDone} onOver={onOver} />;
}
