import type { Mode } from '@portal/rules/money/payment-mode.ts';
import { callPortal } from '../../lib/api/call-portal.ts';

type Step = 'OPENED' | 'COMPARED' | 'LEFT' | 'TERMS_OPENED';

/** Logs a step that makes no other call. It runs in the background, and a failure is ignored. */
export function logModeStep(
  step: Step,
  { policyNumber, currentMode, newMode }: { policyNumber: string; currentMode: Mode; newMode?: Mode },
): void {
  const body = { policyNumber, step, currentMode, ...(newMode && { newMode }) };
  void callPortal('/saveModeChangeLog', body, { idempotencyKey: crypto.randomUUID() });
}
