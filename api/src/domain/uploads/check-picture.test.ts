import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { aPicture } from '../../testing/factories/files.ts';

const CHILD = fileURLToPath(new URL('../../testing/picture-memory-child.ts', import.meta.url));

test.runIf(process.platform === 'linux')('rotating a photo of 12 megapixels needs at most 64 MB (FI-01)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'photo-'));
  try {
    const photo = { width: 4_000, height: 3_000, change: (picture: Sharp) => picture.withMetadata({ orientation: 6 }) };
    const file = join(folder, 'photo.jpg');
    await writeFile(file, (await aPicture('jpeg', photo)).bytes);
    const { stdout } = await promisify(execFile)(process.execPath, [CHILD, file]);
    expect(Number.parseFloat(stdout)).toBeGreaterThan(0);
    expect(Number.parseFloat(stdout)).toBeLessThanOrEqual(64);
  } finally {
    await rm(folder, { recursive: true });
  }
});
