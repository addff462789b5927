import type { AdapterSetup } from './adapter-setup.ts';
import { CALL_GUARANTEES } from './call-guarantees.ts';
import { CALLBACK_GUARANTEES } from './callback-guarantees.ts';
import type { Guarantee } from './guarantee.ts';
import { PAYMENT_GUARANTEES } from './payment-guarantees.ts';

/** Guarantees of an adapter, without a portal. */
export const ADAPTER_GUARANTEES: readonly Guarantee<AdapterSetup>[] = [...CALL_GUARANTEES, ...CALLBACK_GUARANTEES, ...PAYMENT_GUARANTEES];
