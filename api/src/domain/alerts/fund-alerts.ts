import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { hasChanged, hasCrossed } from '@portal/rules/policies/alert.ts';
import { type InTransaction, inTransaction, type Services } from '../../platform/context/services.ts';
import type { Alert, AlertBase } from './alert-rows.store.ts';
import { sendAlert } from './send-alert.ts';

const BATCH = 200;
const BATCHES = 50;
type Compared = Alert & { base: AlertBase };
type Where = { tx: InTransaction; now: Date; navDay: Day };

/**
 * The job `fund-alerts`, after the NAVs of the day are published. Each alert stores the day that it was compared with. So a repeated run
 * continues where the last one ended, and a NAV that is corrected later sends no second alert.
 */
export async function sendFundAlerts(services: Services, now: Date, size = { batch: BATCH, batches: BATCHES }): Promise<void> {
  const navDay = publishedNavDay(now);
  for (let batch = 0; batch < size.batches; batch += 1) {
    const processed = await inTransaction(services, async (tx) => {
      const alerts = await tx.store.alert.takeForNav(navDay, size.batch);
      for (const alert of alerts) await compare(alert, { tx, now, navDay });
      services.crashPoint('fund-alerts-before-commit');
      return alerts.length;
    });
    services.crashPoint('fund-alerts-after-commit');
    if (processed < size.batch) return;
  }
  await inTransaction(services, ({ send }) => send('fund-alerts', {}));
}

const compare = (alert: Compared, where: Where): Promise<void> =>
  alert.kind === 'FUND_VALUE_CHANGE' ? compareValue(alert, where) : compareNav(alert, where);

async function compareNav(alert: Compared, { tx, now, navDay }: Where): Promise<void> {
  const { kind, fundCode, threshold, base, clientId } = alert;
  const latest = await tx.store.alertFacts.findNav(fundCode ?? '', navDay);
  const isNew = latest && latest.day > base.day;
  const next = isNew ? { day: navDay, nav: latest.nav, value: null } : { ...base, day: navDay };
  await tx.store.alert.setBase(alert.alertId, next);
  if (!isNew || (kind !== 'NAV_ABOVE' && kind !== 'NAV_BELOW') || threshold === null || base.nav === null) return;
  if (!hasCrossed(kind, { before: Number(base.nav), now: Number(latest.nav), threshold })) return;
  if (!(await tx.store.alertFacts.holdsFund(clientId, fundCode ?? ''))) return;
  const values = { fund: latest.name, nav: latest.nav, navDay: formatDay(latest.day), threshold: threshold.toFixed(4) };
  await sendAlert(alert, { occurrence: latest.day, values }, { tx, now });
}

async function compareValue(alert: Compared, { tx, now, navDay }: Where): Promise<void> {
  const { policyNo, threshold, base, clientId } = alert;
  if (policyNo === null || threshold === null || base.value === null) return;
  const facts = tx.store.alertFacts;
  const [{ value, navDay: latest }, moved] = await Promise.all([
    facts.findValue(policyNo, navDay),
    facts.sumMoved(policyNo, base.day, navDay),
  ]);
  const isSent = latest !== null && hasChanged(base.value, { moved, value, percent: threshold }) && (await facts.isOwn(clientId, policyNo));
  // Add movements to the base, so that the next run does not count them again.
  await tx.store.alert.setBase(alert.alertId, { day: navDay, nav: null, value: isSent ? value : base.value + moved });
  if (!isSent) return;
  const values = {
    policyLast3: policyNo.slice(-3),
    amount: formatRupees(value),
    navDay: formatDay(latest),
    threshold: String(threshold),
  };
  await sendAlert(alert, { occurrence: latest, values }, { tx, now });
}
