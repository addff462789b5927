import { addDays, dayOf, formatDay, maxDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { payoutRejection } from '@portal/rules/money/payout-account.ts';
import { findNoticeDays, NOTICE_DAYS, PAYOUT_NEED_TEXTS } from '@portal/rules/money/payouts.ts';
import { quietUntil } from '@portal/rules/policies/alert.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import type { BenefitKey } from './benefit.store.ts';
import { readNeed } from './read-need.ts';

const BATCH = 100;

/**
 * The job `benefit-notice`: announces benefits a month before their due day, and asks for what is missing 30, 14 and 3 days before. It
 * works from the current state, so that a run makes up for missed ones. Each message is sent once.
 */
export async function notifyBenefits(services: Services, now: Date, after?: BenefitKey): Promise<void> {
  const paidFrom = services.config.BENEFITS_PAID_FROM;
  if (paidFrom === undefined) return;
  const today = dayOf(now);
  const period = { from: maxDay(paidFrom, addDays(today, 1)), to: addDays(today, Math.max(...NOTICE_DAYS)) };
  const keys = await services.store.benefit.listOpen(period, after, BATCH);
  for (const key of keys) await inTransaction(services, (tx) => notifyBenefit(key, { tx, now }));
  const last = keys.at(-1);
  if (last && keys.length === BATCH) await notifyBenefits(services, now, last);
}

async function notifyBenefit(key: BenefitKey, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  const { store } = tx;
  const { policyNo, dueOn } = key;
  const policy = await store.bank.lockPolicy(policyNo);
  const benefit = await store.benefit.lockOpen(key);
  const days = findNoticeDays(dueOn, dayOf(now));
  if (!policy || !benefit || days === null || payoutRejection(policy) !== null) return;
  if (await store.claimHold.findHold([policyNo])) return;
  const { clientId } = policy;
  const startAfter = quietUntil(now);
  const { account, need } = await readNeed(key, clientId, { store, now });
  const values = {
    amount: formatRupees(benefit.amount),
    date: formatDay(dueOn),
    policyLast3: policyNo.slice(-3),
    policyLast4: policyNo.slice(-4),
  };
  if (need !== null) {
    const dedupe = `payoutNeeds:${policyNo}:${dueOn}:${days}`;
    const missing = PAYOUT_NEED_TEXTS[need];
    return notifyClient({ template: 'payoutNeeds', dedupe, clientId, values: { ...values, missing }, startAfter }, { tx, now });
  }
  const dedupe = `payoutComing:${policyNo}:${dueOn}`;
  const last4 = account?.accountNo.slice(-4) ?? '';
  await notifyClient({ template: 'payoutComing', dedupe, clientId, values: { ...values, last4 }, startAfter }, { tx, now });
}
