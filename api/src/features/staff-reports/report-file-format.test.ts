import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { csvTo, inFile, isFormula } from './report-file-format.ts';
import { xlsxTo } from './xlsx-file.ts';

const FORMULAS = [
  ...['=1+1', '+91', '-x', '@sum', '\tx', '\rx', '\nx'],
  ...['＝1+1', '＋91', '－x', '＠sum', '﹦1', '﹢1', '﹣1', '﹫a', '−1'],
  ...['\u200B=1', '\u200D\uFEFF=1', '\u2060＝1', '\u00AD=1', '\u202E=1', ' =1', '\u00A0=1', '\u0000=1'],
  ...[';=1', ',=1', '|=1', '";=1', "'=1", ' ; =1', ';＝1'],
];
const TEXTS = ['a=b', 'Asha', '9', 'x-y', 'a@b.example', 'आशा', "O'Neil", 'a;b', '(=1)', ''];

test.each(FORMULAS)('%j could be read as a formula, and is written as text', (text) => {
  expect([isFormula(text), inFile('text', text)]).toEqual([true, `'${text}`]);
});
test.each(TEXTS)('%j is unchanged', (text) => {
  expect([isFormula(text), inFile('text', text)]).toEqual([false, text]);
});

test('a CSV file quotes cells with any separator', async () => {
  const stream = new PassThrough();
  const sink = csvTo(stream);
  sink.add([[inFile('text', ';=1'), inFile('text', 'a;=1'), inFile('text', 'a\t=1'), 'a"b', 'plain', 5]]);
  await sink.end();
  expect(String(await buffer(stream))).toBe('\uFEFF"\';=1","a;=1","a\t=1","a""b",plain,5\n');
});

test('an XLSX file has numbers, and texts as they are, none of them a formula', async () => {
  const stream = new PassThrough();
  const sink = xlsxTo(stream, 'Pay premium failures & more than thirty-one letters');
  const formulas = FORMULAS.map((text) => inFile('text', text));
  sink.add([
    formulas,
    [-12.5, '', '<b>"&amp;"</b>', ' two\nlines ', 'आशा 🙂', '\uD83D'],
    Array.from({ length: 30 }, (_, column) => column),
  ]);
  const [bytes] = await Promise.all([buffer(stream), sink.end()]);
  const [first = [], second = [], third] = await readSheet(bytes, { trim: false });
  // XML cannot hold a NUL, and a carriage return becomes a line feed.
  expect(first.slice(0, FORMULAS.length)).toEqual(formulas.map((text) => String(text).replace('\0', '').replace('\r', '\n')));
  expect(second.slice(0, 5)).toEqual([-12.5, null, '<b>"&amp;"</b>', ' two\nlines ', 'आशा 🙂']);
  expect(third?.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, column) => column));
});

test('an XLSX file stops when its reader disconnects', async () => {
  const stream = new PassThrough();
  const sink = xlsxTo(stream, 'Report');
  stream.destroy();
  const row = Array.from({ length: 10 }, () => 'x'.repeat(1_000));
  sink.add(Array.from({ length: 10 }, () => row));
  expect(await sink.drained()).toBeUndefined();
});
