import { type FileError, MAX_FILE_BYTES, MAX_PIXELS } from '@portal/rules/requests/uploaded-file.ts';
import sharp from 'sharp';

// One picture at a time and no cache, so that memory stays at the need of one picture.
sharp.cache(false);
sharp.concurrency(1);

const RGB_CHANNELS = 3;
/** Tried in turn until the copy is no larger than a file may be. */
const JPEG_QUALITIES = [85, 70, 50];
/** Optimising saves a thirtieth, but libvips then keeps the whole picture in memory twice. */
const JPEG = { optimiseCoding: false };

/**
 * Decodes a picture and encodes it again, the right way up. This removes hidden data, such as the location and the camera. The number of
 * pixels is known before the first one is decoded.
 */
export async function rewritePicture(bytes: Uint8Array, format: 'jpeg' | 'png'): Promise<Uint8Array | FileError> {
  const options = { limitInputPixels: false, failOn: 'error', sequentialRead: true } as const;
  try {
    const { width, height, format: found, channels, depth, isProgressive, orientation = 1 } = await sharp(bytes, options).metadata();
    if (found !== format) return 'TYPE';
    // A grey pixel needs a third of the memory of a coloured one: a page scanned in grey at 600 dpi has 35 million.
    const most = channels === 1 && depth === 'uchar' ? MAX_PIXELS * RGB_CHANNELS : MAX_PIXELS;
    if (width * height > most) return 'PIXELS';
    // Half the size: 300 dpi of 600, which the decoder makes at little cost.
    const side = Math.floor(Math.max(width, height) / 2);
    // Decoding a progressive picture and rotating one each keep it whole in memory, so that is done one after the other.
    const source =
      isProgressive && orientation > 1
        ? await sharp(bytes, options)
            .withMetadata({ orientation })
            .jpeg({ ...JPEG, quality: 95 })
            .toBuffer()
        : bytes;
    const upright = () => {
      const picture = sharp(source, { ...options, limitInputPixels: most }).autoOrient();
      const isTooLarge = width * height > MAX_PIXELS;
      return (isTooLarge ? picture.resize({ width: side, height: side, fit: 'inside' }) : picture).toColourspace('srgb');
    };
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
