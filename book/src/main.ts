import { type BookOrder, readOrder, WrongArguments } from './command-line.ts';
import { writeDemoBook } from './demo/demo-book.ts';
import { generateBook } from './generate/generate.ts';
import { createBookWriter } from './write-book.ts';

const PROGRESS_EVERY_MS = 500;

async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2), new Date());
  const started = performance.now();
  const rows = order.kind === 'demo' ? await writeDemoBook(order) : await writeLargeBook(order);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const seconds = (performance.now() - started) / 1_000;
  console.error(`Wrote ${total.toLocaleString('en-IN')} rows to ${order.out} in ${seconds.toFixed(1)} s.`);
}

async function writeLargeBook(order: Extract<BookOrder, { kind: 'large' }>): Promise<Record<string, number>> {
  const writer = await createBookWriter(order.out, order.format);
  await generateBook(order, writer, reportProgress(order.clients));
  return writer.end();
}

/** One line on a terminal, updated in place; nothing on other outputs. */
function reportProgress(clients: number): (done: number) => void {
  let last = 0;
  return (done) => {
    const now = performance.now();
    if (!process.stderr.isTTY || (now - last < PROGRESS_EVERY_MS && done < clients)) return;
    last = now;
    process.stderr.write(`\r${done.toLocaleString('en-IN')} of ${clients.toLocaleString('en-IN')} clients${done === clients ? '\n' : ''}`);
  };
}

/** File system errors for a folder that we cannot write to. */
const FOLDER_FAULTS = new Set(['EACCES', 'EEXIST', 'EISDIR', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS']);

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof WrongArguments) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FOLDER_FAULTS.has(code) && error instanceof Error ? `The book cannot be written: ${error.message}.` : undefined;
}

try {
  await main();
} catch (error) {
  const sentence = sentenceFor(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
