import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { lateInterest } from '@portal/rules/money/late-interest.ts';
import { payoutRejection } from '@portal/rules/money/payout-account.ts';
import { isOnHold } from '@portal/rules/people/contact-hold.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import type { Benefit, BenefitKey } from './benefit.store.ts';
import { readNeed } from './read-need.ts';

const BATCH = 100;

/**
 * The job `benefit-pay`: pays guaranteed benefits from their due day on. Each has its own transaction, and the unique index of payouts
 * allows one. Does nothing unless a setting names the day from which the portal pays.
 */
export async function payBenefits(services: Services, now: Date, after?: BenefitKey): Promise<void> {
  const from = services.config.BENEFITS_PAID_FROM;
  if (from === undefined) return;
  const keys = await services.store.benefit.listOpen({ from, to: dayOf(now) }, after, BATCH);
  for (const key of keys)
    await inTransaction(services, async (tx) => {
      await payBenefit(key, { tx, services, now });
      services.crashPoint('benefit-pay-before-commit');
    });
  const last = keys.at(-1);
  if (last && keys.length === BATCH) await payBenefits(services, now, last);
}

/** Pays a benefit, unless something is missing. A delay by the customer is recorded, because it earns no interest. */
async function payBenefit(key: BenefitKey, { tx, services, now }: Work): Promise<void> {
  const { store, send } = tx;
  const policy = await store.bank.lockPolicy(key.policyNo);
  const benefit = await store.benefit.lockOpen(key);
  if (!policy || !benefit || payoutRejection(policy) !== null) return;
  if (await store.claimHold.findHold([key.policyNo])) return;
  const today = dayOf(now);
  const { account, need } = await readNeed(benefit, policy.clientId, { store, now });
  const changes = [await store.profile.contactChangedAt(policy.clientId), await store.bank.payoutChangedAt([key.policyNo])];
  if (!account || need !== null || changes.some((at) => isOnHold(at, now))) return store.benefit.setDelay(key, 'CUSTOMER');
  const isLate = benefit.dueOn < today;
  if (isLate) await store.benefit.setDelay(key, 'OURS');
  const interest = isLate && benefit.delayedBy !== 'CUSTOMER' ? await findInterest(benefit, today, { tx, services, now }) : 0;
  const { policyNo, dueOn: benefitOn, kind: purpose } = benefit;
  const amount = benefit.amount + interest;
  const payoutId = await store.payout.addOfBenefit(
    { clientId: policy.clientId, policyNo, benefitOn, purpose, amount, interest, account },
    now,
  );
  if (payoutId !== undefined) await send('payout-send', { payoutId });
}

/** Interest for a delay of the insurer; 0 until the insurer's lawyer has confirmed rate and start. */
async function findInterest({ policyNo, dueOn, amount }: Benefit, paidOn: Day, { tx, services, now }: Work): Promise<number> {
  const { LEGAL_ANSWERS = [], BANK_RATE = [] } = services.config;
  if (!LEGAL_ANSWERS.includes('A6')) return 0;
  const interest = lateInterest(amount, { dueOn, paidOn }, BANK_RATE);
  if (interest === undefined)
    await tx.store.posting.alertStaff('lateInterestUnknown', { subject: `${policyNo} ${dueOn}`, detail: 'BANK_RATE has no rate.' }, now);
  return interest ?? 0;
}
