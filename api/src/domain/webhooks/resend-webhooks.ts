import type { Work } from '../../platform/context/services.ts';

/** Sends what waits for an endpoint, when it is resumed. An attempt that is not due yet keeps its time. */
export async function sendWaiting(endpointId: string, { tx: { store, send }, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  for (const { deliveryId, attempts, nextAt } of await store.webhookDelivery.listWaiting(endpointId))
    await send('webhook-deliver', { deliveryId, attempt: attempts + 1 }, nextAt && nextAt > now ? { startAfter: nextAt } : undefined);
}

/** Sends ended deliveries again: one, or those of a period. Returns how many. */
export async function resendDeliveries(
  which: { endpointId: string; deliveryId?: string | null; from?: Date | null; to?: Date | null },
  { tx: { store, send }, now }: Pick<Work, 'tx' | 'now'>,
): Promise<number> {
  const deliveryIds = await store.webhookDelivery.restart(which, now);
  for (const deliveryId of deliveryIds) await send('webhook-deliver', { deliveryId, attempt: 1 });
  return deliveryIds.length;
}
