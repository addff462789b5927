import type { ResponseOf } from '../../lib/api/wire.ts';

/** Data of the customer, as the cards show it. */
export type Overview = ResponseOf<'/privacy/overview'>;
export type ConsentState = Overview['consents'][number];
