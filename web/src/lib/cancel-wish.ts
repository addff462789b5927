/** Router state that opens Auto Pay Cancellation on a screen of auto-debit. A policy has no place in the address. */
export type CancelWish = {
  /** null: to be chosen there. */
  cancelAutoPayOf: string | null;
};
export const cancelWish = (policyNo: string | null = null): CancelWish => ({ cancelAutoPayOf: policyNo });

export const isCancelWish = (state: unknown): state is CancelWish =>
  typeof state === 'object' && state !== null && 'cancelAutoPayOf' in state;
