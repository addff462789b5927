import type { DebitCursor } from '../../jobs/queue.ts';
import { inTransaction, type Services } from '../../services.ts';

/** Asks for the next part of a run over debits. A part that dies after it is done again beside the next one: neither finds anything left of the other. */
export async function passOn(name: 'mandate-prenotify' | 'mandate-present', after: DebitCursor, services: Services): Promise<void> {
  await inTransaction(services, ({ send }) => send(name, { after }));
  services.crashPoint('debit-part-passed-on');
}
