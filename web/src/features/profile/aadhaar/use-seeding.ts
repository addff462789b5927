import { useState } from 'react';
import { callPortal } from '../../../lib/api/call-portal.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { isCorrectable } from '../../../lib/failures/failure.ts';
import { withLoader } from '../../../lib/state/loader.slice.ts';
import { panText } from '../tax/pan.text.ts';
import { usePanCheck } from '../tax/use-pan-check.ts';
import { aadhaarText as t } from './aadhaar.text.ts';

/** Evidence of the Aadhaar: a masked copy, or the policy for which it was shared. */
type Displayed = { fileRef?: string; pid?: string };

/** Checks the link of PAN and Aadhaar and submits the result. */
export function useSeeding(onDone: (receipt: ResponseOf<'/createCase/panUpdate'>) => void) {
  const { checked, refused, check, reset } = usePanCheck();
  const { send } = useApiMutation('/createCase/panUpdate', { popup: 'network', loader: t.saving });
  const [problem, setProblem] = useState<string>();

  async function hand(verificationId: string, displayed: Displayed): Promise<void> {
    setProblem(undefined);
    const { data, failure } = await send({ verificationId, updateType: 'SEEDING', ...displayed });
    if (data) onDone(data);
    if (failure?.code === 'verificationOld') reset(t.checkAgain);
    else if (failure && isCorrectable(failure)) setProblem(failure.error);
  }
  return {
    checked,
    refused: problem === undefined ? refused : { text: problem, mayTryAgain: false },
    check: () => check({ onRecord: true }),
    save: (displayed: Displayed) => (checked ? hand(checked.verificationId, displayed) : Promise.resolve()),
    /** The first check is lost during the visit to a partner's page, so it runs again. */
    async saveAnew(displayed: Displayed): Promise<void> {
      const { data, failure } = await withLoader(panText.checking, () => callPortal('/verifyPANDetails', { onRecord: true }));
      if (data) await hand(data.verificationId, displayed);
      else if (failure && failure.status !== 40) setProblem(failure.code === 'tooMany' ? panText.tooMany : failure.error);
    },
  };
}
export type Seeding = ReturnType<typeof useSeeding>;
