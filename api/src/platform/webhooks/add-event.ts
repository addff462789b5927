import type { Work } from '../context/services.ts';
import type { NewEvent } from './domain-event.store.ts';

/** Records a fact for the insurer's systems, in the transaction of its effect. */
export const addEvent = (event: NewEvent, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> => tx.store.domainEvent.add(event, now);
