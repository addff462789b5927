import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { environment, readConfig } from '../base/config/config.ts';
import { runMain, StartupError } from '../base/startup-error.ts';
import { getBrand } from '../domain/messages/send-message.ts';
import { listSmsTexts } from '../domain/messages/sms-templates.ts';
import type { Brand } from '../domain/messages/template-parts.ts';
import { csvTo } from '../features/staff-reports/report-file-format.ts';

const USAGE =
  'Usage: npm run sms-templates --silent -- --csv, for the list to register; npm run sms-templates --silent -- --json, for an empty file of SMS_TEMPLATES_FILE.';
const COLUMNS = ['key', 'language', 'text', 'values'];

/** Writes the texts in the insurer's name as a table that operators and spreadsheet programs read. */
export async function writeCsv(brand: Brand, stream: Writable): Promise<void> {
  const csv = csvTo(stream);
  csv.add([COLUMNS]);
  for (const { key, text, variables } of listSmsTexts(brand))
    csv.add([[key, key.endsWith('.hi') ? 'Hindi, Unicode' : 'English', text, variables.join(' ')]]);
  await csv.end();
}

/** The file of SMS_TEMPLATES_FILE, in which only the registered numbers and names are missing. */
export function toRegistry(brand: Brand): string {
  const templates = Object.fromEntries(listSmsTexts(brand).map(({ key }) => [key, { dltId: '', vendorId: '' }]));
  return JSON.stringify({ entityId: '', header: '', templates }, null, 2);
}

/** npm run sms-templates: prints the SMS texts to register. */
async function main(): Promise<void> {
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ args: process.argv.slice(2), options: { csv: flag, json: flag }, strict: false });
  if (Boolean(values.csv) === Boolean(values.json)) throw new StartupError(USAGE);
  // Production does not accept settings without the file that this command prepares, so the sandbox's rules apply here.
  const config = readConfig({ ...environment(), PORTAL_MODE: 'sandbox', SMS_TEMPLATES_FILE: undefined });
  const brand = getBrand({ config });
  if (values.csv) await writeCsv(brand, process.stdout);
  else console.log(toRegistry(brand));
}

if (import.meta.main) await runMain(main);
