/** Router state that opens Auto Pay Cancellation on a screen of auto-debit. A policy has no place in the address. */
export type CancelRequest = {
  /** null: to be chosen there. */
  cancelAutoPayOf: string | null;
};
export const cancelRequest = (policyNo: string | null = null): CancelRequest => ({ cancelAutoPayOf: policyNo });

export const isCancelRequest = (state: unknown): state is CancelRequest =>
  typeof state === 'object' && state !== null && 'cancelAutoPayOf' in state;
