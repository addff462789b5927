import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { FORBIDDEN } from './phrases.ts';
import { commentsIn, countWords, paragraphsIn, splitSentences, textsIn } from './prose.ts';
import { docFiles, sourceFiles, textFiles } from './style-files.ts';

const MAX_WORDS = 25;
const HEADLESS = /^(What|Whether|Who|Whose|Of|Those|One that|The same|All that|Which)\b/;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function longSentences(label: string, files: string[]): [string, string] {
  const sentences = files.flatMap((file) => paragraphsIn(read(file)).flatMap(({ text }) => splitSentences(text)));
  const long = sentences.filter((sentence) => countWords(sentence) > MAX_WORDS).length;
  const share = sentences.length === 0 ? 0 : (100 * long) / sentences.length;
  return [`sentences over ${MAX_WORDS} words, ${label}`, `${share.toFixed(1)}% of ${sentences.length}`];
}

/** Counts each forbidden phrase once per text, comment or paragraph in which it occurs. */
function forbiddenUses(label: string, texts: readonly string[]): [string, string] {
  const counts = FORBIDDEN.map(({ pattern }) => [pattern.source, texts.filter((text) => pattern.test(text)).length] as const)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const list = counts.map(([source, count]) => `${source.replaceAll('\\b', '')} ${count}`).join(', ');
  return [`forbidden phrases, ${label}`, total === 0 ? '0' : `${total}: ${list}`];
}

/** How the language of the project stands: long sentences, comments without a subject, forbidden phrases. */
export function listStyleFigures(): [string, string | number][] {
  const docs = docFiles();
  const under = (folder: string) => docs.filter((file) => file.startsWith(`docs/${folder}/`));
  const comments = sourceFiles().flatMap((file) => commentsIn(file, read(file)).map(({ text }) => text));
  return [
    longSentences('README', ['README.md']),
    longSentences('architecture', ['docs/architecture.md']),
    longSentences('how-to', under('how-to')),
    longSentences('runbooks', under('runbooks')),
    longSentences('decisions', under('decisions')),
    longSentences('subsystems', under('subsystems')),
    ['comments', comments.length],
    ['comments without a subject', comments.filter((text) => HEADLESS.test(text)).length],
    forbiddenUses(
      'texts',
      textFiles().flatMap((file) => textsIn(file, read(file)).map(({ text }) => text)),
    ),
    forbiddenUses(
      'docs',
      docs.flatMap((file) => paragraphsIn(read(file)).map(({ text }) => text)),
    ),
    forbiddenUses('comments', comments),
  ];
}
