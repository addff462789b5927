import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { cancelAgainAt, getPartnerName } from '../../domain/mandates/mandate.rules.ts';
import { transitionMandate } from '../../domain/mandates/transition-mandate.ts';
import { getRail } from '../../domain/payments/get-rail.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { CancelAnswer } from '../../platform/partners/rail.port.ts';

const REASON = 'Withdrawn by the customer';

/**
 * The job `mandate-cancel` tells the partner that a mandate has ended, once it is due and no debit of it is at the bank. A partner that
 * rejects or does not answer is asked five more times over two days, then an operator is alerted. No debit is made in that time.
 */
export async function cancelAtPartner(mandateId: string, services: Services, now: Date): Promise<void> {
  const { store } = services;
  const inAnHour = new Date(now.getTime() + HOUR_MS);
  const mandate = await store.mandate.find(mandateId);
  if (!mandate || !(await store.mandateFollow.claimCancel(mandateId, now, inAnHour))) return;
  // The debit at the bank continues; the partner is told an hour later at the earliest.
  if (mandate.state !== 'WITHDRAWN' && (await store.mandateFollow.findRunningDebit(mandateId))) return;
  // The bank knows a single mandate by this number, and it stays in force under another id of ours.
  if (await store.mandate.hasTwinInForce(mandate)) return store.mandateFollow.setCancel(mandateId, null, mandate.cancelTries);
  const vendorData = await store.mandate.getVendorData(mandateId);
  const named = { ref: getPartnerName(mandate), mandateNo: mandate.mandateNo, vendorData };
  // A mandate that never reached the partner cannot be cancelled there.
  const isKnown = named.ref !== null || named.mandateNo !== null;
  let answer: CancelAnswer = { status: 'CANCELLED', code: null };
  services.crashPoint('mandate-cancel-claimed');
  try {
    if (isKnown) answer = await getRail(services, mandate).cancel(named, REASON);
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    answer = { status: 'REFUSED', code: error.reason };
  }
  services.crashPoint('mandate-cancel-answered');
  await inTransaction(services, async (tx) => {
    const { code, status } = answer;
    const again = status === 'REFUSED' ? cancelAgainAt(mandate.cancelTries, now) : null;
    await tx.store.mandateFollow.setCancel(mandateId, again, mandate.cancelTries + 1);
    if (status === 'CANCELLED')
      await transitionMandate(mandateId, { target: 'CANCELLED', cause: { cause: 'PARTNER_CANCEL', code } }, { tx, services, now });
    if (status === 'REFUSED' && !again)
      await tx.store.posting.alertStaff('mandateNotCancelled', { subject: mandateId, detail: code ?? '' }, now);
    services.crashPoint('mandate-cancelled-before-commit');
  });
  services.crashPoint('mandate-cancelled-after-commit');
}
