import type { OfSlot } from '../../platform/context/jobs.ts';
import { ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { bookDeliveryStore } from './book-delivery.store.ts';
import { receiveBooks } from './receive-books.ts';

export const bookDeliveryPart = {
  stores: { bookDelivery: bookDeliveryStore },
  jobs: {
    'book-receive': {
      retry: ONCE,
      cron: '*/5 * * * *',
      effect: 'Loads and acknowledges the books that the core system delivered',
      run: (_, services, now) => receiveBooks(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    'book-receive': OfSlot;
  }
}
declare module '../../platform/context/services.ts' {
  interface Services {
    /** Address of the database as the owner of the schema, who imports books. */
    ownerUrl: string | undefined;
  }
}
