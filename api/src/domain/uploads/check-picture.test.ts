import { expect, test } from 'vitest';
import { measurePhoto } from '../../testing/check-photo.ts';

test.runIf(process.platform === 'linux')(
  'checking a photo of 12 megapixels adds at most 64 MB (FI-01), and the main thread does little of the work',
  async () => {
    const { bytes, megabytes, mainShare } = await measurePhoto();
    expect(bytes).toBeGreaterThan(1_500_000);
    expect(megabytes).toBeGreaterThan(0);
    expect(megabytes).toBeLessThanOrEqual(64);
    expect(mainShare).toBeLessThan(0.15);
  },
);
