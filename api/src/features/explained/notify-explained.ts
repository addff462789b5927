import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { findNewNotice, findYearlyNotice } from '@portal/rules/explained/explained-notice.ts';
import { formatRupees, type Paise } from '@portal/rules/money/money.ts';
import { quietUntil } from '@portal/rules/policies/alert.ts';
import { statusGroup } from '@portal/rules/policies/policy.ts';
import { type ExplainedPolicy, readExplained } from '../../domain/explained/read-explained.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { readMoneyFacts } from '../../domain/policy-money/money-facts.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import type { NoticePolicy } from './explained-notice.store.ts';

const BATCH = 100;
const KINDS = {
  NEW: { list: 'listNew', notify: notifyNew },
  YEARLY: { list: 'listYearly', notify: notifyYearly },
} as const;

/**
 * The job `explained-notices`: tells owners of new policies to read them, and each owner once a year what the policy is worth. It works
 * from the current state, so that a run makes up for missed ones. Each message is sent once.
 */
export async function notifyExplained(services: Services, now: Date): Promise<void> {
  await notifyAll('NEW', services, now);
  await notifyAll('YEARLY', services, now);
}

async function notifyAll(kind: keyof typeof KINDS, services: Services, now: Date): Promise<void> {
  const { list, notify } = KINDS[kind];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const policies: NoticePolicy[] = await services.store.explainedNotice[list](dayOf(now), { after, limit: BATCH });
    for (const policy of policies) await inTransaction(services, (tx) => notify(policy, { tx, services, now }));
    after = policies.length === BATCH ? policies.at(-1)?.policyNo : undefined;
  }
}

async function notifyNew({ policyNo, clientId }: NoticePolicy, { tx, services, now }: Work): Promise<void> {
  const { store } = tx;
  const found = await readMoneyFacts({ clientId, clientIds: [clientId] }, policyNo, { store, services, now });
  if (!found || statusGroup(found.facts.status) === 'closed' || found.facts.open.freeLook !== null) return;
  const until = findNewNotice(found.facts, dayOf(now));
  if (until === null || (await store.claimHold.findHold([policyNo]))) return;
  const values = { policyNo, policyLast3: policyNo.slice(-3), plan: found.record.planName, freeLookUntil: formatDay(until) };
  const dedupe = `explainedNew:${policyNo}`;
  await notifyClient({ template: 'explainedNew', dedupe, clientId, values, startAfter: quietUntil(now) }, { tx, now });
}

async function notifyYearly({ policyNo, clientId }: NoticePolicy, { tx, services, now }: Work): Promise<void> {
  const { store } = tx;
  const policy = await readExplained({ clientId, clientIds: [clientId], policyNo }, { store, services, now });
  const year = policy && findYearlyNotice(policy.issueDate, dayOf(now));
  if (!policy?.soFar || !year || (await store.claimHold.findHold([policyNo]))) return;
  const values = { policyNo, policyLast3: policyNo.slice(-3), ...toYearlyValues(policy, policy.soFar) };
  const dedupe = `explainedYearly:${policyNo}:${year}`;
  await notifyClient({ template: 'explainedYearly', dedupe, clientId, values, startAfter: quietUntil(now) }, { tx, now });
}

/** Amounts of the page, so that message and page agree. */
function toYearlyValues(policy: ExplainedPolicy, soFar: NonNullable<ExplainedPolicy['soFar']>) {
  const find = (wanted: string): Paise | null =>
    [...policy.guaranteed, ...policy.notGuaranteed].find(({ name }) => name === wanted)?.amount ?? null;
  const bonus = find('VESTED_BONUS');
  const fundValue = find('FUND_VALUE');
  return {
    plan: policy.planName,
    date: formatDay(soFar.valueOn),
    amount: formatRupees(soFar.value),
    cover: formatRupees(policy.basics.cover),
    ...(bonus === null ? {} : { bonus: formatRupees(bonus) }),
    ...(fundValue === null ? {} : { fundValue: formatRupees(fundValue) }),
    ...(soFar.valuePaidOn === null ? {} : { paidOn: formatDay(soFar.valuePaidOn) }),
  };
}
