import { formatRupees } from '@portal/rules/money/money.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { type InTransaction, inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { notifyClient } from '../messages/notify-client.ts';
import { startPayout } from '../payouts/start-payout.ts';
import type { PayoutEnded } from '../requests/request-handling.ts';
import { findPayoutTarget, findPromisedAmount } from './read-payment.ts';

const BATCH = 100;

/**
 * Pays the money that an answer promised to the customer's verified account, once. Without such an account nothing happens, and the job
 * `complaint-pay` tries again.
 */
export async function payComplaint(caseId: string, tx: InTransaction, now: Date): Promise<void> {
  const { store } = tx;
  const request = await store.request.lock(caseId);
  const events = (await store.complaint.listEvents([caseId])).get(caseId) ?? [];
  const amount = findPromisedAmount(events);
  const target = await findPayoutTarget(caseId, { store, now });
  if (!request || amount === null || !target || target.isWaiting) return;
  const { clientId } = request;
  await startPayout({ caseId, clientId, purpose: 'COMPLAINT', amount, account: target.account }, tx, now);
}

/** The job `complaint-pay`: pays what waited for an account. */
export async function payComplaints(services: Services, now: Date, after = ''): Promise<void> {
  const caseIds = await services.store.complaintPayment.listUnpaid(after, BATCH);
  for (const caseId of caseIds) await inTransaction(services, (tx) => payComplaint(caseId, tx, now));
  const last = caseIds.at(-1);
  if (last && caseIds.length === BATCH) await payComplaints(services, now, last);
}

/** Books money that the bank paid, or asks the customer for another account. The state of the complaint does not depend on it. */
export async function endComplaintPayout({ payout, bankStatus }: PayoutEnded, { tx, now }: Work): Promise<void> {
  const { payoutId, caseId, clientId, amount, account } = payout;
  const { store } = tx;
  const values = { caseId, amount: formatRupees(amount), account: maskAccount(account.accountNo) };
  if (bankStatus.status === 'PAID') {
    await store.posting.book(
      'COMPLAINT_PAID',
      {
        money: { payoutId },
        entries: [
          { account: 'COMPLAINT_PAYMENTS', amount },
          { account: 'PAYOUT_CLEARING', amount: -amount },
        ],
      },
      now,
    );
    return notifyClient({ template: 'complaintPaid', dedupe: `complaintPaid:${payoutId}`, clientId, values }, { tx, now });
  }
  await store.posting.alertStaff('complaintPayoutReturned', { subject: payoutId, detail: caseId }, now);
  await notifyClient({ template: 'complaintPayoutReturned', dedupe: `complaintPayoutReturned:${payoutId}`, clientId, values }, { tx, now });
}
