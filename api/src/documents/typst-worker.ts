import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { Rendered, RenderRequest } from './renderer.ts';
import type { WorkerAnswer } from './worker-queue.ts';

/**
 * The worker thread in which Typst renders documents. Kept alive for all of them: fonts are loaded once, and a second document takes
 * milliseconds.
 */

const WEIGHTS = ['400Regular', '500Medium', '600SemiBold', '700Bold'];
/** Evicts results that the last document did not use: shared parts stay cached, and memory does not grow. */
const KEEP_RESULTS = 1;

const here = dirname(fileURLToPath(import.meta.url));
const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json'));
const compiler = NodeCompiler.create({ workspace: here, fontArgs: [{ fontPaths: WEIGHTS.map((weight) => `${fonts}/${weight}`) }] });

function render({ template, data }: RenderRequest): Rendered {
  const { result } = compiler.compile({ mainFilePath: `${here}/${template}`, inputs: { data } });
  if (!result) throw new Error(`Typst does not compile ${template}`);
  const bytes = exportPdf(result);
  compiler.evictCache(KEEP_RESULTS);
  return { bytes, pages: result.numOfPages };
}

/**
 * PDF/UA-1. Typst refuses it for text without a glyph in the font (a name in a script other than Latin, Greek, Cyrillic or Devanagari):
 * such a document is still rendered, tagged, with the missing-glyph sign.
 */
function exportPdf(document: NodeTypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch {
    return compiler.pdf(document, { pdfStandard: '1.7' });
  }
}

parentPort?.on('message', (request: RenderRequest) => {
  parentPort?.postMessage(answerTo(request));
});

/** Typst's error messages may quote a customer's name: they do not leave this thread. */
function answerTo(request: RenderRequest): WorkerAnswer<Rendered> {
  try {
    return { ok: true, answer: render(request) };
  } catch {
    return { ok: false, why: `Typst could not make ${request.template}` };
  }
}
