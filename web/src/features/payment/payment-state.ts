import type { ResponseOf } from '../../lib/api/wire.ts';

export type Result = ResponseOf<'/getPaymentGatewayResult'>;

/** States of the status page. `received` is not posted yet, so there is no receipt. */
export type PaymentState = 'loading' | 'error' | 'unknown' | 'pending' | 'received' | 'posted' | 'stopped' | 'failed' | 'twice';

const BY_THE_PERSON: readonly (string | null)[] = ['USER_CANCELLED', 'ABANDONED'];

export function toPaymentState(result: Result): PaymentState {
  switch (result.paymentStatus) {
    case 'PENDING':
      return 'pending';
    case 'REFUND':
      return 'twice';
    case 'FAILURE':
      return BY_THE_PERSON.includes(result.reasonCode) ? 'stopped' : 'failed';
    case 'SUCCESS':
      return result.lines.some(({ posting }) => posting === 'RECEIVED') ? 'received' : 'posted';
  }
}

/** Premiums of a payment that could not be credited. Their money is refunded. */
export const returnedLines = (result: Result): Result['lines'] =>
  result.paymentStatus === 'SUCCESS' ? result.lines.filter(({ posting }) => posting === 'NONE') : [];

export const isPaid = (state: PaymentState): boolean => state === 'received' || state === 'posted';

export const isForApplication = ({ purpose }: Result): boolean => purpose === 'PROPOSAL_DEPOSIT';
