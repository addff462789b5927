import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { FORBIDDEN, FORBIDDEN_HINDI, type Phrase } from './phrases.ts';
import { PRESCRIBED } from './prescribed.ts';
import { countWords, type Piece, paragraphsIn, splitSentences, textsIn } from './prose.ts';
import { docFiles, textFiles } from './style-files.ts';

const HINDI = /[\u0900-\u097f]/;
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The forbidden phrases of a text, without those inside a prescribed string. */
function findForbidden({ text }: Piece): Phrase[] {
  const own = PRESCRIBED.reduce<string>((rest, prescribed) => rest.replaceAll(prescribed, ''), text);
  return (HINDI.test(own) ? FORBIDDEN_HINDI : FORBIDDEN).filter(({ pattern }) => pattern.test(own));
}
const report = (file: string, piece: Piece) =>
  findForbidden(piece).map(({ pattern, use }) => `${file}:${piece.line} "${pattern.exec(piece.text)?.[0]}", use: ${use}`);

test('texts that people read have no forbidden phrase and no variant spelling', () => {
  const files = textFiles();
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((file) => textsIn(file, read(file)).flatMap((piece) => report(file, piece)))).toEqual([]);
});

test('docs have no forbidden phrase and no variant spelling', () => {
  const files = docFiles();
  expect(files).toContain('README.md');
  expect(files.flatMap((file) => paragraphsIn(read(file)).flatMap((piece) => report(file, piece)))).toEqual([]);
});

test.each<[string, string[]]>([
  ["const a = text({ en: 'Pay at once.', hi: 'भरें।' });", ['Pay at once.', 'भरें।']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: The source of a template is tested.
  ['const a = `Call us at once, ${name}.`;', ['Call us at once, ']],
  ['const a = <p>Call us at once</p>;', ['Call us at once']],
  ["const a = 'at-once'; // call us at once", []],
  ['const rows = sql`select at once from policy`;', []],
])('reads the texts of %s', (source, texts) => {
  expect(textsIn('a.tsx', source).map(({ text }) => text)).toEqual(texts);
});

test('extracts paragraphs, list items and cells of a page, but no code blocks', () => {
  const page = ['# Title', 'One line', 'and the next.', '- an item', '', '| a cell | `code` b |', '```', 'npm test', '```'].join('\n');
  expect(paragraphsIn(page)).toEqual([
    { text: 'One line and the next.', line: 2 },
    { text: 'an item', line: 4 },
    { text: 'a cell', line: 6 },
    { text: 'code b', line: 6 },
  ]);
});

test('splits a text into sentences', () => {
  expect(splitSentences('It costs Rs. 5.50 a day. The file a.ts is read. "Why?" No.')).toEqual([
    'It costs Rs. 5.50 a day.',
    'The file a.ts is read.',
    '"Why?"',
    'No.',
  ]);
  expect(countWords('It costs Rs 5.50 – a day.')).toBe(6);
});
