import { readConfig } from '../../base/config/config.ts';
import { createPartners, type Partners } from '../../platform/partners/partners.ts';
import { NO_TRACING } from '../../platform/telemetry/tracing.ts';
import { toAdapterSettings } from './adapter-settings.ts';
import { START } from './payment-setup.ts';
import type { PayoutEmulator, StartPayoutEmulator } from './payout-emulators.ts';
import type { SignedReport } from './signed-report.ts';

/** An adapter of the payout bank with its emulator. */
export type PayoutSubject = { adapter: string; startEmulator: StartPayoutEmulator };
export type PayoutPartner = Partners['payout'];
export type PayoutSetup = { subject: PayoutSubject; emulator: PayoutEmulator; payouts: PayoutPartner; seed: number };

export const toPayoutSettings = (
  { subject, emulator }: Pick<PayoutSetup, 'subject' | 'emulator'>,
  changes: Record<string, string> = {},
): Record<string, string> => toAdapterSettings('payout', subject.adapter, { ...emulator.settings, ...changes });

/** The adapter as the portal makes it from these settings. */
export function createPayoutPartner(settings: Record<string, string>, allowedHosts?: string[]): PayoutPartner {
  const config = readConfig(settings);
  const around = { allowedHosts: allowedHosts ?? config.PARTNER_HOSTS, clock: () => START, note: () => {}, trace: NO_TRACING };
  return createPartners(config.partners, around).partners.payout;
}

let count = 0;
/** A payout with a new id. Its account stays pending until the suite decides. */
export const payoutToSend = () => ({
  ...{ payoutId: `PO90000000${String(++count).padStart(6, '0')}`, amountPaise: 1_234_567, ifsc: 'HDFC0001234' },
  ...{ accountNo: '50100012347002', holder: 'Asha Rao', purpose: 'FREE_LOOK' },
});

export const readPayoutReport = ({ callback }: PayoutPartner, { path, headers, body }: SignedReport) =>
  callback.read({ path, headers, raw: Buffer.from(body) });
