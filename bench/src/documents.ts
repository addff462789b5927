import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readConfig } from '@portal/api/config.ts';
import { accountWords } from '@portal/api/documents/account-words.ts';
import { paperDocument } from '@portal/api/documents/paper.ts';
import { receiptPage } from '@portal/api/documents/receipt-page.ts';
import { createRenderer } from '@portal/api/documents/renderer.ts';
import { unitParts } from '@portal/api/documents/unit-statement.ts';
import { makeDocument, makeReceipt } from '@portal/api/testing/receipt.ts';
import { addMonths } from '@portal/rules/dates.ts';
import { decimal, median, ratio } from './figures.ts';
import type { Benchmark, Table } from './report.ts';

const ROUNDS = 5;
const COPIES = { receipt: { full: 40, quick: 5 }, statement: { full: 4, quick: 1 } };
const MONTHS = 240;
const FUNDS = 3;
const FROM = '2006-11-20';

type Paper = { name: 'receipt' | 'statement'; template: `${string}.typ`; data: object };

/** A receipt, and a statement of twenty years of monthly premiums in three funds: the portal's worker against the bare compiler. */
export const documents: Benchmark = async ({ isQuick, say }) => {
  const papers: Paper[] = [
    { name: 'receipt', template: 'receipt.typ', data: makeDocument([receiptPage(makeReceipt(), 'en')]) },
    { name: 'statement', template: 'paper.typ', data: statement() },
  ];
  const rows: string[][] = [];
  for (const paper of papers) {
    say(`Making ${paper.name}s`);
    rows.push(await measure(paper, COPIES[paper.name][isQuick ? 'quick' : 'full']));
  }
  const table: Table = {
    title: 'Documents against bare Typst',
    columns: ['', 'a second', 'bare Typst a second', 'bare to portal', 'longest block of the event loop', 'peak memory'],
    rows,
    notes: [
      `The statement has ${MONTHS} months in ${FUNDS} funds. Both warm and in turn; the bare compiler runs in the main thread with the same templates, fonts and PDF/UA-1.`,
      'Peak memory is that of the process after both, with its worker.',
    ],
  };
  return [table];
};

async function measure({ name, template, data }: Paper, copies: number): Promise<string[]> {
  const renderer = createRenderer();
  const bare = bareTypst(template, JSON.stringify(data));
  await renderer.render({ template, data });
  bare();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const rates: Record<'portal' | 'bare', number[]> = { portal: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // What the bare compiler blocked in the round before is not counted.
    await setTimeout(20);
    delay.enable();
    rates.portal.push(await perSecond(copies, async () => void (await renderer.render({ template, data }))));
    delay.disable();
    rates.bare.push(await perSecond(copies, async () => bare()));
  }
  await renderer.close();
  const [portal, plain] = [median(rates.portal), median(rates.bare)];
  const peak = process.resourceUsage().maxRSS / 1_024;
  return [name, decimal(portal), decimal(plain), ratio(plain / portal), `${decimal(delay.max / 1e6)} ms`, `${decimal(peak)} MB`];
}

async function perSecond(copies: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  for (let copy = 0; copy < copies; copy += 1) await work();
  return copies / ((performance.now() - started) / 1_000);
}

function bareTypst(template: string, data: string): () => void {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@portal/api/documents/renderer.ts'))));
  const fonts = dirname(require.resolve('@expo-google-fonts/noto-sans/package.json'));
  const fontPaths = ['400Regular', '500Medium', '600SemiBold', '700Bold'].map((weight) => join(fonts, weight));
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] });
  return () => {
    const { result } = compiler.compile({ mainFilePath: join(folder, template), inputs: { data } });
    if (!result) throw new Error(`Typst does not compile ${template}.`);
    compiler.pdf(result, { pdfStandard: 'ua-1' });
    compiler.evictCache(1);
  };
}

/** What a monthly payer of a unit-linked policy has after twenty years: a premium to each fund and a charge every month. */
function statement(): object {
  const funds = Array.from({ length: FUNDS }, (_, at) => ({
    fundCode: `F${at}`,
    name: `Fund ${at + 1}`,
    sfin: `ULIF00${at}01012006FUND`,
    openingUnits: '0.00000',
    openingNav: null,
    closingUnits: `${MONTHS * 10}.00000`,
    closingNav: '48.1234',
  }));
  const rows = Array.from({ length: MONTHS }, (_, month) =>
    funds.flatMap(({ fundCode }, at) => {
      const moved = { fundCode, date: addMonths(FROM, month), nav: '31.4159', after: `${(month + 1) * 10}.00000` };
      const bought = { ...moved, kind: 'ALLOCATION', units: '10.00000', amount: 31_416 };
      return at === 0 ? [bought, { ...moved, kind: 'MORTALITY', units: '-0.50000', amount: -1_571 }] : [bought];
    }),
  ).flat();
  const to = addMonths(FROM, MONTHS);
  const parts = unitParts(funds, rows, { from: FROM, to }, accountWords('en'), 'en');
  const page = {
    heading: 'Policy account statement',
    number: { label: 'Policy number', value: '100000202' },
    about: '',
    status: null,
    notice: null,
    noticeTone: 'wait' as const,
    parts,
    legal: null,
  };
  return paperDocument({ title: 'Policy account statement', language: 'en', date: to, pages: [page] }, readConfig({}));
}
