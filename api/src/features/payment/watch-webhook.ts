import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { Services } from '../../platform/context/services.ts';

const HOUR_MS = 3_600_000;
const SILENT_H = 2;
const LOOK_BACK_H = 24;

/**
 * The job `webhook-watch`: gateways disable a webhook that failed for a day. Nothing is lost, because orders are queried and reconciled,
 * but customers wait. Staff are alerted once a day if orders were paid and no webhook arrived for two hours.
 */
export async function watchWebhook(services: Services, now: Date): Promise<void> {
  const [from, to] = [LOOK_BACK_H, SILENT_H].map((hours) => new Date(now.getTime() - hours * HOUR_MS));
  const order = from && to && (await services.store.overdueOrder.findUnannounced(from, to));
  if (!order) return;
  services.log.error({ orderNo: order.orderNo }, 'the payment gateway sends no webhooks');
  await services.store.posting.alertStaff('webhookSilent', { subject: `payment ${dayOf(now)}`, detail: order.orderNo }, now);
}
