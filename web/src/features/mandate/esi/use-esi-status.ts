import { useEffect, useEffectEvent, useState } from 'react';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../../lib/api/wire.ts';

export type EsiStatus = ResponseOf<'/esi/postTransaction'>;
export const REF = /^[\w-]{22}$/;
/** Delays between retries for a pending bank, in seconds after the previous response. */
const WAITS_S = [3, 6, 12];

/** Status of a standing instruction. While the bank is still processing, it is requested three more times. */
export function useEsiStatus(ref: string) {
  const { send, failure } = useApiMutation('/esi/postTransaction', { popup: 'network', changesNothing: true });
  const [status, setStatus] = useState<EsiStatus>();
  const [isSettled, setIsSettled] = useState(false);
  const [round, setRound] = useState(0);
  const fetchStatus = useEffectEvent((turn: number) => send({ ref }).then(({ data }) => ({ data, seconds: WAITS_S[turn] })));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!REF.test(ref)) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = async (turn: number) => {
      const { data, seconds } = await fetchStatus(turn);
      if (isGone) return;
      if (data) setStatus(data);
      if (data?.status === 'Message' && seconds) timer = setTimeout(() => void next(turn + 1), seconds * 1_000);
      else setIsSettled(true);
    };
    void next(0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [ref, round]);
  return { status, isSettled, failure: status ? undefined : failure, again: () => setRound(round + 1) };
}
