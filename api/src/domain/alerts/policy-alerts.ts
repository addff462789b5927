import { dayOf, formatDay, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { alertDay, DATED_KINDS, isDated, kindsOfPolicy } from '@portal/rules/policies/alert.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import type { DatedPolicy } from './alert-facts.store.ts';
import type { Alert } from './alert-rows.store.ts';
import { sendAlert } from './send-alert.ts';

const BATCH = 500;
const BATCHES = 20;
const BEGINS = '09:00';

/**
 * The part of the job `premium-notices` for customers' alerts: some days before a date of a policy. A late run looks at today only, so a
 * missed alert is made up on the same day or not at all.
 */
export async function sendPolicyAlerts(
  services: Services,
  { now, after, size = { batch: BATCH, batches: BATCHES } }: { now: Date; after?: string; size?: { batch: number; batches: number } },
): Promise<void> {
  if (toTimeOfDay(now) < BEGINS) return;
  let last = after ?? null;
  for (let batch = 0; batch < size.batches; batch += 1) {
    const alerts = await services.store.alert.listByKind(DATED_KINDS, last, size.batch);
    await sendDue(alerts, services, now);
    const end = alerts.at(-1);
    if (!end || alerts.length < size.batch) return;
    last = end.alertId;
  }
  if (last !== null) {
    const next = last;
    await inTransaction(services, ({ send }) => send('premium-notices', { after: next }));
  }
}

async function sendDue(alerts: readonly Alert[], services: Services, now: Date): Promise<void> {
  const policies = await services.store.alertFacts.readDated(alerts.flatMap(({ policyNo }) => policyNo ?? []));
  const due = alerts.flatMap((alert) => {
    const policy = policies.get(alert.policyNo ?? '');
    const day = policy && dayFor(alert, policy, now);
    return policy && day ? [{ alert, policy, day }] : [];
  });
  if (due.length === 0) return;
  await inTransaction(services, async (tx) => {
    for (const { alert, policy, day } of due) {
      if (!(await tx.store.alertFacts.isOwn(alert.clientId, policy.policyNo))) continue;
      const values = { policyLast3: policy.policyNo.slice(-3), dueOn: formatDay(day) };
      await sendAlert(alert, { occurrence: day, values }, { tx, now });
    }
    services.crashPoint('policy-alerts-before-commit');
  });
  services.crashPoint('policy-alerts-after-commit');
}

const dayFor = ({ kind, daysBefore }: Alert, policy: DatedPolicy, now: Date) =>
  isDated(kind) && daysBefore !== null && kindsOfPolicy(policy).includes(kind)
    ? alertDay(kind, { daysBefore, dates: policy.dates }, dayOf(now))
    : undefined;
