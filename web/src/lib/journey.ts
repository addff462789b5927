import type { JourneyName, JourneyStep } from '@portal/rules/journeys.ts';
import { deviceOf } from '@portal/rules/journeys.ts';
import { useEffect } from 'react';
import { type Body, callPortal } from './portal-api.ts';
import { SESSION, session } from './storage.ts';

type Log = Body<'/log/save'>['logs'][number];

/** Steps of one page come together; whoever leaves the page does not take them along. */
const GATHER_MS = 2_000;
const MAX_LOGS = 20;
let waiting: Log[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells a step of a journey that no call shows: a page was opened or left. Nobody waits for it, and a failure is nobody's concern.
 * Only names of closed lists go out.
 */
export function tellStep(journey: JourneyName, step: JourneyStep, code: 'opened' | 'left' | 'gatewayToken' = 'opened'): void {
  const source = session.has(SESSION.preLoginKey) || session.has(SESSION.dynamicLinkData) ? 'DYNAMIC_LINK' : 'WEBSITE';
  const device = deviceOf(navigator.userAgent);
  waiting.push({ logType: 'JOURNEY', journey, step, code, at: new Date().toISOString(), source, device });
  if (waiting.length >= MAX_LOGS) tellNow();
  else timer ??= setTimeout(tellNow, GATHER_MS);
}

function tellNow(): void {
  clearTimeout(timer);
  timer = undefined;
  const logs = waiting;
  waiting = [];
  if (logs.length > 0) void callPortal('/log/save', { logs });
}
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tellNow());

/** For a page or a step of one: tells that it was opened and that it was left. */
export function useStep(journey: JourneyName, step: JourneyStep): void {
  // What the server is told lies outside React.
  useEffect(() => {
    tellStep(journey, step);
    return () => tellStep(journey, step, 'left');
  }, [journey, step]);
}
