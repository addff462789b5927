import type { JourneyName, JourneyStep } from '@portal/rules/staff/journeys.ts';
import { deviceOf } from '@portal/rules/staff/journeys.ts';
import { useEffect } from 'react';
import { callPortal } from '../api/call-portal.ts';
import type { Body } from '../api/wire.ts';
import { SESSION, session } from '../state/storage.ts';

type Log = Body<'/log/save'>['logs'][number];

/** Steps of one page come together; whoever leaves the page does not take them along. */
const GATHER_MS = 2_000;
const MAX_LOGS = 20;
let waiting: Log[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports a step of a journey that no call shows: a page was opened or left. Nobody waits for it, and a failure is nobody's concern.
 * Only names of closed lists go out.
 */
export function trackStep(journey: JourneyName, step: JourneyStep, code: 'opened' | 'left' | 'gatewayToken' = 'opened'): void {
  const source = session.has(SESSION.preLoginKey) || session.has(SESSION.dynamicLinkData) ? 'DYNAMIC_LINK' : 'WEBSITE';
  const device = deviceOf(navigator.userAgent);
  waiting.push({ logType: 'JOURNEY', journey, step, code, at: new Date().toISOString(), source, device });
  if (waiting.length >= MAX_LOGS) sendNow();
  else timer ??= setTimeout(sendNow, GATHER_MS);
}

function sendNow(): void {
  clearTimeout(timer);
  timer = undefined;
  const logs = waiting;
  waiting = [];
  if (logs.length > 0) void callPortal('/log/save', { logs });
}
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendNow());

/** For a page or a step of one: reports that it was opened and that it was left. */
export function useStep(journey: JourneyName, step: JourneyStep): void {
  // The report to the server lies outside React.
  useEffect(() => {
    trackStep(journey, step);
    return () => trackStep(journey, step, 'left');
  }, [journey, step]);
}
