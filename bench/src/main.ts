import { parseArgs } from 'node:util';
import { debits } from './debits.ts';
import { documents } from './documents.ts';
import { growth } from './growth.ts';
import { importing } from './importing.ts';
import { login } from './login.ts';
import { machine } from './machine.ts';
import { closeAll } from './opened.ts';
import { reads } from './reads.ts';
import { receipts } from './receipts.ts';
import { type Benchmark, markdown, plainText, type Table } from './report.ts';
import { screens } from './screens.ts';
import { sealing } from './sealing.ts';
import { uploads } from './uploads.ts';

/**
 * npm run bench -- [names] [--quick] [--markdown]: runs the benchmarks, all without a name, and prints what they found.
 * `--markdown` prints the text of docs/reference/benchmarks.md to the standard output; progress then stays on the other one.
 */
const BENCHMARKS: Record<string, Benchmark> = {
  login,
  screens,
  reads,
  sealing,
  receipts,
  documents,
  uploads,
  import: importing,
  growth,
  debits,
};
const USAGE = `Usage: npm run bench -- [${Object.keys(BENCHMARKS).join('] [')}] [--quick] [--markdown]`;

type Order = { names: string[]; isQuick: boolean; isMarkdown: boolean };

/** Undefined when the command line is wrong. */
function readOrder(): Order | undefined {
  try {
    const flags = { quick: { type: 'boolean' }, markdown: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options: flags, allowPositionals: true });
    if (positionals.some((name) => !(name in BENCHMARKS))) return undefined;
    const names = positionals.length > 0 ? positionals : Object.keys(BENCHMARKS);
    return { names, isQuick: values.quick ?? false, isMarkdown: values.markdown ?? false };
  } catch {
    return undefined;
  }
}

async function run({ names, isQuick, isMarkdown }: Order): Promise<void> {
  const facts = await machine();
  const found: Table[] = [];
  if (!isMarkdown) console.log(`${facts.map(([what, value]) => `${what}: ${value}`).join('\n')}\n`);
  for (const name of names) {
    const started = performance.now();
    const logProgress = (line: string) => console.error(`[${name} ${((performance.now() - started) / 1_000).toFixed(0)} s] ${line}`);
    const tables = (await BENCHMARKS[name]?.({ isQuick, log: logProgress })) ?? [];
    found.push(...tables);
    if (!isMarkdown) for (const table of tables) console.log(`\n${plainText(table)}`);
  }
  if (isMarkdown) console.log([reportHeader(facts, isQuick), ...found.map(markdown)].join('\n'));
}

function reportHeader(facts: [string, string][], isQuick: boolean): string {
  const command = `npm run bench -- --markdown${isQuick ? ' --quick' : ''}`;
  const about = `Printed by \`${command}\`. The ratios compare two measurements that alternate in one run. Absolute figures apply only to this machine.`;
  return ['# Benchmarks', '', about, '', ...facts.map(([what, value]) => `- ${what}: ${value}`), ''].join('\n');
}

const order = readOrder();
if (!order) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void closeAll().finally(() => process.exit(130)));
  try {
    await run(order);
  } finally {
    await closeAll();
  }
}
