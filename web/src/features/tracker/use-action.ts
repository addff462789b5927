import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { Body } from '../../lib/api/wire.ts';

type Action = Omit<Body<'/appTracker/saveAppTrackerDetails'>, 'applicationNumber' | 'otpProof'>;

/** One action of a proposer. A rejection appears next to it, and the application loads again to show recent changes. */
export function useAction(applicationNumber: string, loader: string, onChanged: () => void) {
  const { send } = useApiMutation('/appTracker/saveAppTrackerDetails', { popup: 'network', loader });
  const [rejection, setRejection] = useState<string>();
  async function act(body: Action): Promise<boolean> {
    setRejection(undefined);
    const { failure } = await send({ applicationNumber, ...body });
    if (!failure) return true;
    if (failure.code !== 'cancelled') setRejection(failure.error);
    if (failure.status === 13) onChanged();
    return false;
  }
  return { act, rejection };
}
