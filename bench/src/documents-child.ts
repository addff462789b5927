import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { createDownload } from '@portal/api/domain/documents/issue-download.ts';
import { protectPdf } from '@portal/api/domain/documents/password.ts';
import { createRenderer } from '@portal/api/domain/documents/renderer.ts';
import { peakMegabytes } from './peak-memory.ts';
import { DOCUMENTS, type Document, type DocumentName } from './rendered-documents.ts';

/**
 * Creates documents that differ in a child process, so that its memory and its event loop can be measured. Typst remembers the last
 * document, so equal ones would measure its memory. Arguments: renderer, document, number of copies. Prints one line of JSON.
 */
const [maker = '', document = '', copies = ''] = process.argv.slice(2);
const WARM = 3;
const TURN_MS = 5;
const documents = Array.from({ length: WARM + Number(copies) }, (_, copy) => DOCUMENTS[document as DocumentName](copy));

type Work = (document: Document) => Promise<unknown>;
const MAKERS: Record<string, () => Promise<Work>> = {
  /** With everything that a download does after it. */
  async portal() {
    const renderer = createRenderer();
    return async (document) => createDownload('receipt.pdf', await renderer.render(document));
  },
  async bare() {
    const require = createRequire(import.meta.url);
    const folder = dirname(fileURLToPath(import.meta.resolve('@portal/api/domain/documents/renderer.ts')));
    const fonts = dirname(require.resolve('@expo-google-fonts/noto-sans/package.json'));
    const fontPaths = ['400Regular', '500Medium', '600SemiBold', '700Bold'].map((weight) => join(fonts, weight));
    const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] });
    return async ({ template, data }) => {
      compiler.mapShadow(join(folder, 'data.json'), Buffer.from(JSON.stringify(data)));
      const { result } = compiler.compile({ mainFilePath: join(folder, template) });
      if (!result) throw new Error(`Typst does not compile ${template}.`);
      compiler.pdf(result, { pdfStandard: 'ua-1' });
      compiler.evictCache(1);
    };
  },
  /** Protects an existing file, as for an email. */
  async protect() {
    const renderer = createRenderer();
    const { bytes } = await renderer.render(DOCUMENTS[document as DocumentName](0));
    await renderer.close();
    return () => protectPdf(bytes, 'ASHA15061985');
  },
};

const work = await MAKERS[maker]?.();
if (!work) throw new Error(`Nobody is called ${maker}.`);
for (const document of documents.slice(0, WARM)) await work(document);
const turns = watchTurns();
await setTimeout(2 * TURN_MS);
const before = cpuMs();
const started = performance.now();
for (const document of documents.slice(WARM)) await work(document);
const seconds = (performance.now() - started) / 1_000;
const perSecond = Number(copies) / seconds;
const mainMs = (cpuMs() - before) / Number(copies);
console.log(JSON.stringify({ perSecond, mainMs, ...turns(), peakMb: peakMegabytes() }));
process.exit();

/** CPU time of the main thread so far. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The longest turn of the event loop: what it computed, and how late the next one came, which other processes lengthen. */
function watchTurns(): () => { busyMs: number; lateMs: number } {
  let [busyMs, lateMs] = [0, 0];
  let last = { cpu: cpuMs(), at: performance.now() };
  const timer = setInterval(() => {
    const next = { cpu: cpuMs(), at: performance.now() };
    busyMs = Math.max(busyMs, next.cpu - last.cpu);
    lateMs = Math.max(lateMs, next.at - last.at - TURN_MS);
    last = next;
  }, TURN_MS);
  return () => {
    clearInterval(timer);
    return { busyMs, lateMs };
  };
}
