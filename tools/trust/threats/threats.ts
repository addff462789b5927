import { ACCESS_THREATS } from './access-threats.ts';
import { APPROVAL_THREATS } from './approval-threats.ts';
import { FRAUD_THREATS } from './fraud-threats.ts';
import type { Threat } from './threat.ts';

/** The threat model, in the order of its page. */
export const THREATS: readonly Threat[] = [...ACCESS_THREATS, ...FRAUD_THREATS, ...APPROVAL_THREATS];
