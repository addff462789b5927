import { useEffect, useEffectEvent } from 'react';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import type { Returned } from './use-upi-return.ts';
import { useWaitingMandate } from './waiting-mandate.ts';

/** Each query also asks the partner. */
const INTERVAL_MS = 4_000;

/** Asks about the waiting mandate until the customer has approved or declined it in their app, on this device or another one. */
export function useApproval(onDecided: (result: Returned) => void): void {
  const waiting = useWaitingMandate();
  const { data: result } = useApiQuery('/mandate/status', { ref: waiting?.ref ?? '' }, { skip: !waiting, refreshMs: INTERVAL_MS });
  const decide = useEffectEvent(onDecided);
  useEffect(() => {
    if (result && !result.awaitsApproval) decide(result);
  }, [result]);
}
