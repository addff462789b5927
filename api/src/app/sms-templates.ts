import { parseArgs } from 'node:util';
import { printCsvField } from '@portal/book/read-csv.ts';
import { environment, readConfig } from '../base/config/config.ts';
import { runMain, StartupError } from '../base/startup-error.ts';
import { getBrand } from '../domain/messages/send-message.ts';
import { listSmsTexts } from '../domain/messages/sms-templates.ts';
import type { Brand } from '../domain/messages/template-parts.ts';

const USAGE =
  'Usage: npm run sms-templates -- --csv, for the list to register; npm run sms-templates -- --json, for an empty file of SMS_TEMPLATES_FILE.';
const COLUMNS = ['key', 'language', 'text', 'values'];

/** The texts in the insurer's name, as a table that operators and spreadsheet programs read. */
export function toCsv(brand: Brand): string {
  const rows = listSmsTexts(brand).map(({ key, text, variables }) => [
    key,
    key.endsWith('.hi') ? 'Hindi, Unicode' : 'English',
    text,
    variables.join(' '),
  ]);
  return [COLUMNS, ...rows].map((row) => row.map(printCsvField).join(',')).join('\n');
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
  console.log(values.csv ? toCsv(brand) : toRegistry(brand));
}

if (import.meta.main) await runMain(main);
