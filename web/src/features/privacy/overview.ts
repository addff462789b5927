import type { ResponseOf } from '../../lib/api/wire.ts';

/** What the insurer holds about the customer, as the cards show it. */
export type Overview = ResponseOf<'/privacy/overview'>;
export type ConsentState = Overview['consents'][number];
