import { startQpdf } from './qpdf.ts';

/** The parts of a PDF that tests check. */
export type OpenedPdf = {
  /** Every object, uncompressed. */
  source: string;
  /** The text that a screen reader or a search finds, line by line. For files of one page. */
  text: string;
  /** Protection and permissions of the file, as qpdf reports them; empty if it has none. */
  rights: string;
};

/** Opens a PDF with qpdf as another program would. Undefined if the password is wrong. */
export async function openPdf(bytes: Uint8Array, password = ''): Promise<OpenedPdf | undefined> {
  const source = await run(bytes, [`--password=${password}`, '--qdf', '--object-streams=disable', '--decrypt', '/in.pdf', '/out.pdf']);
  if (!source) return undefined;
  const rights = await run(bytes, [`--password=${password}`, '--show-encryption', '/in.pdf']);
  return { source: source.file, text: extractText(source.file), rights: rights?.printed.includes('R = ') ? rights.printed : '' };
}

/** A qpdf instance runs once, like the program, so each run creates one. */
async function run(bytes: Uint8Array, args: string[]): Promise<{ file: string; printed: string } | undefined> {
  const lines: string[] = [];
  const qpdf = await startQpdf((line) => lines.push(line));
  qpdf.FS.writeFile('/in.pdf', bytes);
  if (qpdf.callMain(args) !== 0) return undefined;
  const file = args.includes('/out.pdf') ? Buffer.from(qpdf.FS.readFile('/out.pdf')).toString('latin1') : '';
  return { file, printed: lines.join('\n') };
}

/** Page by page, with each font's ToUnicode map, as readers do. */
function extractText(source: string): string {
  const objects = new Map([...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)^endobj/gm)].map(([, id = '', body = '']) => [id, body]));
  const findRef = (body: string, name: string): string => objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  const pages = [...objects.values()].filter((body) => /\/Type \/Page$/m.test(body));
  return pages
    .map((page) => pageText(findRef(page, 'Contents'), readFonts(findRef(page, 'Resources') || page, objects, findRef)))
    .join('\n');
}

function readFonts(
  resources: string,
  objects: Map<string, string>,
  findRef: (body: string, name: string) => string,
): Map<string, Map<string, string>> {
  const fonts = [...resources.matchAll(/^\s+\/(f\d+) (\d+) 0 R$/gm)];
  return new Map(fonts.map(([, name = '', id = '']) => [name, unicodeMap(findRef(objects.get(id) ?? '', 'ToUnicode'))]));
}

function pageText(contents: string, fonts: Map<string, Map<string, string>>): string {
  const lines: string[] = [];
  let font: Map<string, string> | undefined;
  for (const [, name, text = ''] of contents.matchAll(/^\/(f\d+) [\d.]+ Tf$|^(.*) T[jJ]$/gm)) {
    if (name) font = fonts.get(name);
    else {
      const signs = [...text.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      lines.push(signs.map((sign) => font?.get(sign) ?? '?').join(''));
    }
  }
  return lines.join('\n');
}

function unicodeMap(cmap: string): Map<string, string> {
  const pairs = cmap.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm);
  return new Map([...pairs].map(([, sign = '', text = '']) => [sign.toLowerCase(), Buffer.from(text, 'hex').swap16().toString('utf16le')]));
}
