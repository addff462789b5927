import { readConfig } from '../../base/config/config.ts';
import { createPartners, type Partners } from '../../platform/partners/partners.ts';
import { NO_TRACING } from '../../platform/telemetry/tracing.ts';
import { toAdapterSettings } from './adapter-settings.ts';
import { START } from './payment-setup.ts';
import type { SmsEmulator, SmsReport, StartSmsEmulator } from './sms-emulator.ts';

/** An adapter of the SMS port with the emulator of its vendor. */
export type SmsSubject = { adapter: string; startEmulator: StartSmsEmulator };
export type SmsPartner = Partners['sms'];
export type SmsSetup = { subject: SmsSubject; emulator: SmsEmulator; sms: SmsPartner; seed: number };

export const MOBILE = '9000000008';
const CODE = '482913';

export const toSmsSettings = ({ adapter }: SmsSubject, { settings }: SmsEmulator, changes: Record<string, string> = {}) =>
  toAdapterSettings('sms', adapter, { ...settings, ...changes });

type Options = { settings: Record<string, string>; clock?: () => Date; allowedHosts?: string[] };
/** The adapter as the portal makes it from these settings. */
export function createSmsPartner({ settings, clock = () => START, allowedHosts }: Options): SmsPartner {
  const config = readConfig(settings);
  const around = { allowedHosts: allowedHosts ?? config.PARTNER_HOSTS, clock, note: () => {}, trace: NO_TRACING };
  return createPartners(config.partners, around).partners.sms;
}

/** A one-time password to send. */
export const messageToSend = (messageId: string = crypto.randomUUID()) => ({
  ...{ messageId, to: MOBILE, words: `${CODE} is your code.`, values: { code: CODE } },
  template: { key: 'otp', dltId: '1107', entityId: '1101', header: 'PLUMLI', vendorId: 'flow-otp', variables: ['code'] },
});

export const readSmsReport = ({ callback }: SmsPartner, { path, headers, body }: SmsReport) =>
  callback.read({ path, headers, raw: Buffer.from(body) });
