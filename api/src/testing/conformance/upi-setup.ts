import { readConfig } from '../../base/config/config.ts';
import { createPartners, type Partners } from '../../platform/partners/partners.ts';
import type { MandateToStart } from '../../platform/partners/rail.port.ts';
import { NO_TRACING } from '../../platform/telemetry/tracing.ts';
import { toAdapterSettings } from './adapter-settings.ts';
import type { SignedReport } from './signed-report.ts';
import type { UpiEmulator } from './upi-emulator.ts';

/** An adapter of UPI Autopay with the emulator of its vendor. */
export type UpiSubject = { adapter: string; startEmulator: (startAt: Date) => Promise<UpiEmulator> };
type Upi = Partners['upi'];
export type UpiSetup = { subject: UpiSubject; emulator: UpiEmulator; upi: Upi; seed: number };

export const toUpiSettings = ({ adapter }: UpiSubject, { settings }: UpiEmulator, changes: Record<string, string> = {}) =>
  toAdapterSettings('upi', adapter, { ...settings, ...changes });

type Options = { emulator: UpiEmulator; settings: Record<string, string>; allowedHosts?: string[] };
/** The adapter as the portal makes it from these settings, at the vendor's time. */
export function createUpi({ emulator, settings, allowedHosts }: Options): Upi {
  const config = readConfig(settings);
  const around = { allowedHosts: allowedHosts ?? config.PARTNER_HOSTS, clock: emulator.now, note: () => {}, trace: NO_TRACING };
  return createPartners(config.partners, around).partners.upi;
}

let mandateCount = 0;
/** A mandate to start, with an id that no other check has. */
export function mandateToStart(): MandateToStart {
  mandateCount += 1;
  return {
    ...{ transactionId: `UP${String(mandateCount).padStart(18, '0')}`, policyNo: '100000801', holder: 'Asha Rao', account: null },
    ...{ premiumPaise: 1_300_000, limitPaise: 1_950_000, frequency: 'A', starts: '2026-11-20', ends: '2056-11-20' },
    customer: { mobile: '9000000008', email: 'asha.rao@example.com' },
    returnUrl: 'http://localhost:8080/upi-autopay?ref=r-1',
  };
}

const CHARGE_TIME = '08:30:00+05:30';

export const debitOf = () => ({
  ...{ debitId: crypto.randomUUID(), amountPaise: 1_300_000, chargeOn: '2026-11-22', attempt: 1, vendorData: {} },
});

export const readUpiReport = ({ callback }: Upi, { path, headers, body }: SignedReport) =>
  callback.read({ path, headers, raw: Buffer.from(body) });

/** A mandate that the customer has approved, with the reports about it. */
export async function startActive({ upi, emulator }: UpiSetup) {
  const started = await upi.start(mandateToStart());
  await emulator.decide(started, true);
  await emulator.advance(60_000);
  const query = () => upi.queryMandate({ ref: started.partnerRef ?? '', vendorData: started.vendorData });
  const mandateNo = (await query())?.mandateNo ?? null;
  const contact = async () => ({ mobile: '9000000008', email: 'asha.rao@example.com' });
  const mandate = { ref: started.partnerRef, mandateNo, vendorData: started.vendorData, contact };
  return { started, mandate, query, reports: await emulator.takeReports() };
}

type Debit = ReturnType<typeof debitOf>;
/** Announces a debit and waits for the time of its charge. */
export async function announce({ upi, emulator }: UpiSetup, mandate: Parameters<Upi['notify']>[0], debit: Debit): Promise<void> {
  await upi.notify(mandate, { ...debit, reason: 'DUE' });
  await emulator.advance(Date.parse(`${debit.chargeOn}T${CHARGE_TIME}`) - emulator.now().getTime());
}
