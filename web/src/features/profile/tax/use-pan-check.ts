import { useState } from 'react';
import { callPortal } from '../../../lib/api/call-portal.ts';
import type { Body, ResponseOf } from '../../../lib/api/wire.ts';
import type { Failure } from '../../../lib/failures/failure.ts';
import { useHome } from '../../../lib/state/home.slice.ts';
import { withLoader } from '../../../lib/state/loader.slice.ts';
import { panText as t } from './pan.text.ts';

export type CheckedPan = ResponseOf<'/verifyPANDetails'>;
type Rejected = { text: string; mayTryAgain: boolean };

const rejectedBy = (failure: Failure): Rejected => {
  if (failure.code === 'tooMany') return { text: t.tooMany, mayTryAgain: false };
  const mayTryAgain = failure.status === 12 || failure.status === 20;
  return { text: Object.values(failure.fields ?? {})[0] ?? failure.error, mayTryAgain };
};

/** Checks a PAN with the Income Tax Department. The customer has only a few attempts a day, so no check runs automatically. */
export function usePanCheck() {
  const [checked, setChecked] = useState<CheckedPan>();
  const [rejected, setRejected] = useState<Rejected>();

  async function check(body: Body<'/verifyPANDetails'>): Promise<void> {
    setRejected(undefined);
    setChecked(undefined);
    const { data, failure } = await withLoader(t.checking, () => callPortal('/verifyPANDetails', body));
    if (data) setChecked(data);
    // A session that is over has its own dialog; without an answer there is the network's.
    else if (failure && failure.status === 0) useHome.setState({ errorPopup: true });
    else if (failure && failure.status !== 40) setRejected(rejectedBy(failure));
  }
  return {
    checked,
    refused: rejected,
    check,
    /** Back to the form, with a word why. */
    reset(reason?: string) {
      setChecked(undefined);
      setRejected(reason === undefined ? undefined : { text: reason, mayTryAgain: false });
    },
  };
}
