import type { Jobs } from '../../jobs/queue.ts';
import { PartnerFailure } from '../../partners/partner-failure.ts';
import type { CancelAnswer } from '../../partners/rail.port.ts';
import { inTransaction, type Services } from '../../services.ts';
import { CANCEL_AFTER_MS, cancelAgainAt } from './mandate.rules.ts';
import type { Mandate } from './mandate.store.ts';
import { moveMandate } from './move-mandate.ts';
import { partnerNameOf, railOf } from './query-mandate.ts';

const REASON = 'Withdrawn by the customer';
const HOUR_MS = 3_600_000;

/**
 * The job `mandate-cancel`: tells the partner that a mandate is over. It waits for a debit that is with the bank, and until the mandate is
 * two days old; a partner that refuses or is silent is asked five times over two days, then an operator is told. No debit is made meanwhile.
 */
export async function cancelAtPartner({ mandateId, tries }: Jobs['mandate-cancel'], services: Services, now: Date): Promise<void> {
  const { store } = services;
  const mandate = await store.mandate.find(mandateId);
  if (!mandate || mandate.state === 'CANCELLED') return;
  const ref = { ref: partnerNameOf(mandate), mandateNo: mandate.mandateNo };
  // It never came to the partner: there is nothing to cancel.
  if (ref.ref === null && ref.mandateNo === null) return;
  const later = await notBefore(mandate, services, now);
  if (later) {
    await inTransaction(services, ({ send }) => send('mandate-cancel', { mandateId, tries }, { startAfter: later }));
    return;
  }
  let answer: CancelAnswer;
  try {
    answer = await railOf(services, mandate.rail).cancel(ref, REASON);
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    answer = { status: 'REFUSED', code: error.reason };
  }
  await inTransaction(services, async (within) => {
    const { code } = answer;
    if (answer.status === 'CANCELLED') await moveMandate(mandateId, 'CANCELLED', { cause: 'PARTNER_CANCEL', code }, within, services, now);
    if (answer.status !== 'REFUSED') return;
    const again = cancelAgainAt(tries, now);
    if (again) await within.send('mandate-cancel', { mandateId, tries: tries + 1 }, { startAfter: again });
    else await within.store.posting.alertStaff('mandateNotCancelled', mandateId, code ?? '', now);
  });
}

/** Until when the partner is not told yet; null: now. One that never was in force may go at once. */
async function notBefore({ mandateId, state, activeAt, startedAt }: Mandate, { store }: Services, now: Date): Promise<Date | null> {
  if (state === 'WITHDRAWN') return null;
  if (await store.mandateFollow.findRunningDebit(mandateId)) return new Date(now.getTime() + HOUR_MS);
  const since = activeAt ?? startedAt;
  const ripe = since && new Date(since.getTime() + CANCEL_AFTER_MS);
  return ripe && ripe > now ? ripe : null;
}
