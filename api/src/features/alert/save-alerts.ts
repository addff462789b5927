import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@portal/contract/errors.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { type AlertChannel, type AlertKind, kindsOfPolicy, MAX_ALERTS } from '@portal/rules/policies/alert.ts';
import { atField, PortalError } from '../../base/failure.ts';
import type { PolicyForAlerts } from '../../domain/alerts/alert-facts.store.ts';
import type { Alert, AlertBase, AlertKey } from '../../domain/alerts/alert-rows.store.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { Customer } from '../../platform/pipeline/implement.ts';

/** A requested alert of any group. */
type RequestedAlert = {
  alertId?: string | undefined;
  kind: AlertKind;
  policyNumber?: string | undefined;
  fundCode?: string | undefined;
  daysBefore?: number | undefined;
  threshold?: number | undefined;
  channels: AlertChannel[];
};
type Call = { input: { alerts: RequestedAlert[] }; customer: Customer; store: Stores; now: Date };
type Saved = { alertId: string; kind: AlertKind; saved: boolean };
type Contact = { mobile: string | null; email: string | null };

/** Creates or changes alerts, all or none. */
export async function saveAlerts({ input, customer, store, now }: Call): Promise<Saved[]> {
  const { clientId, clientIds } = customer;
  const navDay = publishedNavDay(now);
  let count = await store.alert.lockAll(clientId);
  const [policies, contact] = await Promise.all([store.alertFacts.listPolicies(clientIds, navDay), store.profile.findClient(clientId)]);
  const saved: Saved[] = [];
  for (const [index, requestedAlert] of input.alerts.entries()) {
    const key = toKey(requestedAlert);
    const policy = policies.find(({ policyNo }) => policyNo === key.policyNo);
    if (key.policyNo !== null && !policy) throw new PortalError('notFound');
    const rejection = findRejection(requestedAlert, { policy, all: policies, contact });
    if (rejection) throw atField(rejection.code, `alerts.${index}.${rejection.field}`);
    const result = await save(
      { ...requestedAlert, ...key, clientId, alertId: requestedAlert.alertId ?? randomUUID() },
      requestedAlert.alertId !== undefined,
      {
        store,
        now,
        readBase: () => findBase(key, store, navDay),
      },
    );
    if (result.saved && requestedAlert.alertId === undefined) count += 1;
    if (count > MAX_ALERTS) throw new PortalError('tooManyAlerts');
    saved.push(result);
  }
  return saved;
}

const toKey = ({ kind, policyNumber, fundCode, daysBefore, threshold }: RequestedAlert): AlertKey => ({
  kind,
  policyNo: policyNumber ?? null,
  fundCode: fundCode ?? null,
  daysBefore: daysBefore ?? null,
  threshold: threshold ?? null,
});

type Rejection = { code: ErrorCode; field: string };

function findRejection(
  { kind, fundCode, channels }: RequestedAlert,
  { policy, all, contact }: { policy: PolicyForAlerts | undefined; all: readonly PolicyForAlerts[]; contact: Contact | undefined },
): Rejection | undefined {
  if (policy && !kindsOfPolicy({ ...policy, hasUnits: policy.funds.length > 0 }).includes(kind))
    return { code: 'kindNotForPolicy', field: 'policyNumber' };
  if (fundCode !== undefined && !all.some(({ funds }) => funds.some(({ code }) => code === fundCode)))
    return { code: 'fundNotHeld', field: 'fundCode' };
  const hasOptIn = policy ? policy.hasWhatsApp : all.some(({ hasWhatsApp }) => hasWhatsApp);
  if (channels.includes('WHATSAPP') && !hasOptIn) return { code: 'whatsappOff', field: 'channels' };
  const to = { SMS: contact?.mobile, WHATSAPP: contact?.mobile, EMAIL: contact?.email };
  return channels.every((channel) => to[channel]) ? undefined : { code: 'alertNoContact', field: 'channels' };
}

type Where = { store: Stores; now: Date; readBase: () => Promise<AlertBase | null> };

async function save(alert: Alert, isChange: boolean, { store, now, readBase }: Where): Promise<Saved> {
  const { kind, alertId, clientId } = alert;
  if (isChange && !(await store.alert.hasOne(clientId, alertId))) throw new PortalError('notFound');
  const same = await store.alert.findSame(clientId, alert);
  if (same && same !== alertId) return { alertId: same, kind, saved: false };
  if (same) await store.alert.setChannels(alert);
  else if (isChange) await store.alert.change(alert, await readBase());
  else await store.alert.add(alert, await readBase(), now);
  return { alertId, kind, saved: true };
}

/** Reference value of an alert about a fund: the NAV, or the value, of the day. */
async function findBase({ kind, fundCode, policyNo }: AlertKey, store: Stores, navDay: string): Promise<AlertBase | null> {
  if (fundCode !== null) {
    const latest = await store.alertFacts.findNav(fundCode, navDay);
    return { day: navDay, nav: latest?.nav ?? null, value: null };
  }
  if (kind !== 'FUND_VALUE_CHANGE' || policyNo === null) return null;
  return { day: navDay, nav: null, value: (await store.alertFacts.findValue(policyNo, navDay)).value };
}
