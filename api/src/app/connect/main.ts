import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { environment, readConfig } from '../../base/config/config.ts';
import { toAdapterName } from '../../base/config/partner-setting-names.ts';
import { runMain, StartupError } from '../../base/startup-error.ts';
import { writeWholeFile } from '../../base/write-whole-file.ts';
import type { Page } from '../../platform/partners/page.ts';
import { connect, readTarget } from './connect.ts';
import { drawPayPage } from './pay-page.ts';
import type { Step } from './step.ts';

const USAGE = 'Usage: npm run connect -- <port>/<adapter> [--listen <port>] [--record <file>].';
const WAIT_MS = 10 * MINUTE_MS;

function readOrder() {
  try {
    const { values, positionals } = parseArgs({
      options: { listen: { type: 'string' }, record: { type: 'string' } },
      allowPositionals: true,
    });
    const listen = values.listen === undefined ? undefined : Number(values.listen);
    if (positionals.length === 1 && (listen === undefined || Number.isInteger(listen)))
      return { target: readTarget(positionals[0]), listen, record: values.record };
  } catch (error) {
    if (error instanceof StartupError) throw error;
  }
  throw new StartupError(USAGE);
}

const print = ({ name, result, detail, action }: Step): void =>
  console.log(`${result.padEnd(8)}${name}: ${detail}${action && result !== 'ok' ? ` → ${action}` : ''}`);

/** npm run connect -- payment/razorpay: checks the connection to a vendor, and writes a record without secrets. */
async function main(): Promise<void> {
  const { target, listen, record } = readOrder();
  const folder = join(readConfig().DATA_DIR, 'connect');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const payer = async (orderNo: string, page: Page) => {
    const file = join(folder, `${orderNo}.html`);
    await writeFile(file, drawPayPage(page), { mode: 0o600 });
    console.log(`Open ${file} in a browser and pay. This command waits for ten minutes.`);
  };
  const startedAt = new Date();
  const steps: Step[] = [];
  for await (const step of connect(target, { settings: environment(), payer, listen, waitMs: WAIT_MS, now: () => new Date() })) {
    print(step);
    steps.push(step);
  }
  const name = `${target.port}-${toAdapterName(target.adapter)}-${startedAt.toISOString().replaceAll(':', '')}.json`;
  const path = record ?? join(folder, name);
  const content = { ...target, at: startedAt.toISOString(), steps };
  await writeWholeFile(path, `${JSON.stringify(content, undefined, 2)}\n`, 0o600);
  console.log(`The record is in ${path}.`);
  if (steps.some(({ result }) => result === 'refused')) process.exitCode = 1;
}

await runMain(main);
