import type { Partners } from './partners.ts';

type Where = { BACK_OFFICE: 'partner' | 'desk'; CLAIM_ENGINE: 'partner' | 'desk' };

const nothing = (): Promise<void> => Promise.resolve();

/**
 * Replaces the back office or the assessor of an insurer that has none. Staff work in the portal itself and already see what would be
 * sent, so these accept everything and send nothing.
 */
export const putDeskInPlace = (partners: Partners, { BACK_OFFICE, CLAIM_ENGINE }: Where): Partners => ({
  ...partners,
  ...(BACK_OFFICE === 'desk' && {
    backOffice: {
      ...partners.backOffice,
      handOver: () => Promise.resolve({ backOfficeRef: 'DESK' }),
      addDocuments: nothing,
      withdraw: nothing,
      reopen: nothing,
    },
  }),
  ...(CLAIM_ENGINE === 'desk' && {
    assessor: {
      ...partners.assessor,
      submit: nothing,
      sendDocument: nothing,
      tellAction: nothing,
      query: () => Promise.resolve(undefined),
    },
  }),
});
