import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { isLapseReached } from '@portal/rules/policies/area-relief.ts';
import { findLastGraceDay, findNamedRelief } from '@portal/rules/policies/relief.ts';
import { isRevivable } from '@portal/rules/policies/revival.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { RelievedPolicy } from './area-notice.store.ts';

const BATCH = 200;

/** Notes the policies of reliefs that are new or changed, or for which a book has added policies. */
export async function coverPolicies(services: Services, { now, reliefId }: { now: Date; reliefId?: string | undefined }): Promise<void> {
  const ids = reliefId ? [reliefId] : await services.store.areaRelief.listUncovered(dayOf(now));
  for (const id of ids)
    await inTransaction(services, async ({ store, send }) => {
      const area = await store.areaRelief.find(id);
      if (!area) return;
      await store.areaRelief.cover(area);
      await send('relief-announce', { reliefId: id });
    });
}

type Part = { reliefId: string; after?: string | undefined; now: Date };

/** Tells the owners of a relief's policies, and lists for the administration which of these policies should not have lapsed. */
export async function announceRelief(services: Services, { reliefId, after = '', now }: Part): Promise<void> {
  const clients = await services.store.areaNotice.listClients(reliefId, { after, limit: BATCH });
  for (const clientId of clients) await inTransaction(services, (tx) => announceTo(clientId, reliefId, { tx, services, now }));
  const last = clients.at(-1);
  if (last && clients.length === BATCH) await inTransaction(services, ({ send }) => send('relief-announce', { reliefId, after: last }));
}

async function announceTo(clientId: string, reliefId: string, { tx, now }: Work): Promise<void> {
  const area = await tx.store.areaRelief.find(reliefId);
  if (!area) return;
  const relieved = (await tx.store.areaNotice.listRelieved(clientId, reliefId))
    .map((policy) => ({ policy, graceEnds: findLastGraceDay(policy, policy) }))
    // A lapse after the end of the longer grace stays one.
    .filter(({ policy }) => !isRevivable(policy.status) || isLapseReached(policy, policy));
  for (const { policy, graceEnds } of relieved)
    if (isRevivable(policy.status)) await tx.store.coreRow.addReliefLapse(toLapse(policy, reliefId, graceEnds), now);
  const [first] = relieved
    .filter(({ policy, graceEnds }) => graceEnds >= dayOf(now) && findNamedRelief(policy, policy.dueDate) !== null)
    .toSorted((a, b) => (a.graceEnds < b.graceEnds ? -1 : Number(a.graceEnds > b.graceEnds)));
  if (!first) return;
  const { policyNo, planName } = first.policy;
  const values = {
    ...{ policyNo, plan: planName, policyLast3: policyNo.slice(-3) },
    ...{ event: area.event, district: area.district, graceEnds: formatDay(first.graceEnds) },
  };
  // Once for each person, and again only if they get more days.
  const dedupe = `relief:${reliefId}:${clientId}:${area.days}`;
  await notifyClient({ template: 'reliefAnnounced', dedupe, clientId, values }, { tx, now });
}

const toLapse = ({ policyNo, dueDate, lapseDate }: RelievedPolicy, reliefId: string, graceEnds: string) => ({
  ...{ policyNo, reliefId, dueDate, graceEnds, lapsedOn: lapseDate },
});
