import { type FileFault, MAX_FILE_BYTES, MAX_PIXELS } from '@portal/rules/uploaded-file.ts';
import sharp from 'sharp';

// One picture at a time, and nothing kept of it: memory stays at what one picture needs.
sharp.cache(false);
sharp.concurrency(1);

/** Tried in turn until the copy is no larger than a file may be. */
const JPEG_QUALITIES = [85, 70, 50];
/** Smaller files by a thirtieth, for which libvips holds the whole picture twice. */
const JPEG = { optimiseCoding: false };

/**
 * Decodes a picture and writes it anew, the right way up: what was hidden in it, with the place where it was taken and its camera, is gone.
 * How many pixels it has is known before the first of them is decoded.
 */
export async function rewritePicture(bytes: Uint8Array, format: 'jpeg' | 'png'): Promise<Uint8Array | FileFault> {
  const options = { limitInputPixels: false, failOn: 'error', sequentialRead: true } as const;
  try {
    const { width, height, format: found } = await sharp(bytes, options).metadata();
    if (found !== format) return 'TYPE';
    if (width * height > MAX_PIXELS) return 'PIXELS';
    const upright = () =>
      sharp(bytes, { ...options, limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .toColourspace('srgb');
    if (format === 'png') return await upright().png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
    let copy: Uint8Array = new Uint8Array();
    for (const quality of JPEG_QUALITIES) {
      copy = await upright()
        .jpeg({ ...JPEG, quality })
        .toBuffer();
      if (copy.length <= MAX_FILE_BYTES) break;
    }
    return copy;
  } catch {
    return 'UNREADABLE';
  }
}
