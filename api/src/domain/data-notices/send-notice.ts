import { formatDay } from '@portal/rules/calendar/dates.ts';
import { BREACH_ADVICE, BREACH_EFFECTS, describeBreachItems } from '@portal/rules/privacy/data-notice.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { MessageValues, TemplateName } from '../messages/templates.ts';
import type { DataNotice } from './data-notice.store.ts';

const BATCH = 200;

type Part = { noticeId: string; after?: string | undefined; now: Date };

/** The job `data-notice`: tells the next customers of a notice, each once, and continues after the last of them. */
export async function sendNotice(services: Services, { noticeId, after = '', now }: Part): Promise<void> {
  const notice = await services.store.dataNotice.find(noticeId);
  if (!notice) return;
  const clients = await services.store.dataNotice.listClients(notice, { after, limit: BATCH });
  for (const clientId of clients) await inTransaction(services, (tx) => tellClient(clientId, notice, { tx, services, now }));
  const last = clients.at(-1);
  if (last && clients.length === BATCH) await inTransaction(services, ({ send }) => send('data-notice', { noticeId, after: last }));
}

async function tellClient(clientId: string, notice: DataNotice, { tx, now }: Work): Promise<void> {
  if (!(await tx.store.dataNotice.markTold(notice.noticeId, clientId, now))) return;
  const dedupe = `dataNotice:${notice.noticeId}:${clientId}`;
  await notifyClient({ ...composeNotice(notice), dedupe, clientId }, { tx, now });
}

function composeNotice({ breach }: DataNotice): { template: TemplateName; values: MessageValues } {
  if (!breach) return { template: 'noticeChanged', values: {} };
  const { happenedOn, effect, items, advice } = breach;
  return {
    template: 'breachNotice',
    values: {
      date: formatDay(happenedOn),
      effect: BREACH_EFFECTS[effect],
      items: describeBreachItems(items, { short: true }),
      allItems: describeBreachItems(items),
      advice: BREACH_ADVICE[advice],
    },
  };
}
