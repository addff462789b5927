import type { Config } from '../../base/config/config.ts';
import { StartupError } from '../../base/startup-error.ts';
import { listSmsTexts } from './sms-templates.ts';

const NO_BRAND = { provider: '', phone: '', email: '', portalUrl: '', address: '', colour: '' };
/** The key of every text that is sent by SMS. */
export const SMS_KEYS: readonly string[] = listSmsTexts(NO_BRAND).map(({ key }) => key);

/** Throws StartupError if a text is not in the registry: operators drop unregistered texts (TRAI's rules for commercial messages). */
export function checkSmsRegistry({ SMS_REGISTRY, SMS_TEMPLATES_FILE }: Pick<Config, 'SMS_REGISTRY' | 'SMS_TEMPLATES_FILE'>): void {
  if (!SMS_REGISTRY) return;
  const missing = SMS_KEYS.filter((key) => !Object.hasOwn(SMS_REGISTRY.templates, key));
  if (missing.length > 0)
    throw new StartupError(`SMS_TEMPLATES_FILE ${SMS_TEMPLATES_FILE} lacks the registered texts ${missing.join(', ')}.`);
}

/** Registration of a text at the SMS partner and the operators. The sandbox accepts every text under its own key. */
export function registeredSms(key: string, registry: Config['SMS_REGISTRY']) {
  if (!registry) return { entityId: 'sandbox', header: 'SANDBX', dltId: `sandbox-${key}`, vendorId: key };
  const { entityId, header, templates } = registry;
  return templates[key] && { entityId, header, ...templates[key] };
}
