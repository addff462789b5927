import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { decimal, median, ratio, verdict } from './figures.ts';
import { type DocumentName, FUNDS, MONTHS } from './rendered-documents.ts';
import type { Benchmark } from './report.ts';

const run = promisify(execFile);
const ROUNDS = { full: 3, quick: 1 };
const COPIES = { receipt: { full: 200, quick: 20 }, statement: { full: 20, quick: 3 } };
/** The portal needs at most so many times what bare Typst needs. */
const AIM = 1.5;
const MOST_MS = 50;

type Maker = 'portal' | 'bare' | 'protect';
type Run = { perSecond: number; mainMs: number; busyMs: number; lateMs: number; peakMb: number };

/** A receipt, and a statement of twenty years of monthly premiums in three funds: the portal's renderer against the bare compiler. */
export const documents: Benchmark = async ({ isQuick, log }) => {
  const size = isQuick ? 'quick' : 'full';
  const rows: string[][] = [];
  for (const document of ['receipt', 'statement'] as const) {
    const runs: Record<Maker, Run[]> = { portal: [], bare: [], protect: [] };
    for (let round = 1; round <= ROUNDS[size]; round += 1) {
      log(`Making ${document}s, round ${round} of ${ROUNDS[size]}`);
      for (const maker of ['portal', 'bare', 'protect'] as const) runs[maker].push(await measure(maker, document, COPIES[document][size]));
    }
    const of = (maker: Maker, metric: keyof Run) => median(runs[maker].map((run) => run[metric]));
    const slower = of('bare', 'perSecond') / of('portal', 'perSecond');
    const larger = of('portal', 'peakMb') / of('bare', 'peakMb');
    const most = (maker: Maker, metric: keyof Run) => Math.max(...runs[maker].map((run) => run[metric]));
    const turns = (maker: Maker) => {
      const busy = most(maker, 'busyMs');
      return [`${decimal(busy)} ms: ${verdict(busy <= MOST_MS)}`, `${decimal(most(maker, 'lateMs'))} ms`];
    };
    const aimed = (value: number) => `${ratio(value)}: ${verdict(value <= AIM)}`;
    const figures = (maker: Maker) => [
      decimal(of(maker, 'perSecond')),
      `${decimal(of(maker, 'peakMb'), 0)} MB`,
      `${decimal(of(maker, 'mainMs'))} ms`,
    ];
    rows.push(
      [`${document}, bare Typst`, ...figures('bare'), '', '', '', ''],
      [`${document}, portal`, ...figures('portal'), aimed(slower), aimed(larger), ...turns('portal')],
      [`${document}, protected for an email`, ...figures('protect'), '', '', ...turns('protect')],
    );
  }
  const table = {
    title: 'Documents compared with bare Typst',
    columns: [
      '',
      'per second',
      'peak memory',
      'CPU of the main thread',
      'speed, bare to portal',
      'memory, portal to bare',
      'longest event loop turn',
      'longest delay',
    ],
    rows,
    notes: [
      `The statement has ${MONTHS} months in ${FUNDS} funds. Each run is a separate, warm process, and the runs alternate. The figures are medians of ${ROUNDS[size]}.`,
      "The bare compiler works in the main thread, with the same templates, fonts and PDF/UA-1. The portal's figures include the digest and the base64 of a download.",
      `Targets: at most ${AIM} times bare Typst, and no turn of the event loop that computes for more than ${MOST_MS} ms. The longest turn is that of all rounds.`,
      'The delay of a turn includes the time that other processes took. Memory is the largest resident set of the process with its worker.',
    ],
  };
  return [table];
};

async function measure(maker: Maker, document: DocumentName, copies: number): Promise<Run> {
  const child = fileURLToPath(new URL('documents-child.ts', import.meta.url));
  const { stdout } = await run(process.execPath, [child, maker, document, String(copies)]);
  return JSON.parse(stdout);
}
