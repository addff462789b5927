import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';

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

/** The registered texts of the file. Undefined without a file: the sandbox accepts every text. Throws StartupError for an invalid file. */
export function readSmsRegistry(path: string | undefined): SmsRegistry | undefined {
  if (!path) return undefined;
  const read = Registry.safeParse(readJson(path));
  if (read.success) return read.data;
  const places = read.error.issues.map((issue) => `${issue.path.join('.') || 'the file'} ${issue.message}`);
  throw new StartupError(`SMS_TEMPLATES_FILE ${path} is wrong: ${places.join('; ')}.`);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new StartupError(`SMS_TEMPLATES_FILE ${path} cannot be read as JSON.`);
  }
}
