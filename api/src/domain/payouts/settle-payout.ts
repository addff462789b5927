import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { findReturnReason, RETURN_REASON_TEXTS } from '@portal/rules/money/payouts.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { SANDBOX_ADAPTER } from '../../base/config/partner-table.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { getAdapter, toEventKey } from '../../platform/partners/adapters.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { PayoutEvent, PayoutStatus } from '../../platform/partners/payout/payout.port.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { STATE_EVENTS } from '../../platform/webhooks/state-events.ts';
import { holdMoney } from '../payments/suspend-money.ts';
import { transitionRequest } from '../requests/transition-request.ts';
import { endBenefitPayout } from './end-benefit-payout.ts';
import type { BenefitPayout, ClaimPayout, Payout } from './payout-rows.store.ts';
import { alertOfReturns, reversePayout } from './reverse-payout.ts';

const BATCH = 100;
/** Text for a customer whose bank returned the money. */
const RETURNED = 'Your bank sent the money back. Please choose another account on the page of the service.';
const ANOTHER_ACCOUNT = 'Another bank account';

/** Applies a callback of the bank. Each event counts once. */
export async function applyPayoutEvent(
  { eventId: receivedId, ...event }: PayoutEvent,
  adapter: string,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<void> {
  const eventId = toEventKey(adapter, receivedId);
  await inTransaction(services, async (tx) => {
    const { payoutId: reference } = event;
    if (!(await tx.store.payout.addEvent(eventId, { payoutId: reference, status: event.status }, now))) return;
    const unmatched = {
      kind: 'UNMATCHED',
      source: `payout:${eventId}`,
      partner: 'payout',
      adapter,
      reference,
      amount: null,
      isHeld: false,
    } as const;
    const payout = await tx.store.payout.find(reference);
    if (!payout || getAdapterName(payout) !== adapter) return holdMoney(unmatched, tx, now);
    await settle(event.payoutId, event, { tx, services, now });
    services.crashPoint('payout-event-before-commit');
  });
}

/** A version before 0222 stored no adapter, because there was only one. */
const getAdapterName = ({ adapter }: Payout | ClaimPayout | BenefitPayout): string => adapter ?? SANDBOX_ADAPTER;

/** The job `payout-follow`: queries one payout at the bank. If the bank does not answer, nothing changes and the poll queries again. */
export async function followPayout(payoutId: string, services: Services, now: Date): Promise<void> {
  const payout = await services.store.payout.find(payoutId);
  if (!payout) return;
  const bankStatus = await getAdapter(services, 'payout', getAdapterName(payout)).query(payoutId);
  if (!bankStatus) {
    await services.store.posting.alertStaff('payoutUnknown', { subject: payoutId, detail: '' }, now);
    return;
  }
  await inTransaction(services, (tx) => settle(payoutId, bankStatus, { tx, services, now }));
}

/** The job `payout-poll`: sends the payouts that a claim no longer stops, and queries those that the bank has not settled. */
export async function pollPayouts(services: Services, now: Date): Promise<void> {
  await inTransaction(services, async ({ store, send }) => {
    for (const payoutId of await store.payout.releaseHeld()) await send('payout-send', { payoutId });
  });
  await followSent('', services, now);
}

async function followSent(after: string, services: Services, now: Date): Promise<void> {
  const payoutIds = await services.store.payout.listSent(after, BATCH);
  for (const payoutId of payoutIds) {
    try {
      await followPayout(payoutId, services, now);
    } catch (error) {
      if (!(error instanceof PartnerFailure)) throw error;
      services.log.warn({ payoutId, reason: error.reason }, 'the payout bank did not answer');
    }
  }
  const last = payoutIds.at(-1);
  if (last && payoutIds.length === BATCH) await followSent(last, services, now);
}

/**
 * Paid: the request is completed, which books it. Returned: the customer is asked for another account. A separate job continues a claim,
 * and a kind whose status does not depend on its payout has its own effects. A payout that was confirmed and returned later is reversed.
 */
async function settle(payoutId: string, bankStatus: PayoutStatus, { tx, services, now }: Work): Promise<void> {
  const payout = await tx.store.payout.find(payoutId);
  if (!payout || bankStatus.status === 'PENDING') return;
  if (!(await tx.store.payout.end(payoutId, bankStatus))) return reversePayout(payout, bankStatus, { tx, now });
  const { amount } = payout;
  await addEvent({ type: STATE_EVENTS['payout.status'][bankStatus.status], data: { payoutId, amount } }, { tx, now });
  if (payout.purpose === 'CLAIM') return tx.send('claim-payout', { payoutId });
  if ('benefitOn' in payout) return endBenefitPayout(payout, bankStatus, { tx, now });
  const { caseId } = payout;
  const request = await tx.store.request.find(caseId);
  const { payoutEnded } = request ? services.requests.get(request.kind) : {};
  if (payoutEnded) return payoutEnded({ payout, bankStatus }, { tx, services, now });
  if (bankStatus.status === 'PAID') {
    const status = await transitionRequest(
      caseId,
      { target: 'COMPLETED', cause: { by: 'portal', note: paidNote(payout, bankStatus.utr), values: paidValues(payout, bankStatus) } },
      { tx, services, now },
    );
    if (status !== 'COMPLETED') throw new Error(`${payoutId} is paid, and ${caseId} could not be completed.`);
    return;
  }
  await alertOfReturns(payoutId, { tx, now });
  const requirement = { id: `account-${payoutId.slice(-2)}`, name: ANOTHER_ACCOUNT };
  const values = { bankReason: RETURN_REASON_TEXTS[findReturnReason(bankStatus.reasonCode)] };
  await transitionRequest(
    caseId,
    { target: 'REQUIREMENT_RAISED', cause: { by: 'portal', note: RETURNED, requirement, template: 'payoutReturned', values } },
    { tx, services, now },
  );
}

const paidNote = ({ amount, account }: Payout, utr: string): string =>
  `${formatRupees(amount)} to account ${maskAccount(account.accountNo)}, UTR ${utr}`;

const paidValues = ({ amount, account }: Payout, { utr, at }: { utr: string; at: Date }) => ({
  amount: formatRupees(amount),
  date: formatDay(dayOf(at)),
  last4: account.accountNo.slice(-4),
  utr,
});
