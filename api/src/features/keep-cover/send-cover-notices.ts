import type { LocalizedText } from '@portal/contract/field-text.ts';
import { addDays, type Day, dayOf, formatDay, startOfDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { type CoverNotice, findCoverNotice } from '@portal/rules/policies/cover-notice.ts';
import { costsOfWaiting, type WaitingCost } from '@portal/rules/policies/keep-cover.ts';
import { isRevivable } from '@portal/rules/policies/revival.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import type { MessageValues } from '../../domain/messages/templates.ts';
import { revivalPolicy } from '../../domain/payments/revival-quote.ts';
import { type InTransaction, inTransaction, type Services } from '../../platform/context/services.ts';
import { type CoverAtRisk, listAtRisk } from './list-at-risk.ts';

const BATCH = 200;
/** A lapse that the administration reports late is still looked for. */
const LOOK_BACK_DAYS = 3;

type Noticed = { atRisk: CoverAtRisk; notice: CoverNotice };

/** Tells customers whose cover ends in 7 or 2 days, or has just ended: one message per person and day, however many policies are concerned. */
export async function sendCoverNotices(services: Services, { now, after = '' }: { now: Date; after?: string | undefined }): Promise<void> {
  const today = dayOf(now);
  const lapsedFrom = addDays(today, -LOOK_BACK_DAYS);
  const clients = await services.store.coverNotice.listClients({ today, lapsedFrom, after, limit: BATCH });
  for (const clientId of clients) await inTransaction(services, (tx) => notify(clientId, { tx, services, now }));
  const last = clients.at(-1);
  if (last && clients.length === BATCH) await inTransaction(services, ({ send }) => send('cover-notices', { after: last }));
}

async function notify(clientId: string, { tx, services, now }: { tx: InTransaction; services: Services; now: Date }): Promise<void> {
  const today = dayOf(now);
  const found = (await listAtRisk([clientId], { store: tx.store }, now)) ?? [];
  const noticed = found.flatMap((atRisk) => {
    const { policy, state, graceEnds } = atRisk;
    const lapsedOn = isRevivable(policy.status) ? (policy.lapseDate ?? policy.statusDate) : null;
    const notice = findCoverNotice({ state, graceEnds, lapsedOn }, today);
    return notice ? [{ atRisk, notice }] : [];
  });
  // The cover that ends first; a lapse comes after those that can still be kept.
  const [first] = noticed;
  if (!first || (await tx.store.coverNotice.wasReminded(clientId, startOfDay(today)))) return;
  const { notice, atRisk } = first;
  const atRiskNow = found.filter(({ state, graceEnds }) => (state === 'GRACE' || state === 'DEBIT_RETURNED') && graceEnds !== null);
  const message = notice.kind === 'ENDED' ? describeEnd(first) : describeRisk(atRisk, atRiskNow.length, { services, today });
  const stage = notice.kind === 'ENDED' ? 'ended' : notice.stage;
  const dedupe = `cover:${clientId}:${atRisk.policy.policyNo}:${notice.on}:${stage}`;
  await notifyClient({ ...message, dedupe, clientId }, { tx, now });
}

const describePolicy = ({ policyNo, planName }: CoverAtRisk['policy']): MessageValues => ({
  ...{ policyNo, plan: planName, policyLast3: policyNo.slice(-3) },
});

const describeEnd = ({ atRisk: { policy }, notice }: Noticed) => ({
  template: 'coverEnded' as const,
  values: {
    ...describePolicy(policy),
    lapsedOn: formatDay(notice.on),
    reviveBy: policy.revivalDeadline ? formatDay(policy.revivalDeadline) : '',
  },
});

function describeRisk(
  { policy, dueDate, graceEnds }: CoverAtRisk,
  count: number,
  { services: { config }, today }: { services: Services; today: Day },
) {
  const waiting = { graceEnds, lateFee: config.REVIVAL_LATE_FEE, reviveBy: policy.revivalDeadline };
  const costs = costsOfWaiting(revivalPolicy(policy), today, waiting);
  const values: MessageValues = {
    ...describePolicy(policy),
    count: String(count),
    amount: formatRupees(costs[0]?.total ?? 0),
    graceEnds: graceEnds ? formatDay(graceEnds) : '',
    dueDate: dueDate ? formatDay(dueDate) : '',
  };
  for (const [at, cost] of costs.entries()) Object.assign(values, { [`on${at}`]: formatDay(cost.on), [`cost${at}`]: describeCost(cost) });
  return { template: count > 1 ? ('coversAtRisk' as const) : ('coverAtRisk' as const), values };
}

const REQUIREMENTS: Record<WaitingCost['requirement'], LocalizedText> = {
  NONE: { en: 'no health questions', hi: 'स्वास्थ्य का कोई सवाल नहीं' },
  DECLARATION: { en: 'a short declaration', hi: 'एक छोटी घोषणा' },
  HEALTH_FORM: { en: 'a health form', hi: 'स्वास्थ्य फ़ॉर्म' },
  MEDICAL: { en: 'a health form and a medical test', hi: 'स्वास्थ्य फ़ॉर्म और मेडिकल जाँच' },
};
function describeCost({ total, interest, requirement }: WaitingCost): LocalizedText {
  const [amount, extra] = [formatRupees(total), formatRupees(interest)];
  const { en, hi } = REQUIREMENTS[requirement];
  return interest > 0
    ? { en: `${amount}, of which interest ${extra}; ${en}`, hi: `${amount}, इसमें ब्याज ${extra}; ${hi}` }
    : { en: `${amount}; ${en}`, hi: `${amount}; ${hi}` };
}
