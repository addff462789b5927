import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartupFault } from '../base/startup-fault.ts';
import { listSmsTexts } from '../domain/messages/sms-templates.ts';

const id = z.string().min(1).max(100);
const Registry = z.object({
  /** The insurer's number among the senders of messages. */
  entityId: id,
  /** Six letters or digits under which messages arrive. */
  header: z.string().regex(/^[A-Za-z0-9]{3,11}$/),
  /** By key: the number of the registered text, and what the SMS partner calls it. */
  templates: z.record(z.string(), z.object({ dltId: id, vendorId: id, header: z.string().optional() })),
});
export type SmsRegistry = z.output<typeof Registry>;

const NOBODY = { provider: '', phone: '', email: '', portalUrl: '' };
export const SMS_KEYS: readonly string[] = listSmsTexts(NOBODY).map(({ key }) => key);

/** What the sandbox's partner takes: every text under its own key. */
const SANDBOX: SmsRegistry = {
  entityId: 'sandbox',
  header: 'SANDBX',
  templates: Object.fromEntries(SMS_KEYS.map((key) => [key, { dltId: `sandbox-${key}`, vendorId: key }])),
};

/** The registered texts of the file; without one those of the sandbox. Each text must be registered: operators drop what is not. */
export function readSmsRegistry(path: string | undefined): SmsRegistry {
  if (!path) return SANDBOX;
  const read = Registry.safeParse(jsonOf(path));
  if (!read.success) {
    const places = read.error.issues.map((issue) => `${issue.path.join('.') || 'the file'} ${issue.message}`);
    throw new StartupFault(`SMS_TEMPLATES_FILE ${path} is wrong: ${places.join('; ')}.`);
  }
  const missing = SMS_KEYS.filter((key) => !Object.hasOwn(read.data.templates, key));
  if (missing.length > 0) throw new StartupFault(`SMS_TEMPLATES_FILE ${path} lacks the registered texts ${missing.join(', ')}.`);
  return read.data;
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new StartupFault(`SMS_TEMPLATES_FILE ${path} cannot be read as JSON.`);
  }
}
