/** Router state that opens the cancellation of auto-debit on another screen. A policy number must not be in the address. */
export type CancelRequest = {
  /** null: to be chosen there. */
  cancelAutoPayOf: string | null;
};
export const cancelRequest = (policyNo: string | null = null): CancelRequest => ({ cancelAutoPayOf: policyNo });

export const isCancelRequest = (state: unknown): state is CancelRequest =>
  typeof state === 'object' && state !== null && 'cancelAutoPayOf' in state;
