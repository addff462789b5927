import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FONT_PACKAGES, lettersWithoutFont } from './fonts.ts';
import type { Rendered, RenderRequest } from './renderer.ts';
import type { WorkerAnswer } from './worker-queue.ts';

/**
 * The worker thread in which Typst renders documents. It stays alive for all of them: fonts are loaded once, and a second document takes
 * milliseconds.
 */

const WEIGHTS = ['400Regular', '500Medium', '600SemiBold', '700Bold'];
/** Evicts results that the last document did not use: shared parts stay cached, and memory does not grow. */
const KEEP_RESULTS = 1;

const workspace = dirname(fileURLToPath(import.meta.url));
const { resolve } = createRequire(import.meta.url);
const fontPaths = FONT_PACKAGES.flatMap((name) => WEIGHTS.map((weight) => `${dirname(resolve(`${name}/package.json`))}/${weight}`));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });

function render({ template, data }: RenderRequest): Rendered {
  compiler.mapShadow(`${workspace}/data.json`, Buffer.from(data));
  const { result } = compiler.compile({ mainFilePath: `${workspace}/${template}` });
  if (!result) throw new Error(`Typst does not compile ${template}`);
  // PDF/UA-1: Typst rejects text without a glyph in any font, so no document shows boxes in place of letters.
  const bytes = compiler.pdf(result, { pdfStandard: 'ua-1' });
  compiler.evictCache(KEEP_RESULTS);
  return { bytes, pages: result.numOfPages };
}

parentPort?.on('message', (request: RenderRequest) => {
  parentPort?.postMessage(answerTo(request));
});

/** Typst's error messages may quote a customer's name: they do not leave this thread. */
function answerTo(request: RenderRequest): WorkerAnswer<Rendered> {
  try {
    return { ok: true, answer: render(request) };
  } catch {
    return { ok: false, why: `Typst could not make ${request.template}${lettersWithoutFont(request.data)}` };
  }
}
