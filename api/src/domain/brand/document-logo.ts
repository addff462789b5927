import type { BrandAsset } from './read-brand.ts';

/** The logo of PDFs as SVG: the PNG of documents, or that of pages. Null for the built-in mark. */
export function findDocumentLogo(assets: ReadonlyMap<string, BrandAsset>): string | null {
  const picture = assets.get('document.png') ?? (assets.has('logo.svg') ? undefined : assets.get('logo.png'));
  if (picture) return wrapPng(picture.bytes);
  return assets.get('logo.svg')?.bytes.toString() ?? null;
}

/** Places of width and height in the header of a PNG file. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** Documents have one kind of logo, so a picture becomes a drawing with that picture in it. */
function wrapPng(bytes: Buffer): string {
  const [width, height] = [bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)];
  const data = bytes.toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${data}"/></svg>`;
}
