import { measurePhoto } from '@portal/api/testing/check-photo.ts';
import { decimal, median, verdict } from './figures.ts';
import type { Benchmark } from './report.ts';

const ROUNDS = { full: 5, quick: 1 };
/** Requirement FI-01. */
const MOST_MEGABYTES = 64;

/** Memory and processor time of checking the photo of a phone. */
export const uploads: Benchmark = async ({ isQuick, log }) => {
  const rounds = isQuick ? ROUNDS.quick : ROUNDS.full;
  const costs = [];
  for (let round = 1; round <= rounds; round += 1) {
    log(`Checking a photo, round ${round} of ${rounds}`);
    costs.push(await measurePhoto());
  }
  const memory = median(costs.map((cost) => cost.megabytes));
  const share = median(costs.map((cost) => cost.mainShare));
  const size = median(costs.map((cost) => cost.bytes)) / 1_000_000;
  return [
    {
      title: 'Checking an uploaded photo',
      columns: ['', 'added memory', `at most ${MOST_MEGABYTES} MB`, 'share of the main thread in the CPU time'],
      rows: [
        [
          `JPEG, 12 megapixels, ${decimal(size)} MB`,
          `${decimal(memory)} MB`,
          verdict(memory <= MOST_MEGABYTES),
          `${decimal(share * 100)} %`,
        ],
      ],
      notes: [
        `The photo is rotated and encoded again. Each round is a separate process. The figures are medians of ${rounds}.`,
        'Memory is the largest resident set minus the one before, with the worker thread. The main thread only copies the bytes.',
      ],
    },
  ];
};
