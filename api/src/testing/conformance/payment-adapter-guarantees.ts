import { createCallGuarantees } from './call-guarantees.ts';
import type { Guarantee } from './guarantee.ts';
import { callAll, type PaymentSetup } from './payment-adapter-setup.ts';
import { PAYMENT_CALLBACK_GUARANTEES } from './payment-callback-guarantees.ts';
import { PAYMENT_GUARANTEES } from './payment-guarantees.ts';

/** Guarantees of an adapter, without a portal. */
export const PAYMENT_ADAPTER_GUARANTEES: readonly Guarantee<PaymentSetup>[] = [
  ...createCallGuarantees({ callAll, timeoutSetting: 'PAYMENT_TIMEOUT_MS' }),
  ...PAYMENT_CALLBACK_GUARANTEES,
  ...PAYMENT_GUARANTEES,
];
