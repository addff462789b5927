import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { csvTo, type FileCell, inFile, isFormula, xlsxTo } from './report-file-format.ts';

const FORMULAS = [
  ...['=1+1', '+91', '-x', '@sum', '\tx', '\rx', '\nx'],
  ...['＝1+1', '＋91', '－x', '＠sum', '﹦1', '﹢1', '﹣1', '﹫a', '−1'],
  ...['\u200B=1', '\u200D\uFEFF=1', '\u2060＝1', '\u00AD=1', '\u202E=1', ' =1', '\u00A0=1', '\u0000=1'],
  ...[';=1', ',=1', '|=1', '";=1', "'=1", ' ; =1', ';＝1'],
];
const TEXTS = ['a=b', 'Asha', '9', 'x-y', 'a@b.example', 'आशा', "O'Neil", 'a;b', '(=1)', ''];

test.each(FORMULAS)('%j would be read as a formula, and is written as text', (text) => {
  expect([isFormula(text), inFile('text', text)]).toEqual([true, `'${text}`]);
});
test.each(TEXTS)('%j stays as it is', (text) => {
  expect([isFormula(text), inFile('text', text)]).toEqual([false, text]);
});

const ROW: FileCell[] = FORMULAS.map((text) => inFile('text', text));

test('a CSV file quotes cells with any separator', async () => {
  const stream = new PassThrough();
  const sink = csvTo(stream);
  sink.add([[inFile('text', ';=1'), inFile('text', 'a;=1'), inFile('text', 'a\t=1'), 'a"b', 'plain', 5]]);
  await sink.end();
  expect(String(await buffer(stream))).toBe('\uFEFF"\';=1","a;=1","a\t=1","a""b",plain,5\n');
});

test('an XLSX file has texts and no formulas', async () => {
  const stream = new PassThrough();
  const sink = await xlsxTo(stream, 'Report');
  // XML has no NUL, and reads a carriage return as a line feed.
  sink.add([ROW.filter((cell) => !String(cell).includes('\r') && !String(cell).includes('\0'))]);
  const [bytes] = await Promise.all([buffer(stream), sink.end()]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as never);
  const cells = [book.worksheets[0]?.getRow(1).values ?? []].flat();
  expect(cells).toHaveLength(FORMULAS.length - 2);
  expect(cells.filter((cell) => typeof cell !== 'string' || !cell.startsWith("'"))).toEqual([]);
});
