import { type AdapterSetup, callAll } from './adapter-setup.ts';
import { createCallGuarantees } from './call-guarantees.ts';
import { CALLBACK_GUARANTEES } from './callback-guarantees.ts';
import type { Guarantee } from './guarantee.ts';
import { PAYMENT_GUARANTEES } from './payment-guarantees.ts';

/** Guarantees of an adapter, without a portal. */
export const ADAPTER_GUARANTEES: readonly Guarantee<AdapterSetup>[] = [
  ...createCallGuarantees({ callAll, timeoutSetting: 'PAYMENT_TIMEOUT_MS' }),
  ...CALLBACK_GUARANTEES,
  ...PAYMENT_GUARANTEES,
];
