import sharp from 'sharp';
import { BrandError } from './brand-error.ts';
import { MAX_ASPECT } from './svg.ts';

sharp.cache(false);
sharp.concurrency(1);

const MAX_PIXELS = 4_000_000;
/** Side of the PNG favicon, which phones show on the home screen. */
export const FAVICON_PX = 180;

/** Decodes a PNG file and encodes it again, so that nothing but its pixels is served. */
export async function rebuildPng(
  bytes: Buffer,
  { name, side }: { name: string; side?: number },
): Promise<{ bytes: Buffer; aspect: number }> {
  const {
    format,
    width = 0,
    height = 0,
  } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => ({ format: '', width: 0, height: 0 }));
  if (format !== 'png') throw new BrandError(`${name} is not a PNG file, or has more than ${MAX_PIXELS} pixels`);
  if (side !== undefined && (width !== side || height !== side))
    throw new BrandError(`${name} is ${width} by ${height} pixels and must be ${side} by ${side}`);
  if (width / height > MAX_ASPECT || height / width > MAX_ASPECT)
    throw new BrandError(`${name} may be at most ${MAX_ASPECT} times as wide as high`);
  const rebuilt = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .png()
    .toBuffer()
    .catch(() => undefined);
  if (!rebuilt) throw new BrandError(`${name} is a damaged PNG file`);
  return { bytes: rebuilt, aspect: width / height };
}
