import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { PhotoCost } from './check-photo-child.ts';

const CHILD = fileURLToPath(new URL('check-photo-child.ts', import.meta.url));
const GRAIN = { type: 'gaussian', mean: 128, sigma: 12 } as const;

/** Costs of checking a photo of 12 megapixels that a phone took upright: about 2 MB, to be rotated. */
export async function measurePhoto({ progressive = false } = {}): Promise<PhotoCost & { bytes: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'photo-'));
  try {
    const file = join(folder, 'photo.jpg');
    const picture = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#000000', noise: GRAIN } });
    const bytes = await picture.withMetadata({ orientation: 6 }).jpeg({ progressive }).toBuffer();
    await writeFile(file, bytes);
    const { stdout } = await promisify(execFile)(process.execPath, [CHILD, file]);
    return { ...JSON.parse(stdout), bytes: bytes.length };
  } finally {
    await rm(folder, { recursive: true });
  }
}
