import { PassThrough, type Writable } from 'node:stream';
import { ZipFile } from 'yazl';
import { drain, type FileCell, type Sink } from './report-file-format.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OPEN_XML = 'http://schemas.openxmlformats.org';
const MAIN = `${OPEN_XML}/spreadsheetml/2006/main`;
const RELATIONS = `${OPEN_XML}/officeDocument/2006/relationships`;
const PACKAGE_RELATIONS = `${OPEN_XML}/package/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const SHEET = 'xl/worksheets/sheet1.xml';
const SHEET_NAME_LENGTH = 31;

/** The parts of a workbook with one sheet, without styles (ECMA-376, part 1, 12.2). */
const listParts = (title: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${OPEN_XML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE_RELATIONS}"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${toXml(title.slice(0, SHEET_NAME_LENGTH))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE_RELATIONS}"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
});

/** Writes a workbook while its rows are read. Text is always an inline string, so that no cell is a formula. */
export function xlsxTo(stream: Writable, title: string): Sink {
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(listParts(title))) zip.addBuffer(Buffer.from(HEAD + xml), path);
  const sheet = new PassThrough();
  zip.addReadStream(sheet, SHEET);
  zip.end();
  zip.on('error', (error: Error) => stream.destroy(error));
  zip.outputStream.pipe(stream);
  // A reader that has disconnected receives no more rows.
  stream.once('close', () => sheet.destroy());
  sheet.write(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`);
  let rowNo = 0;
  const toRow = (cells: readonly FileCell[]): string => {
    rowNo += 1;
    return `<row r="${rowNo}">${cells.map((cell, column) => toCell(cell, `${columnName(column)}${rowNo}`)).join('')}</row>`;
  };
  return {
    add(rows) {
      sheet.write(rows.map(toRow).join(''));
    },
    drained: async () => {
      if (sheet.writableNeedDrain) await drain(sheet);
    },
    async end() {
      sheet.end('</sheetData></worksheet>');
    },
  };
}

function toCell(cell: FileCell, name: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
  return `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${toXml(cell)}</t></is></c>`;
}

/** A, B … Z, AA, AB … */
const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 cannot hold some control characters and halves of a surrogate pair; they are left out. Its only line break is a line feed. */
const toXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
