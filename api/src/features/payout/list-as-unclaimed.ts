import { dayOf } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { toUnclaimedKind } from '@portal/rules/money/payouts.ts';
import { isUnclaimed } from '@portal/rules/money/unclaimed.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { benefitEntries } from '../../domain/payouts/end-benefit-payout.ts';
import type { BenefitPayout, Payout } from '../../domain/payouts/payout-rows.store.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import { inTransaction, type Services, type Stores, type Work } from '../../platform/context/services.ts';

const BATCH = 100;
const NOTE = 'The payment has been listed as unclaimed.';

/**
 * The job `payout-unclaimed`: a benefit that the bank returned, and that was not sent again within twelve months, becomes an unclaimed
 * amount. Each has its own transaction. A payment of another request stays with that request, which the customer or staff can continue.
 */
export async function listAsUnclaimed(services: Services, now: Date, after = ''): Promise<void> {
  const returned = await services.store.payout.listReturned(after, BATCH);
  for (const { payoutId, returnedOn } of returned)
    if (isUnclaimed({ since: returnedOn, transferredOn: null }, dayOf(now)))
      await inTransaction(services, async (tx) => {
        await listPayout(payoutId, { tx, services, now });
        services.crashPoint('payout-unclaimed-before-commit');
      });
  const last = returned.at(-1);
  if (last && returned.length === BATCH) await listAsUnclaimed(services, now, last.payoutId);
}

async function listPayout(payoutId: string, { tx, services, now }: Work): Promise<void> {
  const { store } = tx;
  await store.payout.lock(payoutId);
  const payout = await store.payout.find(payoutId);
  const benefit = await findBenefit(payoutId, store);
  if (!payout?.settledAt || !benefit) return;
  const { clientId, policyNo } = benefit;
  const { amount } = payout;
  const since = dayOf(payout.settledAt);
  const unclaimedId = await store.payout.listUnclaimed(payoutId, { policyNo, type: toUnclaimedKind(benefit.purpose), amount, since });
  if (unclaimedId === undefined) return;
  await store.posting.book('BENEFIT_UNCLAIMED', { money: { payoutId }, entries: toPayable(benefit) }, now);
  const request = 'caseId' in payout ? await store.request.find(payout.caseId) : undefined;
  if (request?.status === 'REQUIREMENT_RAISED') {
    const cause = { by: 'portal', note: NOTE, template: null } as const;
    await transitionRequest(request.caseId, { target: 'CANCELLED', cause }, { tx, services, now });
  }
  const values = { amount: formatRupees(amount), policyLast3: policyNo.slice(-3), policyLast4: policyNo.slice(-4) };
  await notifyClient({ template: 'payoutUnclaimed', dedupe: `payoutUnclaimed:${payoutId}`, clientId, values }, { tx, now });
}

/** The benefit whose money a payout sends, directly or again. */
async function findBenefit(payoutId: string, store: Stores): Promise<BenefitPayout | undefined> {
  const payout = await store.payout.find(payoutId);
  if (!payout || 'claimantId' in payout) return undefined;
  if ('benefitOn' in payout) return payout;
  const { againOf }: Payout = payout;
  return againOf === null ? undefined : findBenefit(againOf, store);
}

/** The benefit is owed and not paid yet. A confirmed payment that came back was reversed when it did. */
const toPayable = (benefit: BenefitPayout) =>
  benefitEntries(benefit).map((entry) =>
    entry.account === 'PAYOUT_CLEARING' ? { ...entry, account: 'UNCLAIMED_PAYABLE' as const } : entry,
  );
