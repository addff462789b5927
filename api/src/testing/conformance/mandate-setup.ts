import { readConfig } from '../../base/config/config.ts';
import type { NotifyingRail } from '../../platform/partners/debit-rail.port.ts';
import { createPartners } from '../../platform/partners/partners.ts';
import type { MandateToStart, VerifyingRail } from '../../platform/partners/rail.port.ts';
import { NO_TRACING } from '../../platform/telemetry/tracing.ts';
import { toAdapterSettings } from './adapter-settings.ts';
import type { MandateEmulator } from './mandate-emulator.ts';
import type { SignedReport } from './signed-report.ts';

export type MandatePort = 'upi' | 'enach';
export const KINDS = { upi: 'UPI', enach: 'ENACH' } as const;

/** An adapter of mandates with the emulator of its vendor. */
export type MandateSubject = { port: MandatePort; adapter: string; startEmulator: (startAt: Date) => Promise<MandateEmulator> };
export type TestedRail = VerifyingRail & Partial<Pick<NotifyingRail, 'notify'>>;
export type MandateSetup = { subject: MandateSubject; emulator: MandateEmulator; rail: TestedRail; seed: number };

export const toMandateSettings = (
  { port, adapter }: MandateSubject,
  { settings }: MandateEmulator,
  changes: Record<string, string> = {},
): Record<string, string> => toAdapterSettings(port, adapter, { ...settings, ...changes });

type Options = { emulator: MandateEmulator; settings: Record<string, string>; allowedHosts?: string[] };
/** Partners as the portal makes them from these settings, at the vendor's time. */
export function createRails({ emulator, settings, allowedHosts }: Options) {
  const config = readConfig(settings);
  const around = { allowedHosts: allowedHosts ?? config.PARTNER_HOSTS, clock: emulator.now, note: () => {}, trace: NO_TRACING };
  return createPartners(config.partners, around).partners;
}

const ACCOUNT = { number: '50100012345678', type: 'Saving', ifsc: 'HDFC0001234', bankCode: 'HDFC', micr: null };

let mandateCount = 0;
/** A mandate to start, with an id that no other check has. */
export function mandateToStart(port: MandatePort): MandateToStart {
  mandateCount += 1;
  return {
    transactionId: `${port === 'upi' ? 'UP' : 'EN'}${String(mandateCount).padStart(18, '0')}`,
    ...{ policyNo: '100000801', holder: 'Asha Rao', account: port === 'upi' ? null : ACCOUNT },
    ...{ premiumPaise: 1_300_000, limitPaise: 1_950_000, frequency: 'A', starts: '2026-11-20', ends: '2056-11-19' },
    customer: { mobile: '9000000008', email: 'asha.rao@example.com' },
    returnUrl: 'http://localhost:8080/upi-autopay?ref=r-1',
  };
}

const CHARGE_TIME = '08:30:00+05:30';
/** Longer than a bank takes to confirm a mandate or its end. */
export const BANK_MS = 2 * 86_400_000;

/** A debit that is charged some days after an approval. */
export const debitOf = ({ now }: MandateEmulator) => ({
  ...{ debitId: crypto.randomUUID(), amountPaise: 1_300_000, attempt: 1, vendorData: {} },
  chargeOn: toDay(new Date(now().getTime() + 2 * 86_400_000)),
});
const DAY_IN_INDIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
export const toDay = (time: Date): string => DAY_IN_INDIA.format(time);

export const readReport = ({ callback }: TestedRail, { path, headers, body }: SignedReport) =>
  callback.read({ path, headers, raw: Buffer.from(body) });

/** A mandate that the customer has approved and the bank has confirmed, with the reports about it. */
export async function startActive({ subject, rail, emulator }: MandateSetup) {
  const terms = mandateToStart(subject.port);
  const started = await rail.start(terms);
  await emulator.decide(started, true, terms);
  await emulator.advance(subject.port === 'upi' ? 60_000 : BANK_MS);
  const ref = started.partnerRef ?? terms.transactionId;
  const query = () => rail.queryMandate({ ref, vendorData: started.vendorData });
  const mandateNo = (await query())?.mandateNo ?? null;
  const contact = async () => ({ mobile: '9000000008', email: 'asha.rao@example.com' });
  const mandate = { ref, mandateNo, vendorData: started.vendorData, contact };
  return { started, mandate, query, reports: await emulator.takeReports() };
}

type Debit = ReturnType<typeof debitOf>;
type Debited = Parameters<TestedRail['present']>[0];
/** Announces a debit by UPI; undefined for eNACH, whose debits only the portal announces. */
export const notify = async ({ subject, rail }: Pick<MandateSetup, 'subject' | 'rail'>, mandate: Debited, debit: Debit) =>
  subject.port === 'upi' ? rail.notify?.(mandate, { ...debit, reason: 'DUE' }) : undefined;

/** Announces a debit, and waits for the time of its charge. */
export async function announce(setup: MandateSetup, mandate: Debited, debit: Debit): Promise<void> {
  await notify(setup, mandate, debit);
  const chargeAt = Date.parse(`${debit.chargeOn}T${CHARGE_TIME}`);
  await setup.emulator.advance(Math.max(0, chargeAt - setup.emulator.now().getTime()));
}
