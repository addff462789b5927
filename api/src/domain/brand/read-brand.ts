import { createHash } from 'node:crypto';
import { BrandFolder } from '@portal/contract/brand-folder.ts';
import { BrandError } from './brand-error.ts';
import { createStyle } from './brand-style.ts';
import { findExplicitErrors, findWeakPairs } from './pairs.ts';
import { createPalette, type Palette } from './palette.ts';
import { FAVICON_PX, rebuildPng } from './picture.ts';
import { rebuildSvg } from './svg.ts';

export type BrandAsset = { name: string; mediaType: string; bytes: Buffer };
export type BrandContent = { folder: BrandFolder; palette: Palette };
/** A checked brand. The hash covers everything in it, so one address always has the same content. */
export type BrandVersion = { hash: string; content: BrandContent; assets: BrandAsset[] };

const SETTINGS_FILE = 'brand.json';
export const STYLE_FILE = 'brand.css';
const MAX_SETTINGS_BYTES = 64 * 1024;
const MAX_SVG_BYTES = 64 * 1024;
const MAX_PNG_BYTES = 200 * 1024;
const SVG_TYPE = 'image/svg+xml';
const PNG_TYPE = 'image/png';

/** Pictures of a folder: those of pages, and those of emails and PDFs, which many programs only show as PNG. */
const PICTURES: Readonly<Record<string, { side?: number }>> = {
  'logo.svg': {},
  'logo.png': {},
  'logo-dark.svg': {},
  'logo-dark.png': {},
  'favicon.svg': {},
  'favicon.png': { side: FAVICON_PX },
  'mail.png': {},
  'document.png': {},
};
/** Files that a folder may have. */
export const BRAND_FILES: readonly string[] = [SETTINGS_FILE, ...Object.keys(PICTURES)];

type Picture = BrandAsset & { aspect: number };

/** Checks the files of a brand folder and computes its colours. Throws BrandError with every reason. */
export async function readBrand(files: ReadonlyMap<string, Buffer>): Promise<BrandVersion> {
  const reasons = [...files.keys()].filter((name) => !BRAND_FILES.includes(name)).map((name) => `${name} is not a file of a brand`);
  const collect = async <Result>(read: () => Result | Promise<Result>): Promise<Result | undefined> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof BrandError)) throw error;
      reasons.push(...error.reasons);
      return undefined;
    }
  };
  const folder = await collect(() => readSettings(files.get(SETTINGS_FILE)));
  const pictures: Picture[] = [];
  for (const name of Object.keys(PICTURES)) {
    const bytes = files.get(name);
    const picture = bytes && (await collect(() => readPicture(name, bytes)));
    if (picture) pictures.push(picture);
  }
  for (const name of ['logo', 'logo-dark'])
    if (files.has(`${name}.svg`) && files.has(`${name}.png`)) reasons.push(`${name} exists as SVG and as PNG. Keep one of them`);
  if (!folder || reasons.length > 0) throw new BrandError(...reasons);
  return createVersion(folder, pictures);
}

function readSettings(bytes: Buffer | undefined): BrandFolder {
  if (!bytes) throw new BrandError(`${SETTINGS_FILE} is missing`);
  if (bytes.length > MAX_SETTINGS_BYTES) throw new BrandError(`${SETTINGS_FILE} is larger than ${MAX_SETTINGS_BYTES / 1024} kB`);
  const parsed = BrandFolder.safeParse(parseJson(bytes));
  if (!parsed.success)
    throw new BrandError(...parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.') || SETTINGS_FILE}: ${message}`));
  const errors = findExplicitErrors(parsed.data.colours);
  if (errors.length > 0) throw new BrandError(...errors);
  return parsed.data;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new BrandError(`${SETTINGS_FILE} is not JSON`);
  }
}

async function readPicture(name: string, bytes: Buffer): Promise<Picture> {
  const isSvg = name.endsWith('.svg');
  const limit = isSvg ? MAX_SVG_BYTES : MAX_PNG_BYTES;
  if (bytes.length > limit) throw new BrandError(`${name} is larger than ${limit / 1024} kB`);
  if (!isSvg) return { name, mediaType: PNG_TYPE, ...(await rebuildPng(bytes, { name, ...PICTURES[name] })) };
  const { text, aspect } = rebuildSvg(bytes.toString('utf8'), name);
  return { name, mediaType: SVG_TYPE, bytes: Buffer.from(text), aspect };
}

function createVersion(folder: BrandFolder, pictures: readonly Picture[]): BrandVersion {
  const palette = createPalette(folder.colours);
  const [weak] = findWeakPairs(palette);
  if (weak)
    throw new BrandError(
      `${weak.front} on ${weak.back} in the ${weak.scheme} scheme has a contrast of ${weak.found}:1 and needs ${weak.ratio}:1`,
    );
  const find = (name: string) => pictures.find((picture) => picture.name === `${name}.svg` || picture.name === `${name}.png`);
  const [logo, darkLogo = logo] = [find('logo'), find('logo-dark')];
  const style = createStyle(palette, {
    ...folder,
    logo: logo && darkLogo ? { file: logo.name, darkFile: darkLogo.name, aspect: logo.aspect } : null,
  });
  const assets = [
    { name: STYLE_FILE, mediaType: 'text/css; charset=utf-8', bytes: Buffer.from(style) },
    ...pictures.map(({ name, mediaType, bytes }) => ({ name, mediaType, bytes })),
  ];
  const content = { folder, palette };
  return { hash: hashVersion(content, assets), content, assets };
}

const HASH_LENGTH = 32;
function hashVersion(content: BrandContent, assets: readonly BrandAsset[]): string {
  const hash = createHash('sha256').update(JSON.stringify(content));
  for (const { name, bytes } of assets) hash.update(`\n${name} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex').slice(0, HASH_LENGTH);
}
