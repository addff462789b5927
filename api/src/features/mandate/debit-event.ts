import type { RailEvent } from '../../partners/rail.port.ts';
import type { InTransaction, Services } from '../../services.ts';

/**
 * What a rail says of one debit, within the transaction of its inbox row; the outcome goes into that row.
 * A debit that we do not know moves nothing.
 */
export async function applyDebitEvent(
  event: RailEvent & { kind: 'debit' },
  _within: InTransaction,
  services: Services,
  _now: Date,
): Promise<string> {
  services.log.warn({ debitId: event.debitId }, 'a rail told of a debit that we do not know');
  return 'no such debit';
}
