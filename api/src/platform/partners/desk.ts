import type { Callback } from './callback.ts';
import type { Partners } from './partners.ts';

type Where = { BACK_OFFICE: 'partner' | 'desk'; CLAIM_ENGINE: 'partner' | 'desk' };

/** Rejects every callback: no partner is connected, so even a correctly signed call is forged. */
const closed = <Event>(callback: Callback<Event>): Callback<Event> => ({ ...callback, read: () => 'forged' });
const nothing = (): Promise<void> => Promise.resolve();

/**
 * Where the insurer has no back office, or no assessor, staff work in the portal itself: what would be sent out is here already, so these
 * take everything and say nothing.
 */
export const deskInPlaceOf = (partners: Partners, { BACK_OFFICE, CLAIM_ENGINE }: Where): Partners => ({
  ...partners,
  ...(BACK_OFFICE === 'desk' && {
    backOffice: {
      handOver: () => Promise.resolve({ backOfficeRef: 'DESK' }),
      addPapers: nothing,
      withdraw: nothing,
      reopen: nothing,
      callback: closed(partners.backOffice.callback),
    },
  }),
  ...(CLAIM_ENGINE === 'desk' && {
    assessor: {
      submit: nothing,
      sendPaper: nothing,
      tellAction: nothing,
      query: () => Promise.resolve(undefined),
      callback: closed(partners.assessor.callback),
    },
  }),
});
