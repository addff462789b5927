import type { JourneyName, JourneyStep } from '@portal/rules/staff/journeys.ts';
import { detectDevice } from '@portal/rules/staff/journeys.ts';
import { useEffect } from 'react';
import { callPortal } from '../api/call-portal.ts';
import type { Body } from '../api/wire.ts';
import { SESSION, session } from '../state/storage.ts';

type Log = Body<'/log/save'>['logs'][number];

/** Delay that batches the steps of a page. Leaving the page sends them first. */
const GATHER_MS = 2_000;
const MAX_LOGS = 20;
let waiting: Log[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports a step that no call reveals: a page was opened or left. It runs in the background and ignores failures. Only names from closed
 * lists are sent.
 */
export function trackStep(journey: JourneyName, step: JourneyStep, code: 'opened' | 'left' | 'gatewayToken' = 'opened'): void {
  const source = session.has(SESSION.preLoginKey) || session.has(SESSION.dynamicLinkData) ? 'DYNAMIC_LINK' : 'WEBSITE';
  const device = detectDevice(navigator.userAgent);
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
  // The report to the server is an external effect.
  useEffect(() => {
    trackStep(journey, step);
    return () => trackStep(journey, step, 'left');
  }, [journey, step]);
}
