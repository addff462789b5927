import { useSyncExternalStore } from 'react';
import { addToList, takeOffList } from '../../../lib/state/session-list.ts';
import { onSessionChange, SESSION, session } from '../../../lib/state/storage.ts';

/** A mandate that waits for approval in a UPI app. This tab stores it, because on a phone the customer leaves for the app and returns. */
export type WaitingMandate = { policyNo: string; ref: string; link: string; expiresAt: string };
const FIELDS = ['policyNo', 'ref', 'link', 'expiresAt'] as const;

function read(text: string | null): WaitingMandate | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isWaiting(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const isWaiting = (value: unknown): value is WaitingMandate =>
  typeof value === 'object' && value !== null && FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** The waiting mandate of this tab; follows every change. */
export const useWaitingMandate = (): WaitingMandate | undefined =>
  read(useSyncExternalStore(onSessionChange, () => session.get(SESSION.upiWaiting)));

export function storeWaiting(mandate: WaitingMandate): void {
  session.set(SESSION.upiWaiting, JSON.stringify(mandate));
  addToList(SESSION.upiDisabled, mandate.policyNo);
}

/** Forgets the waiting mandate if it belongs to one of the policies. */
export function forgetWaiting(policyNumbers: readonly string[]): void {
  if (policyNumbers.includes(read(session.get(SESSION.upiWaiting))?.policyNo ?? '')) session.remove(SESSION.upiWaiting);
}

/** Returns to the first step: the button of the policy is available again. */
export function startAgain(policyNo: string): void {
  forgetWaiting([policyNo]);
  takeOffList(SESSION.upiDisabled, [policyNo]);
}
