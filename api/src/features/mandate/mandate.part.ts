import type { OfSlot } from '../../platform/context/jobs.ts';
import { NIGHTLY, ONCE } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { cancelAtPartner } from './cancel-at-partner.ts';
import { serveCardCallback } from './card.callback.ts';
import { cardInstructionStore } from './card-instruction.store.ts';
import { checkMandates, checkRegisters } from './check-register.ts';
import { serveMandateCallbacks } from './mandate.callback.ts';
import { mandateFeature } from './mandate.routes.ts';
import { mandateCardStore } from './mandate-card.store.ts';
import { serveMandatePages } from './mandate-page.ts';
import { sweepCards } from './sweep-cards.ts';
import { sweepMandates } from './sweep-mandates.ts';

export const mandatePart = {
  routes: mandateFeature,
  stores: { mandateCard: mandateCardStore, cardInstruction: cardInstructionStore },
  jobs: {
    // The sweep retries after a partner's refusal; these retries are for an unavailable database.
    'mandate-cancel': {
      retry: { retryLimit: 20, retryDelay: 5, retryDelayMax: 600 },
      run: ({ mandateId }, services, now) => cancelAtPartner(mandateId, services, now),
    },
    'mandate-sweep': {
      retry: ONCE,
      cron: '* * * * *',
      effect: 'Follows mandates that are being set up',
      run: (_, services, now) => sweepMandates(services, now),
    },
    'mandate-register': {
      retry: NIGHTLY,
      cron: '0 5 * * *',
      effect: 'Compares mandates with the registers of the rails',
      run: (_, services, now) => checkRegisters(services, now),
    },
    'mandate-check': {
      retry: ONCE,
      cron: '* * * * *',
      effect: 'Asks rails without a register about their mandates',
      run: (_, services, now) => checkMandates(services, now),
    },
    'card-sweep': {
      retry: ONCE,
      cron: '*/5 * * * *',
      effect: 'Follows registrations of cards',
      run: (_, services, now) => sweepCards(services, now),
    },
  },
  serve: [serveMandateCallbacks, serveMandatePages, serveCardCallback],
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    'mandate-cancel': { mandateId: string };
    'mandate-sweep': OfSlot;
    'mandate-register': OfSlot;
    /** Checks mandates on rails that have no register. */
    'mandate-check': OfSlot;
    /** Closes unfinished card registrations, and stops cards that are due to be stopped. */
    'card-sweep': OfSlot;
  }
}
