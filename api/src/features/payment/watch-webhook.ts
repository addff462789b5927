import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { Services } from '../../platform/context/services.ts';

const HOUR_MS = 3_600_000;
const SILENT_H = 2;
const LOOK_BACK_H = 24;

/**
 * The job `webhook-watch`: gateways switch a webhook off that failed for a day. Nothing is lost, for orders are asked about and compared with
 * the settlement, but customers wait; so staff are told, once a day, when orders were paid and for two hours nothing was heard of them.
 */
export async function watchWebhook(services: Services, now: Date): Promise<void> {
  const [from, to] = [LOOK_BACK_H, SILENT_H].map((hours) => new Date(now.getTime() - hours * HOUR_MS));
  const order = from && to && (await services.store.overdueOrder.findUnannounced(from, to));
  if (!order) return;
  services.log.error({ orderNo: order.orderNo }, 'the payment gateway sends no webhooks');
  await services.store.posting.alertStaff('webhookSilent', { subject: `payment ${dayOf(now)}`, detail: order.orderNo }, now);
}
