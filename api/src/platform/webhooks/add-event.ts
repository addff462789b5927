import type { Work } from '../context/services.ts';
import type { NewEvent } from './domain-event.store.ts';

/** Records a fact for the insurer's systems, with its rows for the core system, and sends its deliveries, in the transaction of its effect. */
export async function addEvent(event: NewEvent, { tx: { store, send }, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  for (const deliveryId of await store.domainEvent.add(event, now)) await send('webhook-deliver', { deliveryId, attempt: 1 });
  await store.coreRow.add(event, now);
}

declare module '../context/jobs.ts' {
  interface Jobs {
    /** Attempts to deliver an event to an endpoint. `attempt`: its number; a repeated job of an earlier attempt does nothing. */
    'webhook-deliver': { deliveryId: string; attempt: number };
  }
}
