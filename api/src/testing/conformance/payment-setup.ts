import { readConfig } from '../../base/config/config.ts';
import { createPartners, type Partners } from '../../platform/partners/partners.ts';
import { NO_TRACING } from '../../platform/telemetry/tracing.ts';
import { toAdapterSettings } from './adapter-settings.ts';
import type { PaymentEmulator, StartEmulator } from './payment-emulator.ts';

/** An adapter of the payment port with the emulator of its vendor. */
export type PaymentSubject = { adapter: string; startEmulator: StartEmulator };
export type Gateway = Partners['payment'];

export const START = new Date('2026-11-20T05:00:00Z');

/** Settings of a portal that takes its payments with the adapter. */
export function toSettings(
  { adapter }: PaymentSubject,
  { settings }: PaymentEmulator,
  changes: Record<string, string> = {},
): Record<string, string> {
  return toAdapterSettings('payment', adapter, { ...settings, ...changes });
}

export type GatewayOptions = { settings: Record<string, string>; clock?: () => Date; allowedHosts?: string[] };

/** The adapter as the portal makes it from these settings. */
export function createGateway({ settings, clock = () => START, allowedHosts }: GatewayOptions): Gateway {
  const config = readConfig(settings);
  return createPartners(config.partners, { allowedHosts: allowedHosts ?? config.PARTNER_HOSTS, clock, note: () => {}, trace: NO_TRACING })
    .partners.payment;
}

/** An order to pay, with its number in a row of orders. */
export const orderToPay = (number: number, more: { attempt?: number; amountPaise?: number } = {}) => ({
  orderNo: `PO${String(number).padStart(12, '0')}`,
  attempt: 1,
  amountPaise: 1_250_050,
  customerRef: '0b0e4d52-5a37-4f6b-9d2a-5f0c3b1a7e11',
  description: 'Premium',
  methods: ['UPI', 'NB', 'DC', 'CC'] as ('UPI' | 'NB' | 'DC' | 'CC')[],
  returnUrl: 'http://localhost:8080/paymentLoungeResult?ref=r-1',
  expiresAt: new Date(START.getTime() + 900_000),
  contact: async () => ({ mobile: '9000000008' }),
  ...more,
});
