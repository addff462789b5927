import { parseArgs } from 'node:util';
import { type Day, dayOf, parseDay } from '@portal/rules/calendar/dates.ts';
import type { FileFormat } from './read-rows.ts';

/** An invalid command line. The message is one plain sentence. */
export class WrongArguments extends Error {
  override name = 'WrongArguments';
}

export const USAGE =
  'npm run book -- --clients N --out <folder> [--seed S] [--date YYYY-MM-DD] [--format csv|jsonl] [--nav-years Y] [--password P], or npm run book -- --demo [--doubles] --out <folder>';

export type BookOrder = { out: string; bookDate: Day; format: FileFormat; navYears: number } & (
  | { kind: 'demo'; isDoubles: boolean }
  | { kind: 'large'; clients: number; seed: number; password: string | null }
);

const MAX_CLIENTS = 10_000_000;
const DEMO_NAV_YEARS = 10;
const LARGE_NAV_YEARS = 19;

/** Parses the command line of `npm run book`. Throws WrongArguments. */
export function readOrder(args: string[], now: Date): BookOrder {
  const options = parse(args);
  if (!options.out) throw new WrongArguments('Say where the book goes with --out <folder>.');
  const bookDate = options.date === undefined ? dayOf(now) : parseDay(options.date);
  if (!bookDate) throw new WrongArguments(`--date must be a real date such as 2026-11-20, not ${options.date}.`);
  const format = options.format ?? 'csv';
  if (format !== 'csv' && format !== 'jsonl') throw new WrongArguments(`--format must be csv or jsonl, not ${format}.`);
  const navYears =
    parseInteger('--nav-years', { text: options['nav-years'], min: 1, max: 50 }) ?? (options.demo ? DEMO_NAV_YEARS : LARGE_NAV_YEARS);
  if (options.demo) {
    if (options.clients !== undefined || options.password !== undefined)
      throw new WrongArguments('--demo writes the personas as they are; --clients and --password do not go with it.');
    return { kind: 'demo', isDoubles: options.doubles ?? false, out: options.out, bookDate, format, navYears };
  }
  if (options.doubles) throw new WrongArguments('--doubles goes with --demo: it writes each persona once more with separate ids.');
  const clients = parseInteger('--clients', { text: options.clients, min: 1, max: MAX_CLIENTS });
  if (clients === undefined)
    throw new WrongArguments('Say how many clients the book has with --clients N, or ask for the personas with --demo.');
  return {
    kind: 'large',
    out: options.out,
    bookDate,
    format,
    navYears,
    clients,
    seed: parseInteger('--seed', { text: options.seed, min: 0, max: 2 ** 31 }) ?? 1,
    password: options.password ?? null,
  };
}

function parse(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = {
      clients: text,
      seed: text,
      out: text,
      date: text,
      format: text,
      'nav-years': text,
      password: text,
      demo: { type: 'boolean' },
      doubles: { type: 'boolean' },
    } as const;
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new WrongArguments(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. Usage: ${USAGE}.`);
  }
}

function parseInteger(name: string, { text, min, max }: { text: string | undefined; min: number; max: number }): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new WrongArguments(`${name} must be a whole number from ${min} to ${max}, not ${text}.`);
  return value;
}
